import { instalmentCalls } from '@wassit/domain/api/ledger/instalments'
import { mandateCalls } from '@wassit/domain/api/insurers/mandates'
import { receivedPaymentCalls } from '@wassit/domain/api/ledger/received-payments'
import type { MessageId } from '@wassit/words/catalogue'
import { z } from 'zod/mini'
import type { Refused, Unreachable } from '../../../api/client.ts'
import { api } from '../../../api/context.ts'
import { formAction, failureOf } from '../../../forms/action.ts'
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
  endCardAttempt: formAction({
    schema: z.object({}),
    submit: async (_body, args) => {
      const params = { insurance_number: args.params.number ?? '' }
      const sent = await args.context.get(api)(receivedPaymentCalls.endCardAttempt, { params })
      return responseTo(sent, args, 'money.card.ended')
    },
  }),
  enterInstalments: formAction({
    schema: instalmentsForm,
    submit: async (body, args) => {
      const params = { insurance_number: args.params.number ?? '' }
      const sent = await args.context.get(api)(instalmentCalls.enterInstalments, { params, body })
      return responseTo(sent, args, 'policy.done.instalmentsChosen')
    },
  }),
  postNotice: formAction({
    schema: noticeForm,
    submit: async (body, args) => {
      const params = { insurance_number: args.params.number ?? '' }
      const sent = await args.context.get(api)(mandateCalls.postNotice, { params, body })
      return responseTo(sent, args, 'file.event.noticePosted')
    },
  }),
  countPromise: formAction({
    schema: promiseForm,
    submit: async ({ payment: id, ...body }, args) => {
      const sent = await args.context.get(api)(receivedPaymentCalls.countPromise, { params: { id }, body })
      return responseTo(sent, args, 'file.done.countPromise')
    },
  }),
  returnPromise: formAction({
    schema: promiseForm,
    submit: async ({ payment: id, ...body }, args) => {
      const sent = await args.context.get(api)(receivedPaymentCalls.returnPromise, { params: { id }, body })
      return responseTo(sent, args, 'file.done.returnPromise')
    },
  }),
  reversePayment: formAction({
    schema: reverseForm,
    submit: async ({ payment: id, ...body }, args) => {
      const sent = await args.context.get(api)(receivedPaymentCalls.reversePayment, { params: { id }, body })
      const isPending = sent.ok && sent.data.pending
      return responseTo(sent, args, isPending ? 'access.change.askedReversal' : 'file.done.reversePayment')
    },
  }),
}
