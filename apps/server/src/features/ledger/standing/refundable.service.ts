import { amountDue } from '@wassit/domain/policy/balance'
import type { SuccessorCause } from '@wassit/domain/policy/term'
import type { Centimes } from '@wassit/domain/pricing/money'
import { loweringOf } from '@wassit/domain/refund/lowering'
import type { Lowering } from '@wassit/domain/refund/lowering'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { balanceOf, holdPolicy, paidAmount } from './balance.service.ts'

type Policy = Selectable<Database['policies']>

/**
 * Returns why a policy continues another one: the first row of its timeline; undefined without a
 * predecessor.
 */
export const causeOf = async (
  db: Kysely<Database>,
  { id, predecessor_id: predecessorId }: Pick<Policy, 'id' | 'predecessor_id'>,
): Promise<SuccessorCause | undefined> => {
  if (predecessorId === null) return undefined
  const first = await db
    .selectFrom('policy_events')
    .select('action')
    .where('policy_id', '=', id)
    .where('from_status', 'is', null)
    .executeTakeFirst()
  return first?.action === 'endorsement' ? 'endorsement' : 'renewal'
}

type PaidPolicy = Pick<Policy, 'id' | 'predecessor_id' | 'premium' | 'refund'>

/** Returns the policy that a change replaced by this one; undefined if no change opened it. */
export const changedBy = async (
  db: Kysely<Database>,
  policy: Pick<PaidPolicy, 'id' | 'predecessor_id'>,
): Promise<PaidPolicy | undefined> => {
  if (policy.predecessor_id === null || (await causeOf(db, policy)) !== 'endorsement') return undefined
  return db
    .selectFrom('policies')
    .select(['id', 'predecessor_id', 'premium', 'refund'])
    .where('id', '=', policy.predecessor_id)
    .executeTakeFirst()
}

/**
 * Returns the amount paid for the cover of a policy and not refunded; of a policy opened by an
 * endorsement, together with that of its predecessor.
 */
export const paidFor = async (db: Kysely<Database>, policy: PaidPolicy): Promise<Centimes> => {
  const own = (policy.premium ?? 0) - (policy.refund ?? 0)
  const before = await changedBy(db, policy)
  return before ? own + (await paidFor(db, before)) : own
}

/** Returns the paid policies that changes of a policy opened. */
const paidChangesOf = (db: Kysely<Database>, policyId: string): Promise<PaidPolicy[]> =>
  db
    .selectFrom('policies')
    .innerJoin('policy_events', 'policy_events.policy_id', 'policies.id')
    .select(['policies.id', 'predecessor_id', 'premium', 'refund'])
    .where('predecessor_id', '=', policyId)
    .where('payment_confirmed_at', 'is not', null)
    .where('policy_events.from_status', 'is', null)
    .where('policy_events.action', '=', 'endorsement')
    .execute()

export const predecessorIdOf = async (db: Kysely<Database>, id: string): Promise<string | null> => {
  const policy = await db
    .selectFrom('policies')
    .select('predecessor_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return policy?.predecessor_id ?? null
}

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
