import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { PaymentRow } from './payments.tables.ts'

/** Notes that the gateway has got our answer to a confirmed payment. */
export const noteAnswer = async (db: Kysely<Database>, paymentId: string, now: Date): Promise<void> => {
  await db
    .insertInto('card_answers')
    .values({ payment_id: paymentId, answered_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Notes that the browser came back from an order that the gateway had approved: it is undecided again,
 * also after another card was declined. One that is confirmed, or that could not pay, stays.
 */
export const noteReturn = async (db: Kysely<Database>, orderId: string, now: Date): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ state: 'underway', returned_at: now, decided_at: null })
    .where('reference', '=', orderId)
    .where('method', '=', 'card')
    .where('state', 'in', ['underway', 'failed'])
    .where('transaction_id', 'is', null)
    .execute()
}

/** Order of the card gateway that needs someone, with the number of its file. */
export type CardOrderToCheck = Pick<Selectable<PaymentRow>, 'id' | 'policy_id' | 'reference' | 'amount'> & {
  number: string
}

const orders = (db: Kysely<Database>) =>
  db
    .selectFrom('payments')
    .innerJoin('policies', 'policies.id', 'payments.policy_id')
    .select(['payments.id', 'payments.policy_id', 'payments.reference', 'payments.amount', 'policies.number'])

interface Span {
  from: Date
  until: Date
}

/** Returns the confirmed card payments of which the gateway may not have got our answer. */
export const unansweredOrders = (db: Kysely<Database>, { from, until }: Span): Promise<CardOrderToCheck[]> =>
  orders(db)
    .leftJoin('card_answers', 'card_answers.payment_id', 'payments.id')
    .where('payments.method', '=', 'card')
    .where(sql<boolean>`payments.state = 'confirmed'`)
    .where('payments.reverses', 'is', null)
    .where('payments.transaction_id', 'is not', null)
    .where('payments.decided_at', '>', from)
    .where('payments.decided_at', '<', until)
    .where('card_answers.payment_id', 'is', null)
    .execute()

/** Returns the orders that the gateway approved by the browser, and of which it never told us. */
export const silentOrders = (db: Kysely<Database>, { from, until }: Span): Promise<CardOrderToCheck[]> =>
  orders(db)
    .where(sql<boolean>`payments.state = 'underway' and payments.returned_at is not null`)
    .where('payments.returned_at', '>', from)
    .where('payments.returned_at', '<', until)
    .execute()
