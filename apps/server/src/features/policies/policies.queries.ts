import type { PolicyStatusCode } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database, PolicyEventRow, PolicyRow } from '../../schema.ts'

/** A policy with the name of its insurer. */
export type Policy = Selectable<PolicyRow> & { company_name: string | null }

/** Who a request belongs to before and after there is an account. */
export type PolicyOwner = { prospectId: string } | { userId: string }

export const ownerId = (owner: PolicyOwner): string => ('userId' in owner ? owner.userId : owner.prospectId)

/**
 * One owner at a time until the transaction ends: counting and inserting are one step, so that no
 * race passes the limit.
 */
export const lockOwner = async (tx: Kysely<Database>, owner: PolicyOwner): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`policies of ${ownerId(owner)}`}, 0))`.execute(tx)
}

const ofOwner = (db: Kysely<Database>, owner: PolicyOwner) =>
  'userId' in owner
    ? db.selectFrom('policies').where('user_id', '=', owner.userId)
    : db.selectFrom('policies').where('prospect_id', '=', owner.prospectId)

export const policyByKey = (
  db: Kysely<Database>,
  owner: PolicyOwner,
  key: string,
): Promise<{ id: string } | undefined> =>
  ofOwner(db, owner).select('id').where('idempotency_key', '=', key).executeTakeFirst()

export const countPolicies = async (
  db: Kysely<Database>,
  owner: PolicyOwner,
  statuses: readonly PolicyStatusCode[],
): Promise<number> => {
  const { count } = await ofOwner(db, owner)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', 'in', [...statuses])
    .executeTakeFirstOrThrow()
  return count
}

export const insertPolicy = async (
  db: Kysely<Database>,
  policy: Omit<Insertable<PolicyRow>, 'number'>,
): Promise<string> => {
  const { id } = await db.insertInto('policies').values(policy).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertPolicyEvent = async (
  db: Kysely<Database>,
  event: Insertable<PolicyEventRow>,
): Promise<void> => {
  await db.insertInto('policy_events').values(event).execute()
}

/**
 * Changes a policy that stands at one of some statuses; undefined where it does not any more. The row is
 * locked first, so that the status it came from is known.
 */
export const updatePolicyAt = async (
  db: Kysely<Database>,
  id: string,
  statuses: readonly PolicyStatusCode[],
  set: Updateable<PolicyRow>,
  now: Date,
): Promise<{ from_status: number; policy: Selectable<PolicyRow> } | undefined> => {
  const before = await db
    .selectFrom('policies')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before || !(statuses as readonly number[]).includes(before.status)) return undefined
  const policy = await db
    .updateTable('policies')
    .set({ ...set, ...(set.status !== before.status && { status_since: now }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { from_status: before.status, policy }
}

/** What happened to the files of a customer, newest first. */
export const policyEventsOf = (db: Kysely<Database>, userId: string, limit: number) =>
  db
    .selectFrom('policy_events')
    .innerJoin('policies', 'policies.id', 'policy_events.policy_id')
    .select([
      'policy_events.id',
      'policy_events.at',
      'policy_events.action',
      'policy_events.actor',
      'policy_events.to_status',
      'policies.number',
      'policies.product',
    ])
    .where('policies.user_id', '=', userId)
    .orderBy('policy_events.at', 'desc')
    .orderBy('policy_events.id', 'desc')
    .limit(limit)
    .execute()

/** A customer's insurances at certain statuses, newest first. */
export const policiesOf = (
  db: Kysely<Database>,
  userId: string,
  statuses: readonly PolicyStatusCode[],
): Promise<Policy[]> =>
  db
    .selectFrom('policies')
    .leftJoin('insurers', 'insurers.id', 'policies.insurer_id')
    .selectAll('policies')
    .select('insurers.name as company_name')
    .where('user_id', '=', userId)
    .where('status', 'in', [...statuses])
    .orderBy('policies.created_at', 'desc')
    .orderBy('policies.number', 'desc')
    .execute()

/** Gives a customer the oldest so many requests of prospects. */
export const assignPolicies = async (
  db: Kysely<Database>,
  prospectIds: readonly string[],
  userId: string,
  atMost: number,
  now: Date,
): Promise<void> => {
  const oldest = db
    .selectFrom('policies')
    .select('id')
    .where('prospect_id', 'in', [...prospectIds])
    .where('user_id', 'is', null)
    .orderBy('created_at')
    .orderBy('number')
    .limit(atMost)
  await db
    .updateTable('policies')
    .set({ user_id: userId, updated_at: now })
    .where('id', 'in', oldest)
    .execute()
}

/** Requests of a status, opened before a moment, whose visitor never proved the address. */
export const deleteUnproven = async (
  db: Kysely<Database>,
  status: PolicyStatusCode,
  before: Date,
): Promise<void> => {
  await sql`
    delete from policies using prospects
    where prospects.id = policies.prospect_id
      and policies.status = ${status} and policies.created_at < ${before}
      and policies.user_id is null and prospects.user_id is null
      and prospects.email_verified_at is null`.execute(db)
}
