import { underwritingCalls } from '@wassit/domain/api/policies/underwriting'
import { issuesOf } from '@wassit/domain/errors/issues'
import { paths } from '@wassit/domain/site/paths'
import { redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import type { Call, Refused, Unreachable } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import type { Refusal } from '../../forms/action.ts'
import { failureOf, refuse } from '../../forms/action.ts'
import { readValues } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'
import { forgetSaves } from './questionnaire-saver.ts'

/** Form that confirms the truth of all answers and sends them. */
export const TruthForm = z.object({
  truth: z.pipe(
    z._default(z.unknown(), false),
    z.pipe(
      z.transform((value) => value === 'on'),
      z.literal(true, 'medical.confirm.required'),
    ),
  ),
})

/** Sent questionnaire, of which the page tells. */
export interface Sent {
  sent: true
}

/** Returns the refusal of a form of the page, if the last answer is one. */
export const refusalIn = (answer: Sent | Refusal | null | undefined): Refusal | undefined =>
  answer && 'issues' in answer ? answer : undefined

interface Form {
  number: string
  version: string
  values: FormValues
}

const refused = (values: FormValues, failed: Refused | Unreachable) => refuse(values, failureOf(failed))

const textsOf = (values: FormValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Saves the answers of a person once more and returns to the list of people. */
const savePerson = async (call: Call, person: string, { number, version, values }: Form) => {
  await forgetSaves(`${number} ${person}`)
  const body = { person, version, answers: textsOf(values) }
  const saved = await call(underwritingCalls.saveQuestionnaire, {
    params: { insurance_number: number },
    body,
  })
  return saved.ok ? redirect(paths.dashboardQuestionnaire(number)) : refused(values, saved)
}

const send = async (call: Call, { number, version, values }: Form) => {
  const checked = TruthForm.safeParse(values)
  if (!checked.success) return refuse(values, { issues: issuesOf(checked.error) })
  const sent = await call(underwritingCalls.sendQuestionnaire, {
    params: { insurance_number: number },
    body: { version, truth: true },
  })
  return sent.ok ? ({ sent: true } satisfies Sent) : refused(values, sent)
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Action of the page: the answers of a person, or the confirmation of all. */
export const questionnaireAction = customerAction(
  async ({ request, context, params }: ActionFunctionArgs) => {
    const data = await request.formData()
    const form = { number: params.number ?? '', version: textIn(data, '_version'), values: readValues(data) }
    const person = textIn(data, '_person')
    return person ? savePerson(context.get(api), person, form) : send(context.get(api), form)
  },
)
