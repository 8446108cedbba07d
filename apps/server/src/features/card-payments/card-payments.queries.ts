import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Returns the number of the insurance that an order pays. */
export const numberOfOrder = async (db: Kysely<Database>, orderId: string): Promise<string | undefined> => {
  const policy = await db
    .selectFrom('payments')
    .innerJoin('policies', 'policies.id', 'payments.policy_id')
    .select('policies.number')
    .where('payments.reference', '=', orderId)
    .where('payments.method', '=', 'card')
    .executeTakeFirst()
  return policy?.number
}

/**
 * Keeps the gateway's transaction number of a failed payment; returns false if it is kept already.
 */
export const keepTransaction = async (
  db: Kysely<Database>,
  paymentId: string,
  transactionId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ transaction_id: transactionId })
    .where('id', '=', paymentId)
    .where('state', '=', 'failed')
    .where('transaction_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
