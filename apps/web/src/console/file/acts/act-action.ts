import { agentCalls } from '@wassit/domain/api/agent'
import { maximumDocumentBytes } from '@wassit/domain/document/document'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { data, redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import type { Call, Refused, Unreachable } from '../../../api/client.ts'
import { api } from '../../../api/context.ts'
import { customerAction } from '../../../api/customer.ts'
import { uploadCall } from '../../../api/upload.ts'
import { failureOf, formAction } from '../../../forms/action.ts'
import type { Failure } from '../../../forms/action.ts'
import { leaveToast } from '../../../shell/left-toast.ts'
import { actField } from '../../form-parts.tsx'
import {
  assignForm,
  expireForm,
  issueContractForm,
  noteForm,
  quoteForm,
  rejectPaymentForm,
  requireDocumentsForm,
} from './act-schemas.ts'
import type { OpenAct } from './open-acts.ts'
import { tellUpload } from './upload-progress.ts'

type ActName = OpenAct | 'note' | 'assign'

/** Where a refusal that names no field belongs. */
const placeOf = (failed: Refused | Unreachable): Failure => {
  const failure = failureOf(failed)
  if (failed.offline) return failure
  const { code, status } = failed
  if (code === 'insurer.unknown')
    return { status, code, issues: [{ path: 'company_name', message: 'errors.insurer.unknown' }] }
  if (code === 'document.refused')
    return { status, code, issues: [{ path: 'file', message: 'console.contract.notPdf' }] }
  if (code === 'document.infected')
    return { status, code, issues: [{ path: 'file', message: 'errors.document.infected' }] }
  return failure
}

/** The same page again, which is loaded anew, with a word of success. */
const done = ({ request }: ActionFunctionArgs, toast: MessageId): Response => {
  leaveToast(toast)
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search)
}

/** How a call of an act ended. */
type Sent = { ok: true } | Refused | Unreachable

const settle = (result: Sent, args: ActionFunctionArgs, toast: MessageId): Response | Failure =>
  result.ok ? done(args, toast) : placeOf(result)

const paramsOf = ({ params }: ActionFunctionArgs) => ({ insurance_number: params.number ?? '' })

/** The insurer's own contract, if one was chosen, or what is wrong with it before it is sent. */
const contractFile = (form: FormData): { file?: File } | Failure => {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return {}
  if (file.type !== 'application/pdf')
    return { issues: [{ path: 'file', message: 'console.contract.notPdf' }] }
  if (file.size <= maximumDocumentBytes) return { file }
  const limit = maximumDocumentBytes / 1024 / 1024
  return { issues: [{ path: 'file', message: 'validation.file.tooLarge', values: { limit } }] }
}

const issueContract = formAction({
  schema: issueContractForm,
  submit: async (body, args, _values, form) => {
    const chosen = contractFile(form)
    if ('issues' in chosen) return chosen
    const { file } = chosen as { file?: File }
    const call = file ? uploadCall(tellUpload) : args.context.get(api)
    try {
      const result = await call(agentCalls.issueContract, {
        params: paramsOf(args),
        body,
        files: file ? { file: [file] } : {},
      })
      return settle(result, args, 'console.done.issueContract')
    } finally {
      tellUpload(undefined)
    }
  },
})

const note = formAction({
  schema: noteForm,
  submit: async (body, args, _values, form) => {
    const headers = { 'idempotency-key': String(form.get('_key')) }
    const result = await args.context.get(api)(agentCalls.note, { params: paramsOf(args), body, headers })
    return settle(result, args, 'console.done.note')
  },
})

type SendAct<S extends z.ZodMiniType> = (
  call: Call,
  params: ReturnType<typeof paramsOf>,
  body: z.output<S>,
) => Promise<Sent>

/** An act that is one call with what its form holds. */
const act = <S extends z.ZodMiniType>(schema: S, toast: MessageId, send: SendAct<S>) =>
  formAction({
    schema,
    submit: async (body, args) =>
      settle(await send(args.context.get(api), paramsOf(args), body), args, toast),
  })

const acts: Record<ActName, (args: ActionFunctionArgs) => Promise<unknown>> = {
  // The server knows whether a price was computed; it asks for the amount where none was.
  quote: act(quoteForm(false), 'console.done.quote', (call, params, body) =>
    call(agentCalls.quote, { params, body }),
  ),
  requireDocuments: act(requireDocumentsForm, 'console.done.requireDocuments', (call, params, body) =>
    call(agentCalls.requireDocuments, { params, body }),
  ),
  confirmPayment: act(z.object({}), 'console.done.confirmPayment', (call, params) =>
    call(agentCalls.approvePayment, { params }),
  ),
  rejectPayment: act(rejectPaymentForm, 'console.done.rejectPayment', (call, params, body) =>
    call(agentCalls.rejectPayment, { params, body }),
  ),
  issueContract,
  expire: act(expireForm, 'console.done.expire', (call, params, body) =>
    call(agentCalls.expire, { params, body }),
  ),
  note,
  assign: act(assignForm, 'console.done.assign', (call, params, body) =>
    call(agentCalls.assign, { params, body }),
  ),
}

/** The action of the file: each of its forms names the act it stands for. */
export const fileAction = customerAction(async (args) => {
  const name = (await args.request.clone().formData()).get(actField)
  if (typeof name !== 'string' || !Object.hasOwn(acts, name)) throw data(null, { status: 400 })
  return acts[name as ActName](args)
})
