import { refundMeansFor } from '@wassit/domain/refund/refund'
import type { RefundMeans } from '@wassit/domain/refund/refund'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { confirmedPaymentsOf } from '../payments/payments.service.ts'
import type { Payment } from '../payments/payments.service.ts'
import { creditSourceOf } from './credit-moves.service.ts'
import { changedBy, predecessorIdOf } from './refundable.service.ts'

/**
 * Returns the payments of which a refund of a file gives back: its own last, after those of the files from
 * which its money came and that a change replaced.
 */
export const paymentsBehind = async (db: Kysely<Database>, policyId: string): Promise<Payment[]> => {
  const replaced = await changedBy(db, { id: policyId, predecessor_id: await predecessorIdOf(db, policyId) })
  const payments: Payment[] = []
  for (const id of [replaced?.id, await creditSourceOf(db, policyId)])
    if (id !== undefined) payments.push(...(await paymentsBehind(db, id)))
  return [...payments, ...(await confirmedPaymentsOf(db, policyId))]
}

/** Returns the ways in which money of a file can go back. */
export const refundMeansOf = async (db: Kysely<Database>, policyId: string): Promise<RefundMeans[]> =>
  refundMeansFor((await paymentsBehind(db, policyId)).map(({ method }) => method))
