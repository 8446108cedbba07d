import { requestCalls } from '@wassit/domain/api/requests/requests'
import type { AddReport } from '@wassit/domain/api/requests/request-forms'
import { data, redirect } from 'react-router'
import type { Call } from '../../api/client.ts'
import { customerAction } from '../../api/customer.ts'
import { clearSelectedPolicy } from '../../api/selected-policy.ts'
import { uploadCall } from '../../api/upload.ts'
import { paths } from '@wassit/domain/site/paths'
import { createSendings, keyField, trySending } from '../../request-forms/sending.ts'
import type { Sending } from '../../request-forms/sending.ts'
import { leaveToast } from '../../shell/left-toast.ts'
import { leaveSentRequest } from '../sent-request.tsx'

/** Forms of the customer area that are on the screen. */
export const sendings = createSendings<AddReport>()

/** Sends a customer's form and shows what follows on the first page of the area. */
export const sendForm = async (
  form: FormData,
  key: string,
  sending: Omit<Sending, 'onProgress' | 'begin'>,
  call: Call,
  signal: AbortSignal,
) => {
  const result = await trySending<AddReport, typeof requestCalls.addRequest>(
    form,
    key,
    sending,
    (input) => call(requestCalls.addRequest, input),
    signal,
  )
  if ('refused' in result) return result.refused
  leaveSentRequest(result.answer.Report_number)
  sending.onSent()
  clearSelectedPolicy()
  leaveToast('request.form.sent')
  return redirect(paths.dashboard, 303)
}

export const requestFormAction = customerAction(async ({ request }) => {
  const form = await request.formData()
  const key = String(form.get(keyField))
  const sending = sendings.find(key)
  if (!sending) throw data(null, { status: 400 })
  const abort = sending.begin()
  request.signal.addEventListener('abort', () => abort.abort())
  return sendForm(form, key, sending, uploadCall(sending.onProgress), abort.signal)
})
