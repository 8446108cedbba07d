import { agentCalls } from '@wassit/domain/api/desk/agent'
import { counterCalls } from '@wassit/domain/api/desk/counter'
import { refundCalls } from '@wassit/domain/api/ledger/refunds'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import { formAction } from '../../../forms/action.ts'
import { act } from '../../acts/act.ts'
import { chosenFile, pdfOnly, sendWithFile, responseTo } from '../../acts/act-outcome.ts'
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

const acts: Record<Exclude<OpenAct, 'changeInsurer'>, (args: ActionFunctionArgs) => Promise<unknown>> = {
  // The server decides if an amount is required: it knows if a price was computed.
  quote: act(quoteForm(false), 'file.done.quote', (call, { policy: params, query }, body) =>
    call(agentCalls.quote, { params, query, body }),
  ),
  requireDocuments: act(
    requireDocumentsForm,
    'file.done.requireDocuments',
    (call, { policy: params, query }, body) => call(agentCalls.requireDocuments, { params, query, body }),
  ),
  confirmPayment: act(z.object({}), 'file.done.confirmPayment', (call, { policy: params, query }) =>
    call(agentCalls.approvePayment, { params, query }),
  ),
  rejectPayment: act(rejectPaymentForm, 'file.done.rejectPayment', (call, { policy: params, query }, body) =>
    call(agentCalls.rejectPayment, { params, query, body }),
  ),
  issueContract,
  accept: act(counterForm, 'file.done.accept', (call, { policy: params, query }, body) =>
    call(counterCalls.acceptAtCounter, { params, query, body }),
  ),
  sign: signOnPaper,
  correct: correctAnswers,
  withdrawQuote: act(recallForm, 'file.done.withdrawQuote', (call, { policy: params, query }, body) =>
    call(agentCalls.withdrawQuote, { params, query, body }),
  ),
  withdrawContract: act(recallForm, 'file.done.withdrawContract', (call, { policy: params, query }, body) =>
    call(agentCalls.withdrawContract, { params, query, body }),
  ),
  cancel: act(recallForm, 'file.done.cancel', (call, { policy: params, query }, body) =>
    call(agentCalls.cancel, { params, query, body }),
  ),
  expire: act(expireForm, 'file.done.expire', (call, { policy: params, query }, body) =>
    call(agentCalls.expire, { params, query, body }),
  ),
}

/** Opens a refund of the file, once per rendered form. */
const refund = act(openRefundForm, 'file.done.refund', (call, { policy, headers }, body) =>
  call(refundCalls.openRefund, { body: { ...body, ...policy }, headers }),
)

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
