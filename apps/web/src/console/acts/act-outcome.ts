import { keptTypeOf, maximumDocumentBytes } from '@wassit/domain/document/document'
import type { AcceptedType } from '@wassit/domain/document/document'
import type { MessageId } from '@wassit/words/catalogue'
import { redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import type { Call, Refused, Unreachable } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { confirming } from '../../api/confirmation.ts'
import { uploadCall } from '../../api/upload.ts'
import { failureOf } from '../../forms/action.ts'
import type { Failure } from '../../forms/action.ts'
import { leaveToast } from '../../shell/left-toast.ts'
import { tellUpload } from './upload-progress.ts'

/** Result of a call that performs an act. */
export type Sent = { ok: true } | Refused | Unreachable

/** Accepted types of a form's file. */
export type FileTypes = readonly AcceptedType[]

/** Type of the insurer's own papers, which customers sign or keep. */
export const pdfOnly: FileTypes = ['application/pdf']

const wrongType = (types: FileTypes): MessageId =>
  types.length === 1 ? 'file.contract.notPdf' : 'validation.file.type'

/** Tells whether a refused file has no reason of its own. */
const isGeneral = ({ issues }: Pick<Refused, 'issues'>): boolean =>
  issues.every(({ message }) => message === 'errors.document.refused')

/** Assigns a failure that names no field to the field it concerns. */
const placeOf = (failed: Refused | Unreachable, types: FileTypes): Failure => {
  const failure = failureOf(failed)
  if (failed.offline) return failure
  const { code, status } = failed
  const at = (path: string, message: MessageId): Failure => ({ status, code, issues: [{ path, message }] })
  if (code === 'insurer.unknown') return at('company_name', 'errors.insurer.unknown')
  if (code === 'document.refused' && isGeneral(failed)) return at('file', wrongType(types))
  if (code === 'document.infected') return at('file', 'errors.document.infected')
  if (code === 'document.too-large') return at('file', 'errors.document.tooLarge')
  return failure
}

/** Redirects to the same page, which then reloads, with a toast of success. */
const done = ({ request }: ActionFunctionArgs, toast: MessageId): Response => {
  leaveToast(toast)
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search)
}

/** Returns the response of an act's route action: a redirect, or the failure for its form. */
export const responseTo = (
  result: Sent,
  args: ActionFunctionArgs,
  toast: MessageId,
  types = pdfOnly,
): Response | Failure => (result.ok ? done(args, toast) : placeOf(result, types))

interface Chosen {
  file: File | undefined
  /** Fault of the file that is known before it is sent. */
  failure?: Failure
}

/** Returns the file of a form, if the agent chose one. */
export const chosenFile = (form: FormData, types: FileTypes): Chosen => {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { file: undefined }
  const refuse = (message: MessageId, values?: { limit: number }): Chosen => ({
    file,
    failure: { issues: [{ path: 'file', message, ...(values && { values }) }] },
  })
  const kept = keptTypeOf(file)
  if (!types.some((type) => type === kept)) return refuse(wrongType(types))
  const limit = maximumDocumentBytes / 1024 / 1024
  return file.size > maximumDocumentBytes ? refuse('validation.file.tooLarge', { limit }) : { file }
}

/** Sends an act with an optional file and reports the progress of the upload. */
export const sendWithFile = async (
  file: File | undefined,
  { context }: Pick<ActionFunctionArgs, 'context'>,
  send: (call: Call, files: Record<string, readonly File[]>) => Promise<Sent>,
): Promise<Sent> => {
  if (!file) return send(context.get(api), {})
  try {
    return await send(confirming(uploadCall(tellUpload)), { file: [file] })
  } finally {
    tellUpload(undefined)
  }
}
