import { refundCalls } from '@wassit/domain/api/ledger/refunds'
import { z } from 'zod/mini'
import { reading } from '../live/reading.ts'

/** Schema of an agent's own refund; the page knows the number of its file. */
export const openRefundForm = reading(
  (values) => ({ ...values, insurance_number: '' }),
  refundCalls.openRefund.body,
)

/** Schemas of the forms of a refund, by their action. */
export const refundForms = {
  approve: refundCalls.approveRefund.body,
  send: refundCalls.sendRefund.body,
  close: z.object({}),
  refuse: refundCalls.refuseRefund.body,
} as const
