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

/** Facts about a person that end the messages to them. */
interface PersonFacts {
  callback: boolean
  wrote_at: Date | null
  stopped: boolean
  opposed: boolean
}

/** Draft that waits for its customer. */
export interface WaitingDraft extends PersonFacts {
  id: string
  user_id: string
  product: ProductKey
  created_at: Date
  updated_at: Date
}

/** File that may wait for its customer, with the facts that end the messages about it. */
export interface WaitingRow extends PersonFacts {
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
  pledged: boolean
  promised: boolean
}

/** Files at a stage that waits for the customer, and the draft that they left last, unless an agent types it. */
const waits: Record<Family, RawBuilder<SqlBool>> = {
  quote: sql`policies.status = ${codeOf('quoted')} and not policies.awaits_decision`,
  accepted: sql`policies.status = ${codeOf('accepted')} and not policies.awaits_decision and policies.debt is null`,
  unsigned: sql`policies.status = ${codeOf('awaitingSignature')}`,
  papers: sql`policies.status = ${codeOf('documentsRequired')} and policies.required_since is not null`,
  renewal: sql`${isDue} and ${renewalKind} <> 'tacit'`,
  tacit: sql`${isDue} and ${renewalKind} = 'tacit'`,
  instalment: sql`policies.reminder_on is not null`,
  draft: sql`drafts.confirmed_at is null and drafts.agent_id is null and not exists (select from drafts as later
    where later.user_id = drafts.user_id and later.updated_at > drafts.updated_at)`,
}

const toldByRequest = (condition: RawBuilder<SqlBool>) => sql<boolean>`exists (
  select from requests where requests.policy_id = policies.id and ${condition} offset 0)`

const personFacts = (person: RawBuilder<unknown>, isAskedBy: RawBuilder<SqlBool>) => sql`
  exists (select from tasks where tasks.source = 'callback' and tasks.done_at is null
    and (${isAskedBy})) as callback,
  (select max(contact_messages.created_at) from contact_messages join users on users.email = contact_messages.email
    where users.id = ${person} and contact_messages.state <> 'spam') as wrote_at,
  exists (select from reminder_stops where reminder_stops.user_id = ${person}) as stopped,
  exists (select from rights_requests where rights_requests.user_id = ${person}
    and rights_requests.kind = 'opposition' and rights_requests.opposed = 'reminders'
    and rights_requests.state not in ('refused', 'withdrawn')) as opposed`

const facts = (today: string) => sql`
  ${toldByRequest(sql`requests.kind in ('claim', 'termination') and requests.status <> ${rejected}
    and (requests.info ->> 'type_sinistre' = 'theft' or requests.info ->> 'motif' = 'stolen')`)} as theft,
  ${toldByRequest(sql`requests.kind = 'termination' and requests.status <> ${rejected}
    and requests.info ->> 'motif' = 'destruction'`)} as total_loss,
  ${toldByRequest(sql`requests.kind = 'termination' and requests.status in (${openCodes})`)} as leaving,
  ${personFacts(sql`policies.user_id`, sql`tasks.policy_id = policies.id or tasks.user_id = policies.user_id`)},
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

/** Returns the draft of each of some persons that waits for them. */
export const waitingDrafts = async (
  db: Kysely<Database>,
  persons: readonly string[],
): Promise<WaitingDraft[]> => {
  const { rows } = await sql<WaitingDraft>`
    select drafts.id, drafts.user_id, drafts.product, drafts.created_at, drafts.updated_at,
      ${personFacts(sql`drafts.user_id`, sql`tasks.user_id = drafts.user_id`)}
    from drafts where ${isOneOf('drafts.user_id', persons)} and ${waits.draft} order by drafts.id`.execute(db)
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
  /** Begun once, so that a customer who returns to it and leaves it again has no message twice. */
  draft: { start: sql`drafts.updated_at`, anchor: momentText(sql`drafts.created_at`) },
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

const mayPromoteTo = (person: RawBuilder<unknown>) => sql<SqlBool>`exists (select from consents
    where consents.user_id = ${person} and purpose in ('promotionMail', 'promotionPhone') and withdrawn_at is null)`

/** Conditions by which most files need no closer look: a quote without a consent, a contract that continues. */
const needs: Partial<Record<Family, RawBuilder<SqlBool>>> = {
  quote: mayPromoteTo(sql`policies.user_id`),
  draft: mayPromoteTo(sql`drafts.user_id`),
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
  const [table, reminded] =
    family === 'draft' ? (['drafts', 'draft_id'] as const) : (['policies', 'policy_id'] as const)
  const person = sql.ref(`${table}.user_id`)
  const none = sql<SqlBool>`not exists (select from reminders as todays
    where todays.user_id = ${person} and todays.day = ${today} and todays.dropped_at is null)`
  const ofFamily = sql`${waits[family]} and ${person} is not null
    and ${needs[family] ?? sql`true`} and ${none}`
  if (family === 'instalment') {
    const { rows } = await sql<{ user_id: string }>`select distinct policies.user_id from policies
      where policies.reminder_on > ${addDays(today, -mostLateDays)} and policies.reminder_on <= ${today}
        and ${ofFamily}`.execute(db)
    return rows.map(({ user_id: id }) => id)
  }
  const { anchor } = anchors[family]
  const stages = stagesOf(family).map(
    (each) => sql`select ${person} from ${sql.table(table)}
      where ${isStageDue(family, each, at, today)} and ${ofFamily}
        and not exists (select from reminders where ${sql.ref(`reminders.${reminded}`)} = ${sql.ref(`${table}.id`)}
          and reminders.family = ${family} and reminders.anchor = ${anchor} and reminders.stage = ${each.name})`,
  )
  const { rows } = await sql<{ user_id: string }>`${sql.join(stages, sql` union `)}`.execute(db)
  return rows.map(({ user_id: id }) => id)
}
