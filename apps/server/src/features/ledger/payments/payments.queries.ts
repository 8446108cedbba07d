import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { addDays } from '@wassit/domain/party/date'
import { chequeSpellings } from '@wassit/domain/payment/received'
import type { RecordedMethod } from '@wassit/domain/payment/received'
import type { Bank } from '@wassit/domain/payment/banks'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { PaymentRow } from './payments.tables.ts'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'

export type Payment = Selectable<PaymentRow>

export const insertPayment = (db: Kysely<Database>, payment: Insertable<PaymentRow>): Promise<Payment> =>
  db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()

/** Adds a row to the ledger; `undefined` if its cheque, form or reversal is there already. */
export const insertIfNew = (
  db: Kysely<Database>,
  payment: Insertable<PaymentRow>,
): Promise<Payment | undefined> =>
  db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Returns the next number of the receipts of a year; its series is locked, so that none is left out. */
export const nextInSeries = async (tx: Kysely<Database>, year: number): Promise<number> => {
  const { last_number: serial } = await tx
    .insertInto('receipt_series')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_number: sql`receipt_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return serial
}

export const isKnownCheque = async (db: Kysely<Database>, key: string): Promise<boolean> =>
  (await db.selectFrom('payments').select('id').where('cheque_key', '=', key).executeTakeFirst()) !==
  undefined

/** Counts the reversals of a cheque: a customer presents a returned one again. */
export const reversalsOfCheque = async (
  db: Kysely<Database>,
  { bank, number }: { bank: Bank; number: string },
): Promise<number> => {
  const { count } = await db
    .selectFrom('payments as cheque')
    .innerJoin('payments as reversal', 'reversal.reverses', 'cheque.id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('cheque.cheque_number', 'in', chequeSpellings(number))
    .where('cheque.cheque_bank', '=', bank)
    .executeTakeFirstOrThrow()
  return count
}

/** Tells whether a payment was taken back. */
export const isReversed = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db.selectFrom('payments').select('id').where('reverses', '=', id).executeTakeFirst()) !== undefined

/** Returns the transfers of an amount that a file kept between two days (ISO) and that were not taken back. */
export const transfersWithoutReversal = (
  db: Kysely<Database>,
  number: string,
  { from, to, amount }: { from: string; to: string; amount: number },
): Promise<{ id: string; reference: string }[]> =>
  db
    .selectFrom('payments')
    .innerJoin('policies', 'policies.id', 'payments.policy_id')
    .leftJoin('payments as reversals', 'reversals.reverses', 'payments.id')
    .select(['payments.id', 'payments.reference'])
    .where('policies.number', '=', number)
    .where('payments.method', '=', 'transfer')
    .where('payments.state', '=', 'confirmed')
    .where('payments.amount', '=', amount)
    .where('payments.decided_at', '>=', startOfDay(from))
    .where('payments.decided_at', '<', startOfDay(addDays(to, 1)))
    .where('payments.reverses', 'is', null)
    .where('reversals.id', 'is', null)
    .execute()

/** Stores a transfer; a rejected one with a better receipt is the same transfer. */
export const putTransfer = (db: Kysely<Database>, transfer: Insertable<PaymentRow>): Promise<Payment> =>
  db
    .insertInto('payments')
    .values(transfer)
    .onConflict((conflict) =>
      conflict.column('reference').doUpdateSet({
        amount: transfer.amount,
        instalment: transfer.instalment ?? null,
        state: transfer.state,
        reason: null,
        decided_at: null,
        decided_by: null,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const paymentById = (db: Kysely<Database>, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

export const paymentByKey = (db: Kysely<Database>, key: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('idempotency_key', '=', key).executeTakeFirst()

export const paymentByReference = (db: Kysely<Database>, reference: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst()

/** Returns a policy's payments: the confirmed one, the one under review, then the latest. */
export const paymentsOf = (db: Kysely<Database>, policyId: string): Promise<Payment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy(sql`state in ('confirmed', 'review')`, 'desc')
    .orderBy(sql`state = 'confirmed'`, 'desc')
    .orderBy(sql`greatest(created_at, decided_at)`, 'desc')
    .execute()

/** Returns the attempts of some policies whose result is unknown. */
export const underwayPayments = (db: Kysely<Database>, policyIds: readonly string[]): Promise<Payment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where(isOneOf('policy_id', policyIds))
    .where('state', '=', 'underway')
    .execute()

/** Returns the confirmed payments of a policy, oldest first; a correction can ask for another one. */
export const confirmedPaymentsOf = (db: Kysely<Database>, policyId: string): Promise<Payment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('state', '=', 'confirmed')
    .orderBy('decided_at')
    .execute()

/** Returns the ledger of a policy with the names of agents, the values of receipts, and what reversed what. */
export const ledgerOf = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.decided_by')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.reference', '=', 'payments.receipt_reference')
        .onRef('documents.policy_id', '=', 'payments.policy_id'),
    )
    .leftJoin('payments as reversals', 'reversals.reverses', 'payments.id')
    .selectAll('payments')
    .select([staffName.as('agent'), 'documents.value as receipt_value', 'reversals.id as reversed_by'])
    .where('payments.policy_id', '=', policyId)
    .where('payments.state', '=', 'confirmed')
    .orderBy('payments.decided_at')
    .orderBy('payments.receipt_number')
    .execute()

/** Returns what entered and left a till, the oldest first, with the numbers of the files. */
export const paymentsOfTill = (db: Kysely<Database>, tillId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('policies', 'policies.id', 'payments.policy_id')
    .selectAll('payments')
    .select('policies.number as file')
    .where('payments.till_id', '=', tillId)
    .orderBy('payments.decided_at')
    .orderBy('payments.receipt_number')
    .execute()

export const updatePayment = async (
  db: Kysely<Database>,
  id: string,
  set: Updateable<PaymentRow>,
): Promise<void> => {
  await db.updateTable('payments').set(set).where('id', '=', id).execute()
}

/** Fails a card payment that its customer or the gateway gave up. */
export const failUnderway = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ state: 'failed', reason: null, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'underway')
    .execute()
}

/** Fails the attempts by card of a policy that an agent ended, and returns their ids. */
export const endUnderway = async (tx: Kysely<Database>, policyId: string, now: Date): Promise<string[]> => {
  const ended = await tx
    .updateTable('payments')
    .set({ state: 'failed', reason: null, decided_at: now })
    .where('policy_id', '=', policyId)
    .where('method', '=', 'card')
    .where('state', '=', 'underway')
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Returns the last payment of a method and amount since a moment that was not taken back, with its agent. */
export const samePayment = (
  tx: Kysely<Database>,
  same: { policyId: string; method: RecordedMethod; amount: number; since: Date },
) =>
  tx
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.decided_by')
    .leftJoin('payments as reversals', 'reversals.reverses', 'payments.id')
    .select(['payments.created_at', staffName.as('agent')])
    .where('payments.policy_id', '=', same.policyId)
    .where('payments.method', '=', same.method)
    .where('payments.amount', '=', same.amount)
    .where('payments.state', '=', 'confirmed')
    .where('payments.created_at', '>', same.since)
    .where('reversals.id', 'is', null)
    .orderBy('payments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Fails the other open payments once a policy is paid. */
export const failOthers = async (
  db: Kysely<Database>,
  { id, policy_id: policyId }: Payment,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ state: 'failed', decided_at: now })
    .where('policy_id', '=', policyId)
    .where('id', '<>', id)
    .where('state', 'in', ['underway', 'review'])
    .execute()
}

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
