import {
  CorrectionAsked,
  DeletionAsked,
  OppositionAsked,
  rightsCalls,
} from '@wassit/domain/api/data-law/rights'
import { errors } from '@wassit/domain/errors/errors'
import { correctableFields } from '@wassit/domain/personal-data/rights-request'
import { paths } from '@wassit/domain/site/paths'
import { data, redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import type { CallResult } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import { failureOf, formAction } from '../../forms/action.ts'
import type { Failure } from '../../forms/action.ts'
import { textAt } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'
import { leaveToast } from '../../shell/left-toast.ts'
import { preparedFile } from '../../upload/ready-file.ts'
import { rightsFormOf } from './rights-forms.ts'
import type { RightsSlug } from './rights-forms.ts'

type Sent = CallResult<typeof rightsCalls.oppose>

/** Assigns the refusal of a document, which names no field, to its input with the reason of its code. */
export const failureOfSent = (result: Exclude<Sent, { ok: true }>): Failure => {
  const failure = failureOf(result)
  if (result.offline || !result.code.startsWith('document.') || result.issues.length > 0) return failure
  return { ...failure, issues: [{ path: 'file', message: errors[result.code].message }], notice: undefined }
}

const answerTo = (result: Sent): Response | Failure => {
  if (!result.ok) return failureOfSent(result)
  leaveToast('rights.asked')
  return redirect(paths.myData)
}

/** Returns the proof of a form as it is sent, or its fault. */
const proofOf = async (form: FormData): Promise<{ file?: File } | { failure: Failure }> => {
  const chosen = form.get('file')
  if (!(chosen instanceof File) || chosen.size === 0) return {}
  const { file, problem } = await preparedFile(chosen)
  if (problem && 'id' in problem)
    return { failure: { issues: [{ path: 'file', message: problem.id, values: problem.values }] } }
  return { file }
}

const keyOf = (values: FormValues) => ({ 'idempotency-key': textAt(values, 'key') })

const actions: Record<RightsSlug, (args: ActionFunctionArgs) => Promise<unknown>> = {
  correction: formAction({
    schema: CorrectionAsked,
    order: ['field', 'value', 'file', 'reason'],
    submit: async (body, { context }, values, form) => {
      const proof = await proofOf(form)
      if ('failure' in proof) return proof.failure
      if (!proof.file && correctableFields[body.field].needsProof)
        return { issues: [{ path: 'file', message: 'errors.document.missing' }] }
      const files: Record<string, File[]> = proof.file ? { file: [proof.file] } : {}
      const input = { body, files, headers: keyOf(values) }
      return answerTo(await context.get(api)(rightsCalls.askCorrection, input))
    },
  }),
  opposition: formAction({
    schema: OppositionAsked,
    order: ['opposed', 'reason'],
    submit: async (body, { context }, values) =>
      answerTo(await context.get(api)(rightsCalls.oppose, { body, headers: keyOf(values) })),
  }),
  suppression: formAction({
    schema: DeletionAsked,
    order: ['word', 'reason'],
    submit: async (body, { context }, values) =>
      answerTo(await context.get(api)(rightsCalls.askDeletion, { body, headers: keyOf(values) })),
  }),
}

/** Action of the page of a right, which its address names. */
export const rightsFormAction = customerAction((args) => {
  const form = rightsFormOf(args.params.right)
  if (!form) throw data(null, { status: 404 })
  return actions[form.slug](args)
})
