import type { DueOutcome, DueStage } from '@wassit/domain/due/due-item'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { stagesOf } from '@wassit/domain/reminders/stages'
import type { Family, ReminderStage } from '@wassit/domain/reminders/stages'
import { addDays } from '@wassit/domain/party/date'
import { isOpenRequest, requestStatuses, requestStatusNames } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { renewalKind } from '../../policies/pipeline/renewal-kind.ts'
import { dueJoins, isDue, outcome, stage } from '../../renewals/due-items/due-rows.ts'

const codeOf = (status: keyof typeof policyStatuses) => sql.lit(policyStatuses[status].code)
const openCodes = sql.join(
  requestStatusNames.filter(isOpenRequest).map((status) => sql.lit(requestStatuses[status].code)),
)
const rejected = sql.lit(requestStatuses.rejected.code)

/** File that may wait for its customer, with the facts that end the messages about it. */
export interface WaitingRow {
  id: string
  user_id: string
  number: string
  product: ProductKey
  status: number
  status_since: Date
  quote_expires_at: Date | null
  required_since: Date | null
  end_date: string | null
  owes_instalments: boolean
  stage: DueStage | null
  outcome: DueOutcome | null
  tacit: boolean
  theft: boolean
  total_loss: boolean
  leaving: boolean
  callback: boolean
  wrote_at: Date | null
  stopped: boolean
  opposed: boolean
  pledged: boolean
  promised: boolean
}

/** Files at a stage that waits for the customer. */
const waits: Record<Family, RawBuilder<SqlBool>> = {
  quote: sql`policies.status = ${codeOf('quoted')} and not policies.awaits_decision`,
  accepted: sql`policies.status = ${codeOf('accepted')} and not policies.awaits_decision and policies.debt is null`,
  unsigned: sql`policies.status = ${codeOf('awaitingSignature')}`,
  papers: sql`policies.status = ${codeOf('documentsRequired')} and policies.required_since is not null`,
  renewal: sql`${isDue} and ${renewalKind} <> 'tacit'`,
  tacit: sql`${isDue} and ${renewalKind} = 'tacit'`,
  instalment: sql`policies.reminder_on is not null`,
}

const toldByRequest = (condition: RawBuilder<SqlBool>) => sql<boolean>`exists (
  select from requests where requests.policy_id = policies.id and ${condition} offset 0)`

const facts = (today: string) => sql`
  ${toldByRequest(sql`requests.kind in ('claim', 'termination') and requests.status <> ${rejected}
    and (requests.info ->> 'type_sinistre' = 'theft' or requests.info ->> 'motif' = 'stolen')`)} as theft,
  ${toldByRequest(sql`requests.kind = 'termination' and requests.status <> ${rejected}
    and requests.info ->> 'motif' = 'destruction'`)} as total_loss,
  ${toldByRequest(sql`requests.kind = 'termination' and requests.status in (${openCodes})`)} as leaving,
  exists (select from tasks where tasks.source = 'callback' and tasks.done_at is null
    and (tasks.policy_id = policies.id or tasks.user_id = policies.user_id)) as callback,
  (select max(contact_messages.created_at) from contact_messages join users on users.email = contact_messages.email
    where users.id = policies.user_id and contact_messages.state <> 'spam') as wrote_at,
  exists (select from reminder_stops where reminder_stops.user_id = policies.user_id) as stopped,
  exists (select from rights_requests where rights_requests.user_id = policies.user_id
    and rights_requests.kind = 'opposition' and rights_requests.opposed = 'reminders'
    and rights_requests.state not in ('refused', 'withdrawn')) as opposed,
  exists (select from pledges where pledges.policy_id = policies.id and pledges.outcome is null
    and pledges.due_on >= ${today}) as pledged,
  exists (select from payments where payments.policy_id = policies.id and payments.state = 'promised') as promised`

/** Returns the files of some persons that may wait for them on a day; contracts whose end is near. */
export const waitingRows = async (
  db: Kysely<Database>,
  persons: readonly string[],
  { today, ends }: { today: string; ends: { from: string; until: string } },
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select policies.id, policies.user_id, policies.number, policies.product, policies.status, policies.status_since,
      policies.quote_expires_at, policies.required_since, policies.end_date,
      policies.reminder_on is not null as owes_instalments,
      case when ${isDue} then ${stage} end as stage, case when ${isDue} then ${outcome} end as outcome,
      ${renewalKind} = 'tacit' as tacit, ${facts(today)}
    from policies ${dueJoins}
    where ${isOneOf('policies.user_id', persons)}
      and (${waits.quote} or ${waits.accepted} or ${waits.unsigned} or ${waits.papers} or ${waits.instalment}
        or (${isDue} and policies.end_date between ${ends.from} and ${ends.until}))
    order by policies.id`.execute(db)
  return rows
}

/** Moments and days as the anchors of reminders state them. */
const momentText = (column: RawBuilder<unknown>) =>
  sql<string>`floor(extract(epoch from ${column}) * 1000)::bigint::text`
const dayText = (column: RawBuilder<unknown>) => sql<string>`to_char(${column}, 'YYYY-MM-DD')`

const since = sql`policies.status_since`
const endDate = sql`policies.end_date`

const anchors: Record<
  Exclude<Family, 'instalment'>,
  { start: RawBuilder<unknown>; anchor: RawBuilder<string> }
> = {
  quote: { start: since, anchor: momentText(since) },
  accepted: { start: since, anchor: momentText(since) },
  unsigned: { start: since, anchor: momentText(since) },
  papers: { start: sql`policies.required_since`, anchor: momentText(sql`policies.required_since`) },
  renewal: { start: endDate, anchor: dayText(endDate) },
  tacit: { start: endDate, anchor: dayText(endDate) },
}

const hourMs = 3_600_000

/** Returns the condition that a stage of a file is due: its moment has come and is not long past. */
const isStageDue = (
  family: keyof typeof anchors,
  { when, lasts }: ReminderStage,
  at: Date,
  today: string,
) => {
  if ('days' in when) {
    const [latest, earliest] = [addDays(today, -when.days), addDays(today, -when.days - lasts / 24)]
    return sql<SqlBool>`${endDate} > ${earliest} and ${endDate} <= ${latest}`
  }
  const moment = when.from === 'end' ? sql`policies.quote_expires_at` : anchors[family].start
  const latest = new Date(at.getTime() - when.hours * hourMs)
  return sql<SqlBool>`${moment} > ${new Date(latest.getTime() - lasts * hourMs)} and ${moment} <= ${latest}`
}

const endsHere = sql<SqlBool>`not exists (select from policies as next_term where next_term.predecessor_id = policies.id
    and next_term.status <> ${codeOf('expired')} offset 0)`

/** Conditions by which most files need no closer look: a quote without a consent, a contract that continues. */
const needs: Partial<Record<Family, RawBuilder<SqlBool>>> = {
  quote: sql`exists (select from consents where consents.user_id = policies.user_id
    and purpose in ('promotionMail', 'promotionPhone') and withdrawn_at is null)`,
  renewal: endsHere,
  tacit: endsHere,
}

/** Longest time for which a late instalment is looked at (days). */
const mostLateDays = 60

/** Returns the persons with a stage that is due and has no message, who had none today. */
export const personsDue = async (
  db: Kysely<Database>,
  family: Family,
  { at, today }: { at: Date; today: string },
): Promise<string[]> => {
  const none = sql<SqlBool>`not exists (select from reminders as todays
    where todays.user_id = policies.user_id and todays.day = ${today} and todays.dropped_at is null)`
  const ofFamily = sql`${waits[family]} and policies.user_id is not null
    and ${needs[family] ?? sql`true`} and ${none}`
  if (family === 'instalment') {
    const { rows } = await sql<{ user_id: string }>`select distinct policies.user_id from policies
      where policies.reminder_on > ${addDays(today, -mostLateDays)} and policies.reminder_on <= ${today}
        and ${ofFamily}`.execute(db)
    return rows.map(({ user_id: id }) => id)
  }
  const { anchor } = anchors[family]
  const stages = stagesOf(family).map(
    (each) => sql`select policies.user_id from policies
      where ${isStageDue(family, each, at, today)} and ${ofFamily}
        and not exists (select from reminders where reminders.policy_id = policies.id
          and reminders.family = ${family} and reminders.anchor = ${anchor} and reminders.stage = ${each.name})`,
  )
  const { rows } = await sql<{ user_id: string }>`${sql.join(stages, sql` union `)}`.execute(db)
  return rows.map(({ user_id: id }) => id)
}
