import { closingActs } from '@wassit/domain/api/desk/agent'
import { countBound } from '@wassit/domain/api/paging'
import { debts } from '@wassit/domain/payment/instalments'
import type { Debt } from '@wassit/domain/payment/instalments'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { ContractView } from '@wassit/domain/policy/standing'
import { sql } from 'kysely'
import type { Expression, Kysely, SqlBool } from 'kysely'
import { keepPlan } from '../../kept-plans.ts'
import type { Database } from '../../schema.ts'
import { staffName } from '../people/accounts/staff-name.ts'
import { contractsThatAre } from '../policies/pipeline/contract-days.ts'
import type { Worklist } from './source.ts'
import { workColumns } from './worklist.queries.ts'

/** Returns the data of some lines of policies, in no order. */
export const policyRows = (db: Kysely<Database>, worklist: Worklist, ids: readonly string[]) =>
  db
    .selectFrom('policies as line')
    .modifyFront(keepPlan)
    .leftJoin('users as agents', 'agents.id', 'line.assigned_to')
    .leftJoin('users', 'users.id', 'line.user_id')
    .leftJoin('prospects', 'prospects.id', 'line.prospect_id')
    .leftJoin('insurers', 'insurers.id', 'line.insurer_id')
    .select(workColumns(worklist))
    .select([
      'line.id',
      'line.number',
      'line.created_at',
      'line.status',
      'line.start_date',
      'line.end_date',
      'line.product',
      'line.premium',
      'line.awaits_decision',
      'line.payment_confirmed_at',
      'line.unpaid_since',
      'line.debt',
      'users.first_name',
      'users.last_name',
      'insurers.name as company_name',
    ])
    .select([
      sql<string | null>`line.answers ->> 'immatriculetion'`.as('plate'),
      sql<
        (typeof closingActs)[number] | null
      >`case when line.status = ${sql.lit(policyStatuses.expired.code)} then (
        select case when action in (${sql.join(closingActs.map((act) => sql.lit(act)))}) then action end
        from policy_events where policy_id = line.id and to_status = line.status
        order by at desc, position desc limit 1
      ) end`.as('closed_by'),
      sql<string>`coalesce(users.phone, prospects.phone, '')`.as('phone'),
      sql<string>`coalesce(users.email, prospects.email, '')`.as('email'),
    ])
    .where('line.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** Counts the files of each debt, and the signed contracts of each view on a day (ISO), up to `countBound`. */
export const countChoices = async (
  db: Kysely<Database>,
  today: string,
): Promise<{ debts: Record<Debt, number>; contracts: Record<ContractView, number> }> => {
  const counted = (condition: Expression<SqlBool>) => sql`(select count(*) from (
    select from policies where ${condition} limit ${sql.lit(countBound + 1)}
  ) as files)`
  const owing = debts.map((debt) => sql`${counted(sql`debt = ${sql.lit(debt)}`)} as ${sql.ref(debt)}`)
  const { rows } = await sql<Record<Debt | ContractView, number>>`select ${keepPlan} ${sql.join(owing)},
    ${counted(contractsThatAre('current', 'policies', today))} as current,
    ${counted(contractsThatAre('over', 'policies', today))} as over`.execute(db)
  const [{ current, over, ...owed } = { unpaid: 0, late: 0, partPaid: 0, current: 0, over: 0 }] = rows
  return { debts: owed, contracts: { current, over } }
}

/** Returns the events of a policy, oldest first, each with its agent and the customer request that it is about. */
export const eventsOfPolicy = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('policy_events as event')
    .modifyFront(keepPlan)
    .leftJoin('users', 'users.id', 'event.actor_id')
    .leftJoin('requests', 'requests.id', 'event.request_id')
    .select(['event.id', 'event.at', 'event.action', 'event.actor', 'event.to_status', 'event.reason'])
    .select(['event.changes', 'requests.number as report_number', 'requests.kind as report_kind'])
    .select(staffName.as('by'))
    .where('event.policy_id', '=', policyId)
    .orderBy('event.at')
    .orderBy('event.position')
    .execute()
