import { instalmentCalls } from '@wassit/domain/api/ledger/instalments'
import { mandateCalls } from '@wassit/domain/api/insurers/mandates'
import { receivedPaymentCalls } from '@wassit/domain/api/ledger/received-payments'
import type { MessageId } from '@wassit/words/catalogue'
import { z } from 'zod/mini'
import type { Refused, Unreachable } from '../../../api/client.ts'
import { api } from '../../../api/context.ts'
import { formAction, failureOf } from '../../../forms/action.ts'
import { act } from '../../acts/act.ts'
import { responseTo } from '../../acts/act-outcome.ts'

/** Form of a payment that an agent records. */
export const recordForm = receivedPaymentCalls.recordPayment.body

/** Form of a reversal, whose hidden field names the payment. */
export const reverseForm = z.extend(receivedPaymentCalls.reversePayment.body, { payment: z.string() })

/** Decision about a promised cheque, whose hidden field names the payment. */
export const promiseForm = z.extend(receivedPaymentCalls.returnPromise.body, { payment: z.string() })

/** Choice of the number of instalments. */
export const instalmentsForm = instalmentCalls.enterInstalments.body

/** Day and number of a formal notice that was posted. */
export const noticeForm = mandateCalls.postNotice.body

/** Puts a refusal of the ledger at the field that it is about. */
const atField = (sent: Refused | Unreachable) => {
  const failure = failureOf(sent)
  if (sent.offline || sent.code !== 'payment.same-cheque') return failure
  const message: MessageId = 'errors.payment.sameCheque'
  return { ...failure, issues: [{ path: 'cheque_number', message }] }
}

/** Acts on the money of a file, by the name of their form. */
export const ledgerActs = {
  recordPayment: formAction({
    schema: recordForm,
    submit: async (body, args, _values, form) => {
      const sent = await args.context.get(api)(receivedPaymentCalls.recordPayment, {
        params: { insurance_number: args.params.number ?? '' },
        body,
        headers: { 'idempotency-key': String(form.get('_key')) },
      })
      if (!sent.ok) return atField(sent)
      const done = sent.data.promised ? 'file.done.promiseCheque' : 'file.done.recordPayment'
      return responseTo(sent, args, done)
    },
  }),
  endCardAttempt: act(z.object({}), 'money.card.ended', (call, { policy: params }) =>
    call(receivedPaymentCalls.endCardAttempt, { params }),
  ),
  enterInstalments: act(instalmentsForm, 'policy.done.instalmentsChosen', (call, { policy: params }, body) =>
    call(instalmentCalls.enterInstalments, { params, body }),
  ),
  postNotice: act(noticeForm, 'file.event.noticePosted', (call, { policy: params }, body) =>
    call(mandateCalls.postNotice, { params, body }),
  ),
  countPromise: act(promiseForm, 'file.done.countPromise', (call, _at, { payment: id, ...body }) =>
    call(receivedPaymentCalls.countPromise, { params: { id }, body }),
  ),
  returnPromise: act(promiseForm, 'file.done.returnPromise', (call, _at, { payment: id, ...body }) =>
    call(receivedPaymentCalls.returnPromise, { params: { id }, body }),
  ),
  reversePayment: formAction({
    schema: reverseForm,
    submit: async ({ payment: id, ...body }, args) => {
      const sent = await args.context.get(api)(receivedPaymentCalls.reversePayment, { params: { id }, body })
      const isPending = sent.ok && sent.data.pending
      return responseTo(sent, args, isPending ? 'access.change.askedReversal' : 'file.done.reversePayment')
    },
  }),
}
