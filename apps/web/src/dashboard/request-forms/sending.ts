import { requestCalls } from '@wassit/domain/api/requests'
import type { AddReport } from '@wassit/domain/api/request-forms'
import type { Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import type { RequestKind } from '@wassit/domain/request/request'
import { data, redirect } from 'react-router'
import type { z } from 'zod/mini'
import type { Call } from '../../api/client.ts'
import { customerAction } from '../../api/customer.ts'
import { clearSelectedPolicy } from '../../api/selected-policy.ts'
import { uploadCall } from '../../api/upload.ts'
import type { OnProgress } from '../../api/upload.ts'
import { failureOf, refuse } from '../../forms/action.ts'
import { readValues } from '../../forms/values.ts'
import { paths } from '@wassit/domain/site/paths'
import { leaveToast } from '../../shell/left-toast.ts'
import { leaveSentRequest } from '../sent-request.tsx'
import type { ChosenFiles, FileTray } from './file-tray.ts'
import { fieldOfPath, withSentPieces } from './request-body.ts'

/** Parts of a rendered form that its action needs in addition to the fields. */
export interface Sending {
  kind: RequestKind
  schema: z.ZodMiniType<AddReport>
  order: readonly string[]
  tray: Pick<FileTray, 'settled' | 'chosen'>
  onProgress: OnProgress
  /** Begins a try; the returned controller lets the customer stop it. */
  begin: () => AbortController
  /** Called once the server has the request, so that the draft is deleted. */
  onSent: () => void
  /** Called if the draft no longer has a file of the form. */
  onFilesGone: () => Promise<void>
}

const sendings = new Map<string, Sending>()

/**
 * Registers a form under its key, which is the idempotency key too, so that the action finds it.
 * Returns a function that ends the registration.
 */
export const registerSending = (key: string, sending: Sending): (() => void) => {
  sendings.set(key, sending)
  return () => void sendings.delete(key)
}

export const keyField = '_key'

/** Resolves with the work, or rejects when the signal aborts. */
const unlessAborted = async (work: Promise<void>, signal: AbortSignal): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(new DOMException('aborted', 'AbortError'))
  signal.addEventListener('abort', abort)
  try {
    await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
  signal.throwIfAborted()
}

/** Returns the body with the files of the draft; a form without any is the specified one. */
const withFiles = (body: AddReport, { kept, along }: ChosenFiles): AddReport => ({
  ...withSentPieces(body, { ...kept, ...along }),
  ...(Object.keys(kept).length > 0 && { draft_files: kept }),
})

const isGone = ({ message }: Issue): boolean => message === 'validation.file.gone'

/**
 * Sends a form, once its files are on the server or known to be lost: lost ones are sent along.
 * Every try carries the same key, so that a lost response does not cause a second request
 * (RULINGS 32).
 */
export const sendForm = async (
  form: FormData,
  key: string,
  { kind, schema, order, tray, onSent, onFilesGone }: Omit<Sending, 'onProgress' | 'begin'>,
  call: Call,
  signal: AbortSignal,
) => {
  const values = readValues(form)
  const checked = schema.safeParse(values)
  if (!checked.success) return refuse(values, { issues: issuesOf(checked.error, order) })
  try {
    await unlessAborted(tray.settled(), signal)
    const chosen = tray.chosen()
    const result = await call(requestCalls.addRequest, {
      body: withFiles(checked.data, chosen),
      files: chosen.along,
      headers: { 'idempotency-key': key },
      signal,
    })
    if (result.ok) leaveSentRequest(result.data.Report_number)
    else {
      const { issues = [], ...failure } = failureOf(result)
      if (issues.some(isGone)) await onFilesGone()
      return refuse(values, {
        ...failure,
        issues: issues.map((issue) => ({ ...issue, path: fieldOfPath(kind, issue.path, values) })),
      })
    }
  } catch (cause) {
    if (!signal.aborted) throw cause
    return refuse(values, {})
  }
  onSent()
  clearSelectedPolicy()
  leaveToast('request.form.sent')
  return redirect(paths.dashboard, 303)
}

export const requestFormAction = customerAction(async ({ request }) => {
  const form = await request.formData()
  const key = String(form.get(keyField))
  const sending = sendings.get(key)
  if (!sending) throw data(null, { status: 400 })
  const abort = sending.begin()
  request.signal.addEventListener('abort', () => abort.abort())
  return sendForm(form, key, sending, uploadCall(sending.onProgress), abort.signal)
})
