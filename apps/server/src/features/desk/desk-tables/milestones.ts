import { openings } from '@wassit/domain/desk-table/choices'
import { policyCodesOf, policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import { agent, fileColumns, fileFilters, fileJoins } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

const codes = (statuses: readonly PolicyStatus[]) =>
  sql.join(policyCodesOf(statuses).map((code) => sql.lit(code)))

/** Returns the first moment at which the events of a file say that it reached one of some statuses. */
const reached = (...statuses: PolicyStatus[]) => sql`min(at) filter (where to_status in (${codes(statuses)}))`

/** A file that is paid at once skips statuses, so a later one proves the step too. */
const events = sql`(
  select ${reached('quoted', 'accepted', 'paymentReview', 'awaitingSignature', 'active')} as quoted_at,
    ${reached('accepted', 'paymentReview', 'awaitingSignature', 'active')} as accepted_at,
    ${reached('active')} as signed_at
  from policy_events where policy_id = policies.id
)`

/** The ledger decides whether a file is paid: a confirmed payment that was reversed is none. */
const paidAt = sql<Date | null>`case when (
  select coalesce(sum(amount), 0) from payments where policy_id = policies.id and state = 'confirmed'
) > 0 then policies.payment_confirmed_at end`

/** Moment at which the contract of the next term came into force; a change ends on the same day. */
const renewedAt = sql<Date | null>`(
  select min(signed.at) from policies as next
  join policy_events as signed on signed.policy_id = next.id and signed.action = 'sign'
  where next.predecessor_id = policies.id and next.end_date > policies.end_date
    and next.status = ${sql.lit(policyStatuses.active.code)} offset 0
)`

/** Source of a file: the desk and a partner are more than the page by which a visitor came. */
const cameFrom = sql<string>`case
  when opened.actor = 'agent' then 'desk'
  when partner.code is not null then 'partner:' || partner.code
  when policies.came_from ? 'utm_source' then 'campaign:' || (policies.came_from ->> 'utm_source')
  when policies.came_from ? 'referrer' then 'site:' || (policies.came_from ->> 'referrer')
  when policies.prospect_id is null then 'account'
  else 'direct' end`

/**
 * Files by the moment of their opening, with the first moment of each step. Changes of a contract and taken over
 * contracts are not sold, so they have no steps.
 */
export const milestones: SourceOf<'steps'> = {
  from: sql`policies ${fileJoins}
    left join users as agents on agents.id = policies.assigned_to
    left join agreements as partner on upper(partner.code) = upper(policies.agreement_code)
    cross join lateral (
      select action, actor from policy_events where policy_id = policies.id order by at, position limit 1
    ) as opened
    cross join lateral ${events} as events`,
  where: sql`opened.action in (${sql.join(openings.map((each) => sql.lit(each)))})`,
  id: sql`policies.id`,
  period: sql`policies.created_at`,
  columns: {
    opened_on: sql`policies.created_at`,
    ...fileColumns,
    opening: sql`opened.action`,
    came_from: cameFrom,
    quoted_on: sql`events.quoted_at`,
    accepted_on: sql`events.accepted_at`,
    paid_on: paidAt,
    signed_on: sql`events.signed_at`,
    renewed_on: renewedAt,
    total: sql`policies.premium`,
    agent,
  },
  filters: { ...fileFilters, agent: sql`policies.assigned_to::text`, came_from: cameFrom },
  searched: [fileColumns.insurance_number, fileColumns.policy_number, fileColumns.customer],
}
