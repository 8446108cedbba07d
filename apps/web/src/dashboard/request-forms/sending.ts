import { requestCalls } from '@wassit/domain/api/requests'
import type { AddReport } from '@wassit/domain/api/request-forms'
import { issuesOf } from '@wassit/domain/errors/issues'
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
import { fieldOfPath, withSentPieces } from './request-body.ts'

/** Parts of a rendered form that its action needs besides the fields. */
export interface Sending {
  schema: z.ZodMiniType<AddReport>
  order: readonly string[]
  files: () => Record<string, File[]>
  onProgress: OnProgress
  /** Begins a try; the returned controller lets the customer stop it. */
  begin: () => AbortController
  /** Called once the server has the request, so that the draft is deleted. */
  onSent: () => void
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

/**
 * Sends a form. Every try carries the same key, so that a lost response does not cause a second
 * request (RULINGS 32).
 */
export const sendForm = async (
  form: FormData,
  key: string,
  { schema, order, files, onSent }: Omit<Sending, 'onProgress' | 'begin'>,
  call: Call,
  signal: AbortSignal,
) => {
  const values = readValues(form)
  const checked = schema.safeParse(values)
  if (!checked.success) return refuse(values, { issues: issuesOf(checked.error, order) })
  try {
    const chosen = files()
    const result = await call(requestCalls.addRequest, {
      body: withSentPieces(checked.data, chosen),
      files: chosen,
      headers: { 'idempotency-key': key },
      signal,
    })
    if (result.ok) leaveSentRequest(result.data.Report_number)
    else {
      const { issues = [], ...failure } = failureOf(result)
      return refuse(values, {
        ...failure,
        issues: issues.map((issue) => ({ ...issue, path: fieldOfPath(issue.path, values) })),
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
