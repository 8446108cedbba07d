import { agentCalls } from '@wassit/domain/api/desk/agent'
import { counterCalls } from '@wassit/domain/api/desk/counter'
import { refundCalls } from '@wassit/domain/api/ledger/refunds'
import type { MessageId } from '@wassit/words/catalogue'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import type { Call } from '../../../api/client.ts'
import { api } from '../../../api/context.ts'
import { formAction } from '../../../forms/action.ts'
import { chosenFile, pdfOnly, sendWithFile, responseTo } from '../../acts/act-outcome.ts'
import type { Sent } from '../../acts/act-outcome.ts'
import { openRefundForm } from '../../refunds/refund-schemas.ts'
import { seenQuery } from '../../acts/seen-status.tsx'
import {
  counterForm,
  expireForm,
  issueContractForm,
  quoteForm,
  rejectPaymentForm,
  requireDocumentsForm,
  recallForm,
} from './act-schemas.ts'
import { entryActs } from '../../entries/withdrawal-action.ts'
import { fileAction } from '../file-action.ts'
import { correctAnswers, holderActs } from '../correction/correction-actions.ts'
import { decide } from '../underwriting/decision-act.ts'
import { deliveryActs } from '../delivery/delivery-actions.ts'
import { coefficientActs } from '../details/coefficient-action.ts'
import { proofActs } from '../proofs/proof-actions.ts'
import { issuingActs, paperTypes } from '../issuing/issuing-actions.ts'
import { ledgerActs } from '../ledger/ledger-actions.ts'
import type { OpenAct } from './open-acts.ts'

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
    return responseTo(sent, args, 'file.done.issueContract')
  },
})

const signOnPaper = formAction({
  schema: counterForm,
  submit: async (body, args, _values, form) => {
    const { file, failure } = chosenFile(form, paperTypes)
    if (failure) return failure
    if (!file) return { issues: [{ path: 'file', message: 'errors.document.missing' }] }
    const [params, query] = [paramsOf(args), seenQuery(form)]
    const sent = await sendWithFile(file, args, (call, files) =>
      call(counterCalls.signOnPaper, { params, query, body, files }),
    )
    return responseTo(sent, args, 'file.done.sign', paperTypes)
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
      return responseTo(await send(args.context.get(api), at, body), args, toast)
    },
  })

const acts: Record<Exclude<OpenAct, 'changeInsurer'>, (args: ActionFunctionArgs) => Promise<unknown>> = {
  // The server decides if an amount is required: it knows if a price was computed.
  quote: act(quoteForm(false), 'file.done.quote', (call, at, body) =>
    call(agentCalls.quote, { ...at, body }),
  ),
  requireDocuments: act(requireDocumentsForm, 'file.done.requireDocuments', (call, at, body) =>
    call(agentCalls.requireDocuments, { ...at, body }),
  ),
  confirmPayment: act(z.object({}), 'file.done.confirmPayment', (call, at) =>
    call(agentCalls.approvePayment, at),
  ),
  rejectPayment: act(rejectPaymentForm, 'file.done.rejectPayment', (call, at, body) =>
    call(agentCalls.rejectPayment, { ...at, body }),
  ),
  issueContract,
  accept: act(counterForm, 'file.done.accept', (call, at, body) =>
    call(counterCalls.acceptAtCounter, { ...at, body }),
  ),
  sign: signOnPaper,
  correct: correctAnswers,
  withdrawQuote: act(recallForm, 'file.done.withdrawQuote', (call, at, body) =>
    call(agentCalls.withdrawQuote, { ...at, body }),
  ),
  withdrawContract: act(recallForm, 'file.done.withdrawContract', (call, at, body) =>
    call(agentCalls.withdrawContract, { ...at, body }),
  ),
  cancel: act(recallForm, 'file.done.cancel', (call, at, body) => call(agentCalls.cancel, { ...at, body })),
  expire: act(expireForm, 'file.done.expire', (call, at, body) => call(agentCalls.expire, { ...at, body })),
}

/** Opens a refund of the file, once per rendered form. */
const refund = formAction({
  schema: openRefundForm,
  submit: async (body, args, _values, form) => {
    const sent = await args.context.get(api)(refundCalls.openRefund, {
      body: { ...body, ...paramsOf(args) },
      headers: { 'idempotency-key': String(form.get('_key')) },
    })
    return responseTo(sent, args, 'file.done.refund')
  },
})

/** Action of the route of a policy's file. */
export const policyAction = fileAction(
  {
    note: (call, number, input) => call(agentCalls.note, { params: { insurance_number: number }, ...input }),
    assign: (call, number, input) =>
      call(agentCalls.assign, { params: { insurance_number: number }, ...input }),
  },
  {
    ...acts,
    ...entryActs,
    ...holderActs,
    ...issuingActs,
    ...proofActs,
    ...coefficientActs,
    ...deliveryActs,
    ...ledgerActs,
    decide,
    refund,
  },
)
