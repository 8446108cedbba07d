import type { SuccessorCause } from '@wassit/domain/policy/term'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'

/**
 * Returns why a policy continues another one: the first row of its timeline; undefined without a
 * predecessor.
 */
export const causeOf = async (
  db: Kysely<Database>,
  { id, predecessor_id: predecessorId }: Pick<Selectable<Database['policies']>, 'id' | 'predecessor_id'>,
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

export type PaidPolicy = Pick<
  Selectable<Database['policies']>,
  'id' | 'predecessor_id' | 'premium' | 'refund'
>

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
export const paidChangesOf = (db: Kysely<Database>, policyId: string): Promise<PaidPolicy[]> =>
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
