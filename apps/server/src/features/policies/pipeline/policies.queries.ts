import { moroccanDay } from '@wassit/domain/format/format'
import { serialNumber } from '@wassit/domain/format/serial-number'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyStatusCode } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import type { InsurerTerms, MoneyColumns } from '../../ledger/standing/standing.tables.ts'
import { contractsThatAre } from './contract-days.ts'
import type { PolicyNoteRow, PolicyRow } from './policies.tables.ts'

/** Policy with the name and the assistance of its insurer. */
export type Policy = Selectable<PolicyRow> &
  InsurerTerms & {
    company_name: string | null
    company_arabic_name: string | null
    assistance_phone: string | null
  }

/** Owner of a request before and after there is an account. */
export type PolicyOwner = { prospectId: string } | { userId: string }

export const ownerId = (owner: PolicyOwner): string => ('userId' in owner ? owner.userId : owner.prospectId)

/**
 * Serialises the requests of an owner until the transaction ends: counting and inserting are one
 * step, so that no race passes the limit.
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

/**
 * Counts the insurances of an owner at some statuses: of a policy and the one that continues it
 * only the latter, and none whose cover has ended (RULINGS 7, docs/decisions/023-successors-and-terminations.md).
 */
export const countPolicies = async (
  db: Kysely<Database>,
  owner: PolicyOwner,
  statuses: readonly PolicyStatusCode[],
  today: string,
): Promise<number> => {
  const { count } = await ofOwner(db, owner)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', 'in', [...statuses])
    .where((where) => where.not(contractsThatAre('over', 'policies', today)))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('policies as successors')
            .select('successors.id')
            .whereRef('successors.predecessor_id', '=', 'policies.id')
            .where('successors.status', 'in', [...statuses]),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the next number of all policies; an unused one leaves a gap. */
const nextPolicyNumber = async (db: Kysely<Database>, now: Date): Promise<string> => {
  const { rows } = await sql<{ serial: string }>`select nextval('policy_numbers')::text as serial`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the sequence of policy numbers returned no row')
  return serialNumber('WST', moroccanDay(now), row.serial)
}

/** Inserts a policy under the next number, with the year in Morocco of its creation. */
export const insertPolicy = async (
  db: Kysely<Database>,
  policy: Omit<Insertable<PolicyRow>, 'number'>,
): Promise<string> => {
  const number = await nextPolicyNumber(db, policy.created_at)
  const { id } = await db
    .insertInto('policies')
    .values({ ...policy, number })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Changes a policy at one of some statuses; returns undefined if it has moved. The row is locked
 * first, so that the status before is known.
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

/** Columns by which the debt of a policy is computed; `changeMoney` and moves write them. */
type DebtBasis =
  | keyof MoneyColumns
  | 'status'
  | 'premium'
  | 'pricing'
  | 'start_date'
  | 'ended_by'
  | 'payment_confirmed_at'

/** Changes columns of a policy on which no money depends. */
export const setOfPolicy = async (
  db: Kysely<Database>,
  id: string,
  set: Updateable<Omit<PolicyRow, DebtBasis>> & Partial<Record<DebtBasis, never>>,
): Promise<void> => {
  await db.updateTable('policies').set(set).where('id', '=', id).execute()
}

const withInsurer = (db: Kysely<Database>) =>
  db
    .selectFrom('policies')
    .leftJoin('insurers', 'insurers.id', 'policies.insurer_id')
    .selectAll('policies')
    .select(['insurers.name as company_name', 'insurers.arabic_name as company_arabic_name'])
    .select(['insurers.assistance_phone', 'insurers.slug as insurer_slug'])
    .select(['account_holder', 'account_number', 'collector', 'most_instalments'])
    .select(['provisionals_3', 'provisionals_6', 'provisionals_12'])

export const policyById = (db: Kysely<Database>, id: string): Promise<Policy | undefined> =>
  withInsurer(db).where('policies.id', '=', id).executeTakeFirst()

export const policyByNumber = (db: Kysely<Database>, number: string): Promise<Policy | undefined> =>
  withInsurer(db).where('policies.number', '=', number).executeTakeFirst()

/** Returns a customer's insurances at certain statuses, newest first. */
export const policiesOf = (
  db: Kysely<Database>,
  userId: string,
  statuses: readonly PolicyStatusCode[],
): Promise<Policy[]> =>
  withInsurer(db)
    .where('user_id', '=', userId)
    .where('status', 'in', [...statuses])
    .orderBy('policies.created_at', 'desc')
    .orderBy('policies.number', 'desc')
    .execute()

/** Gives a customer the oldest requests of prospects, at most `atMost`, and returns them. */
export const assignPolicies = async (
  db: Kysely<Database>,
  prospectIds: readonly string[],
  userId: string,
  now: Date,
): Promise<Pick<Selectable<PolicyRow>, 'id' | 'user_id' | 'status'>[]> =>
  db
    .updateTable('policies')
    .set({ user_id: userId, updated_at: now })
    .where('prospect_id', 'in', [...prospectIds])
    .where('user_id', 'is', null)
    .returning(['id', 'user_id', 'status'])
    .execute()

/** Returns false if the same key wrote the note before. */
export const insertPolicyNote = async (
  db: Kysely<Database>,
  note: Insertable<PolicyNoteRow>,
): Promise<boolean> => {
  const row = await db
    .insertInto('policy_notes')
    .values(note)
    .onConflict((conflict) => conflict.columns(['policy_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the insurance already has that assignee. */
export const setPolicyAssignee = async (
  db: Kysely<Database>,
  policyId: string,
  agentId: string | null,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('policies')
    .set({ assigned_to: agentId, updated_at: now })
    .where('id', '=', policyId)
    .where('assigned_to', 'is distinct from', agentId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Files of a member that pass to another one: those named, or all that are neither in force nor over. */
interface PassingOn {
  from: string
  to: string
  only: readonly string[] | undefined
  now: Date
}

/** Passes files on, and returns those that the member had still. */
export const passPolicies = async (
  tx: Kysely<Database>,
  { from, to, only, now }: PassingOn,
): Promise<string[]> => {
  const { active, expired } = policyStatuses
  const rows = await tx
    .updateTable('policies')
    .set({ assigned_to: to, updated_at: now })
    .where('assigned_to', '=', from)
    .where(only ? isOneOf('id', only) : sql<boolean>`status not in (${active.code}, ${expired.code})`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Place of a quote in the order of the ends; the text keeps what a Date would cut off. */
export interface OverdueQuote {
  id: string
  endedAt: string
}

/**
 * Returns quotes that expired by date without a payment by card under way since a moment, the
 * longest expired first, at most `atMost`.
 */
export const overdueQuotes = (
  db: Kysely<Database>,
  { statuses, now, payingSince }: { statuses: readonly PolicyStatusCode[]; now: Date; payingSince: Date },
  after: OverdueQuote | undefined,
  atMost: number,
): Promise<OverdueQuote[]> =>
  db
    .selectFrom('policies')
    .select(['id', sql<string>`quote_expires_at::text`.as('endedAt')])
    .where('status', 'in', [...statuses])
    .where('quote_expires_at', '<', now)
    .where('awaits_decision', '=', false)
    .where(
      after
        ? sql<boolean>`(quote_expires_at, id) > (${after.endedAt}::timestamptz, ${after.id}::uuid)`
        : sql<boolean>`true`,
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.policy_id', '=', 'policies.id')
            .where('payments.state', '=', 'underway')
            .where(sql<boolean>`coalesce(payments.returned_at, payments.created_at) > ${payingSince}`),
        ),
      ),
    )
    .orderBy('quote_expires_at')
    .orderBy('id')
    .limit(atMost)
    .execute()
