import { sql } from 'kysely'
import type { Insertable, Kysely, RawBuilder, SqlBool, Updateable } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import type { DueItemRow, RenewalClauseRow } from './due-items.tables.ts'
import type { DueOutcome, DueStage, RenewalKind, RenewalSource } from '@wassit/domain/due/due-item'
import type { Channel } from '@wassit/domain/party/channel'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { renewalKind, renewalSource } from '../../policies/pipeline/renewal-kind.ts'
import { claims, dueJoins, isDue, outcome, plate, stage, yearly } from './due-rows.ts'

/** Contract that ends, as its list shows it; money in centimes. */
export interface DueLine {
  id: string
  number: string
  policy_number: string | null
  product: ProductKey
  company_name: string | null
  customer: string | null
  phone: string | null
  plate: string | null
  last_day: string
  premium: number | null
  price: number | null
  claims: number
  left_to_pay: number | null
  agent: string | null
  agent_id: string | null
  offered_at: Date | null
  offered_by: Channel | null
  renewal: RenewalKind
  renewal_source: RenewalSource | null
  stage: DueStage
  outcome: DueOutcome | null
  reason: string | null
  to_whom: string | null
  version: number
}

/** Returns due items that meet a condition, the first to end first, at most `atMost`. */
const dueLines = async (
  db: Kysely<Database>,
  condition: RawBuilder<SqlBool>,
  atMost: number,
): Promise<DueLine[]> => {
  const { rows } = await sql<DueLine>`
    select policies.id, policies.number, policies.insurer_policy_number as policy_number, policies.product,
      insurers.name as company_name, nullif(concat_ws(' ', users.first_name, users.last_name), '') as customer,
      users.phone, ${plate} as plate, policies.end_date as last_day, ${yearly} as premium, due_items.price,
      ${claims} as claims, policies.left_to_pay, coalesce(agents.staff_name, agents.email) as agent, agents.id as agent_id,
      due_items.offered_at, due_items.offered_by, ${renewalKind} as renewal, ${renewalSource} as renewal_source,
      ${stage} as stage, ${outcome} as outcome,
      case when ${outcome} is not null then due_items.reason end as reason,
      case when ${outcome} is not null then due_items.to_whom end as to_whom,
      coalesce(due_items.version, 0) as version
    from policies ${dueJoins}
      left join users on users.id = policies.user_id
      left join insurers on insurers.id = policies.insurer_id
      left join users as agents on agents.id = coalesce(due_items.assigned_to, policies.assigned_to)
    where ${isDue} and ${condition}
    order by policies.end_date, policies.id limit ${atMost}`.execute(db)
  return rows
}

/** Place of an item in the order of the last days. */
export interface DuePlace {
  lastDay: string
  id: string
}

/** Returns the due items of a period (ISO) after a place, at most `atMost`. */
export const dueBetween = (
  db: Kysely<Database>,
  { from, to }: { from: string; to: string },
  after: DuePlace | undefined,
  atMost: number,
): Promise<DueLine[]> =>
  dueLines(
    db,
    sql<SqlBool>`policies.end_date between ${after?.lastDay ?? from} and ${to} ${
      after ? sql`and (policies.end_date, policies.id) > (${after.lastDay}::date, ${after.id}::uuid)` : sql``
    }`,
    atMost,
  )

/** Returns the due item of a policy; undefined if it does not end with its term. */
export const dueOf = async (db: Kysely<Database>, policyId: string): Promise<DueLine | undefined> =>
  (await dueLines(db, sql<SqlBool>`policies.id = ${policyId}`, 1))[0]

/** Writes what is known of an item, and returns its id. */
export const putDueItem = async (
  tx: Kysely<Database>,
  { policyId, lastDay }: { policyId: string; lastDay: string },
  set: Updateable<DueItemRow>,
): Promise<string> => {
  const row: Insertable<DueItemRow> = { ...set, policy_id: policyId, last_day: lastDay }
  const { id } = await tx
    .insertInto('due_items')
    .values(row)
    .onConflict((conflict) => conflict.columns(['policy_id', 'last_day']).doUpdateSet(set))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Passes items of a member on to another one, those named or all since a day (ISO); returns those that the member had still. */
export const passDueItems = async (
  tx: Kysely<Database>,
  { from, to, only, since }: { from: string; to: string; only: readonly string[] | undefined; since: string },
): Promise<{ id: string; policyId: string }[]> => {
  let passing = tx.updateTable('due_items').set({ assigned_to: to }).where('assigned_to', '=', from)
  passing = only ? passing.where(isOneOf('id', only)) : passing.where('last_day', '>=', since)
  return passing.returning(['id', 'policy_id as policyId']).execute()
}

/** Notes how a contract ends. */
export const putRenewalClause = async (tx: Kysely<Database>, clause: RenewalClauseRow): Promise<void> => {
  const { policy_id: _policy, ...set } = clause
  await tx
    .insertInto('renewal_clauses')
    .values(clause)
    .onConflict((conflict) => conflict.column('policy_id').doUpdateSet(set))
    .execute()
}

/** Returns the last offer of an item, in centimes and ISO days. */
export const lastOfferOf = async (db: Kysely<Database>, policyId: string, lastDay: string) => {
  const {
    id,
    offered_price: price,
    offered_until: until,
  } = await db
    .selectFrom('due_items')
    .select(['id', 'offered_price', 'offered_until'])
    .where('policy_id', '=', policyId)
    .where('last_day', '=', lastDay)
    .executeTakeFirstOrThrow()
  return { item: id, lastDay, price: price ?? 0, until: until ?? lastDay }
}

/** Returns the work on an item by the id of its link, with the item as it is now. */
export const offerOfItem = async (db: Kysely<Database>, id: string) => {
  const row = await db.selectFrom('due_items').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const line = await dueOf(db, row.policy_id)
  return { ...row, line: line?.last_day === row.last_day ? line : undefined }
}

export const markOfferOpened = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('due_items')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

/** Day of the calendar: contracts that end on it, and those that are still open. */
export interface DueDay {
  day: string
  count: number
  open: number
  amount: number
}

/** Counts the due items of each day of a period (ISO). */
export const countDueByDay = async (
  db: Kysely<Database>,
  { from, to }: { from: string; to: string },
): Promise<DueDay[]> => {
  const { rows } = await sql<DueDay>`
    select policies.end_date as day, count(*)::integer as count,
      count(*) filter (where ${stage} in ('to_prepare', 'offered') and ${outcome} is null)::integer as open,
      coalesce(sum(${yearly}), 0)::bigint as amount
    from policies ${dueJoins}
    where ${isDue} and policies.end_date between ${from} and ${to}
    group by policies.end_date order by policies.end_date`.execute(db)
  return rows
}

/** Returns the number of the policy of the next term; null before there is one. */
export const nextNumberOf = async (db: Kysely<Database>, policyId: string): Promise<string | null> => {
  const { rows } = await sql<{ number: string | null }>`
    select next_term.number from policies ${dueJoins} where policies.id = ${policyId}`.execute(db)
  return rows[0]?.number ?? null
}
