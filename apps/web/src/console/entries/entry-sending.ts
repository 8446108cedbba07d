import { enteredRequestCalls } from '@wassit/domain/api/requests/entered-requests'
import type { EnteredReport } from '@wassit/domain/api/requests/request-forms'
import { issuesOf } from '@wassit/domain/errors/issues'
import { EntrySource } from '@wassit/domain/request/entry'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { data, redirect } from 'react-router'
import { z } from 'zod/mini'
import { customerAction } from '../../api/customer.ts'
import { confirming } from '../../api/confirmation.ts'
import { uploadCall } from '../../api/upload.ts'
import type { FormContext } from '../../request-forms/kind-form.ts'
import { requestFormSchema } from '../../request-forms/request-body.ts'
import { createSendings, keyField, trySending } from '../../request-forms/sending.ts'
import { leaveToast } from '../../shell/left-toast.ts'

/** Forms of the console that are on the screen. */
export const sendings = createSendings<EnteredReport>()

const Source = z.object({ source: EntrySource })

/** Schema of the customer's form and the way in which the customer asked; reports the issues of both. */
export const entrySchema = (context: FormContext) => {
  const form = requestFormSchema(context)
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((input, payload): EnteredReport => {
      const [asked, typed] = [Source.safeParse({ source: input.source ?? '' }), form.safeParse(input)]
      if (asked.success && typed.success) return { ...typed.data, ...asked.data }
      for (const { error } of [asked, typed])
        for (const { path, message, values } of error ? issuesOf(error) : [])
          payload.issues.push({ code: 'custom', path: [path], message, params: values, input })
      return z.NEVER
    }),
  )
}

/** Sends the form to the server and opens the file of the new request, with what its customer was told. */
export const entryAction = customerAction(async ({ request, params: { number = '' } }) => {
  const form = await request.formData()
  const key = String(form.get(keyField))
  const sending = sendings.find(key)
  if (!sending) throw data(null, { status: 400 })
  const abort = sending.begin()
  request.signal.addEventListener('abort', () => abort.abort())
  const call = confirming(uploadCall(sending.onProgress))
  const result = await trySending<EnteredReport, typeof enteredRequestCalls.enterRequest>(
    form,
    key,
    sending,
    (input) => call(enteredRequestCalls.enterRequest, { params: { insurance_number: number }, ...input }),
    abort.signal,
  )
  if ('refused' in result) return result.refused
  sending.onSent()
  leaveToast(`request-desk.entry.done.${result.answer.told_by ?? 'nobody'}`)
  return redirect(consolePaths.request(result.answer.Report_number), 303)
})
