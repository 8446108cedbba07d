import { z } from 'zod/mini'
import { refundMeans, refundStates } from '../../refund/refund.ts'
import { withdrawalRefusals } from '../../request/withdrawal/withdrawal.ts'
import { Moment } from '../values.ts'

/** Refund as its customer sees it. */
export const RefundOfCustomer = z.object({
  id: z.string(),
  amount: z.number(),
  state: z.enum(refundStates),
  means: z.nullable(z.enum(refundMeans)),
  /** Last digits of the account of a transfer. */
  rib_end: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  due_on: z.string(),
  sent_on: z.nullable(z.string()),
})

/** Right of a customer to withdraw from a contract. */
export const WithdrawalRight = z.object({
  until: z.string(),
  /** True if the customer refuses the difference of a correction, until the quote expires. */
  difference: z.boolean(),
  refusal: z.nullable(z.enum(withdrawalRefusals)),
  /** True if the cover has begun: its days stay covered and paid. */
  keeps_days: z.boolean(),
  /** True if the insurer's attestation goes back. */
  attestation: z.boolean(),
})

/** Money that went to another file of the customer or came from one, the oldest first. */
export const MovedCredits = z.array(
  z.object({
    /** Number of the other file. */
    insurance_number: z.string(),
    /** Dirhams; negative for money that left. */
    amount: z.number(),
    moved_at: Moment,
  }),
)
