import { dueStages, firstStage, mayNote, stageRules } from '@wassit/domain/due/due-item'
import type { DueFact, DueOutcome, DueStage } from '@wassit/domain/due/due-item'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { renewalGraceDays } from '@wassit/domain/policy/term'
import { isOpenRequest, requestStatuses, requestStatusNames } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

const active = sql.lit(policyStatuses.active.code)
const openCodes = sql.join(
  requestStatusNames.filter(isOpenRequest).map((status) => sql.lit(requestStatuses[status].code)),
)

/** Contracts in force, or over, that end with their term: each is a due item of its last day. */
export const isDue = sql<SqlBool>`policies.status = ${active} and policies.user_id is not null
  and (policies.ended_by is null or policies.ended_by = 'renewal')`

/**
 * Joins the work on an item, and the policy of its next term. A change of the contract is a successor too,
 * but ends on the same day.
 */
export const dueJoins = sql`
  left join due_items on due_items.policy_id = policies.id and due_items.last_day = policies.end_date
  left join lateral (
    select one.id, one.number, one.status, one.payment_confirmed_at, one.created_at
    from policies as one
    where one.predecessor_id = policies.id and one.status <> ${sql.lit(policyStatuses.expired.code)}
      and coalesce(one.end_date > policies.end_date, true)
    order by one.created_at desc limit 1) as next_term on true`

const openRenewal = sql`select 1 from requests
  where requests.policy_id = policies.id and requests.kind = 'renewal'
    and requests.status in (${openCodes}) offset 0`

/**
 * Contract of the same customer and vehicle under another number: it takes the item's cover over within the
 * grace. A plate on another person's contract is a sale or a misprint, which a person notes.
 */
const sameVehicle = sql`select 1 from policies as other
  where folded(other.answers ->> 'immatriculetion') = folded(policies.answers ->> 'immatriculetion')
    and other.user_id = policies.user_id and other.id <> policies.id and other.status = ${active}
    and other.ended_by is distinct from 'withdrawal'
    and other.end_date > policies.end_date
    and other.start_date <= policies.end_date + ${sql.lit(renewalGraceDays)} offset 0`

const facts: Record<DueFact, RawBuilder<SqlBool>> = {
  followed: sql`exists (${sameVehicle})`,
  inForce: sql`next_term.status = ${active}`,
  paid: sql`next_term.payment_confirmed_at is not null`,
  continued: sql`next_term.id is not null`,
  asked: sql`exists (${openRenewal})`,
  offered: sql`due_items.offered_at is not null`,
}

/** Stage of an item, by the rules of the domain. */
export const stage = sql<DueStage>`case ${sql.join(
  stageRules.map(([fact, result]) => sql`when ${facts[fact]} then ${sql.lit(result)}`),
  sql` `,
)} else ${sql.lit(firstStage)} end`

/** Outcome of an item; none once money arrived, or the next term was opened after it was noted. */
export const outcome = sql<DueOutcome | null>`case
  when ${stage} in (${sql.join(dueStages.filter((each) => !mayNote(each)).map((each) => sql.lit(each)))}) then null
  when next_term.created_at is null or next_term.created_at < due_items.outcome_at then due_items.outcome end`

const isOfChange = sql`(policies.predecessor_id is not null and exists (
  select 1 from policy_events
  where policy_events.policy_id = policies.id and policy_events.from_status is null
    and policy_events.action = 'endorsement' offset 0))`

/** Price of the year that ends, as `yearlyPremium` tells it: the premium of a change is a difference. */
export const yearly = sql<number | null>`case
  when policies.refund is null and not ${isOfChange} then policies.premium
  when policies.pricing ->> 'outcome' = 'priced' then (policies.pricing ->> 'total')::bigint end`

/** Claims that were declared in the term that ends. */
export const claims = sql<number>`(select count(*)::integer from requests
  where requests.policy_id = policies.id and requests.kind = 'claim'
    and requests.created_at >= policies.start_date offset 0)`

export const plate = sql<string | null>`policies.answers ->> 'immatriculetion'`
