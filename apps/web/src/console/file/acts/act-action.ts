import { agentCalls } from '@wassit/domain/api/agent'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { data } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import type { Call } from '../../../api/client.ts'
import { api } from '../../../api/context.ts'
import { customerAction } from '../../../api/customer.ts'
import { formAction } from '../../../forms/action.ts'
import { chosenFile, pdfOnly, sendWithFile, settle } from '../../act-outcome.ts'
import type { Sent } from '../../act-outcome.ts'
import { actField } from '../../form-parts.tsx'
import { seenQuery } from '../../seen-status.tsx'
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

type ActName = OpenAct | 'note' | 'assign'

const paramsOf = ({ params }: ActionFunctionArgs) => ({ insurance_number: params.number ?? '' })

const issueContract = formAction({
  schema: issueContractForm,
  submit: async (body, args, _values, form) => {
    const { file, failure } = chosenFile(form, pdfOnly)
    if (failure) return failure
    const [params, query] = [paramsOf(args), seenQuery(form)]
    const sent = await sendWithFile(file, args, (call, files) =>
      call(agentCalls.issueContract, { params, query, body, files }),
    )
    return settle(sent, args, 'console.done.issueContract')
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
  at: { params: ReturnType<typeof paramsOf>; query: ReturnType<typeof seenQuery> },
  body: z.output<S>,
) => Promise<Sent>

/** Returns the action of an act that is one call with the values of its form. */
const act = <S extends z.ZodMiniType>(schema: S, toast: MessageId, send: SendAct<S>) =>
  formAction({
    schema,
    submit: async (body, args, _values, form) => {
      const at = { params: paramsOf(args), query: seenQuery(form) }
      return settle(await send(args.context.get(api), at, body), args, toast)
    },
  })

const acts: Record<ActName, (args: ActionFunctionArgs) => Promise<unknown>> = {
  // The server decides if an amount is required: it knows if a price was computed.
  quote: act(quoteForm(false), 'console.done.quote', (call, at, body) =>
    call(agentCalls.quote, { ...at, body }),
  ),
  requireDocuments: act(requireDocumentsForm, 'console.done.requireDocuments', (call, at, body) =>
    call(agentCalls.requireDocuments, { ...at, body }),
  ),
  confirmPayment: act(z.object({}), 'console.done.confirmPayment', (call, at) =>
    call(agentCalls.approvePayment, at),
  ),
  rejectPayment: act(rejectPaymentForm, 'console.done.rejectPayment', (call, at, body) =>
    call(agentCalls.rejectPayment, { ...at, body }),
  ),
  issueContract,
  expire: act(expireForm, 'console.done.expire', (call, at, body) =>
    call(agentCalls.expire, { ...at, body }),
  ),
  note,
  assign: act(assignForm, 'console.done.assign', (call, at, body) =>
    call(agentCalls.assign, { params: at.params, body }),
  ),
}

/** Action of the file's route; each of its forms names its act. */
export const fileAction = customerAction(async (args) => {
  const name = (await args.request.clone().formData()).get(actField)
  if (typeof name !== 'string' || !Object.hasOwn(acts, name)) throw data(null, { status: 400 })
  return acts[name as ActName](args)
})
