import { correctionCalls } from '@wassit/domain/api/policies/corrections'
import type { NewContact } from '@wassit/domain/api/policies/corrections'
import { Ticked } from '@wassit/domain/api/values'
import { PlainText } from '@wassit/domain/party/text'
import { errors } from '@wassit/domain/errors/errors'
import type { ErrorCode, Issue } from '@wassit/domain/errors/errors'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import type { Refused } from '../../../api/client.ts'
import { api } from '../../../api/context.ts'
import { moroccanToday } from '../../../clock.ts'
import { formAction } from '../../../forms/action.ts'
import type { Failure } from '../../../forms/action.ts'
import { chosenFile, responseTo, sendWithFile } from '../../acts/act-outcome.ts'
import { seenQuery } from '../../acts/seen-status.tsx'
import { seenHeaders } from '../../acts/seen-values.tsx'
import { paperTypes } from '../issuing/issuing-actions.ts'
import { answersForm } from './answers-schema.ts'

const paramsOf = ({ params }: ActionFunctionArgs) => ({ insurance_number: params.number ?? '' })

/** Places an issue of the body at its field: the fields of the form have no prefix. */
const atFields = (outcome: Response | Failure, prefix: string): Response | Failure =>
  outcome instanceof Response || !outcome.issues
    ? outcome
    : {
        ...outcome,
        issues: outcome.issues.map((issue) => ({ ...issue, path: issue.path.replace(prefix, '') })),
      }

export const holderForm = correctionCalls.correctHolder.body

/** Contact that replaces the known one, with the code that proves it and the reason. */
export const contactForm = z.object({
  kind: z.enum(['email', 'phone']),
  value: PlainText(300),
  shared_phone: z.optional(Ticked),
  code: correctionCalls.correctContact.body.shape.code,
  reason: correctionCalls.correctContact.body.shape.reason,
})

const correctHolder = formAction({
  schema: holderForm,
  submit: async (body, args, _values, form) => {
    const { file, failure } = chosenFile(form, paperTypes)
    if (failure) return failure
    if (!file) return { issues: [{ path: 'file', message: 'errors.document.missing' }] }
    const [params, query] = [paramsOf(args), seenQuery(form)]
    const sent = await sendWithFile(file, args, (call, files) =>
      call(correctionCalls.correctHolder, { params, query, body, files, headers: seenHeaders(form) }),
    )
    return responseTo(sent, args, 'file.done.holder', paperTypes)
  },
})

/** Places a refused contact at its fields; what names none, at the value. */
export const contactIssues = ({ code, issues }: Refused): Issue[] =>
  issues.length > 0
    ? issues.map((issue) => ({ ...issue, path: issue.path.replace('contact.', '') }))
    : [{ path: 'value', message: errors[code].message }]

/** Refusals of a contact that another person has, which lead to that person. */
const knownCodes: ReadonlySet<ErrorCode> = new Set(['holder.known-email', 'holder.known-phone'])

const correctContact = formAction({
  schema: contactForm,
  submit: async ({ kind, value, shared_phone: isShared, code, reason }, args) => {
    const contact: NewContact =
      kind === 'phone' ? { kind, value, ...(isShared && { shared_phone: true }) } : { kind, value }
    const body = { contact, code, reason }
    const sent = await args.context.get(api)(correctionCalls.correctContact, { params: paramsOf(args), body })
    if (!sent.ok && !sent.offline && knownCodes.has(sent.code))
      return { status: sent.status, code: sent.code, issues: contactIssues(sent) }
    return atFields(responseTo(sent, args, 'file.done.contact'), 'contact.')
  },
})

/** Corrects the answers of a file; the product of the form decides on its schema. */
export const correctAnswers = formAction<ReturnType<typeof answersForm>>({
  schema: (_args, values) => {
    const product = typeof values.insuranceType === 'string' ? productOfCode(values.insuranceType) : undefined
    return product ? answersForm(product, moroccanToday()) : { failure: { status: 400 } }
  },
  submit: async (body, args, _values, form) => {
    const at = { params: paramsOf(args), query: seenQuery(form) }
    const headers = seenHeaders(form)
    const sent = await args.context.get(api)(correctionCalls.correctAnswers, { ...at, body, headers })
    return atFields(responseTo(sent, args, 'file.done.correct'), 'data.')
  },
})

/** Corrections of a file's person, by the name of their form. */
export const holderActs = { holder: correctHolder, contact: correctContact }
