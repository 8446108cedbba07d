import { amountDue } from '@wassit/domain/policy/balance'
import type { Centimes } from '@wassit/domain/pricing/money'
import { loweringOf } from '@wassit/domain/refund/lowering'
import type { Lowering } from '@wassit/domain/refund/lowering'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { balanceOf, holdPolicy, paidAmount } from './balance.service.ts'
import { changedBy, paidChangesOf, paidFor, predecessorIdOf } from './changes.queries.ts'
import type { PaidPolicy } from './changes.queries.ts'

export { causeOf, changedBy, paidFor, predecessorIdOf } from './changes.queries.ts'

type Policy = Selectable<Database['policies']>

/** Returns what is left to pay for a policy, including its predecessors if a change opened it. */
export const openOf = async (db: Kysely<Database>, policy: PaidPolicy): Promise<Centimes> => {
  const own = amountDue(await balanceOf(db, policy))
  const before = await changedBy(db, policy)
  return own + (before ? await openOf(db, before) : 0)
}

/** Splits a part by which the premium of a policy falls, by what is open now. */
export const loweringFor = async (
  db: Kysely<Database>,
  policy: PaidPolicy,
  amount: Centimes,
): Promise<Lowering> => loweringOf(amount, await openOf(db, policy))

/**
 * Returns what was paid for a policy and not given back yet. A change of it may have given back more
 * than the difference that it cost: that part is gone too.
 */
const leftOf = async (db: Kysely<Database>, policy: PaidPolicy): Promise<Centimes> => {
  const amounts = [(await paidFor(db, policy)) - (await openOf(db, policy))]
  for (const change of await paidChangesOf(db, policy.id)) amounts.push(await leftOf(db, change))
  return Math.min(...amounts)
}

/**
 * Returns what was paid for a policy by its ledger and not given back, by it or by a change of it, whose
 * refund may take its money.
 */
export const keptOf = async (db: Kysely<Database>, policyId: string): Promise<Centimes> => {
  const own = await paidAmount(db, policyId)
  const amounts = [own]
  for (const { id } of await paidChangesOf(db, policyId)) amounts.push(own + (await keptOf(db, id)))
  return Math.min(...amounts)
}

/** Returns what can be given back for a policy; nothing before a confirmed payment. */
export const refundable = async (
  db: Kysely<Database>,
  policy: PaidPolicy & Pick<Policy, 'payment_confirmed_at'>,
): Promise<Centimes> => (policy.payment_confirmed_at === null ? 0 : leftOf(db, policy))

const holdBefore = async (tx: Kysely<Database>, policyId: string): Promise<void> => {
  const before = await predecessorIdOf(tx, policyId)
  if (before === null) return
  await holdBefore(tx, before)
  await holdPolicy(tx, before)
}

const holdWithChanges = async (tx: Kysely<Database>, policyId: string): Promise<Policy> => {
  const held = await holdPolicy(tx, policyId)
  for (const { id } of await paidChangesOf(tx, policyId)) await holdWithChanges(tx, id)
  return held
}

/**
 * Holds a policy with its predecessors and its changes, the oldest first: their payments are
 * given back together.
 */
export const holdPayments = async (tx: Kysely<Database>, policyId: string): Promise<Policy> => {
  await holdBefore(tx, policyId)
  return holdWithChanges(tx, policyId)
}
