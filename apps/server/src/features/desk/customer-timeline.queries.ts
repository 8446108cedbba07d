import type { TimelineMatter } from '@wassit/domain/api/desk/customer-page'
import type { RequestKind } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { beyond, microsecondsOf } from '../../keyset.ts'
import type { Turn } from '../../keyset.ts'
import type { Database } from '../../schema.ts'
import { staffName } from '../people/accounts/staff-name.ts'

interface TimelineRow {
  id: string
  at: Date
  moment: number
  matter: TimelineMatter
  what: string
  number: string | null
  report_number: string | null
  report_kind: RequestKind | null
  actor: 'customer' | 'agent' | 'system' | null
  by: string | null
  text: string | null
  /** Centimes. */
  amount: number | null
  reference: string | null
}

/** Lines of one table, which an index finds for each file, request or person. */
interface Part {
  matter: TimelineMatter
  /** Rows of the files, of the requests, or of the person. */
  of: 'files' | 'asked' | 'person'
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  at: string
  columns: Partial<Record<'what' | 'actor' | 'by_id' | 'text' | 'amount' | 'reference', RawBuilder<unknown>>>
}

const event = {
  at: 'at',
  columns: { what: sql`action`, actor: sql`actor`, by_id: sql`actor_id`, text: sql`reason` },
} as const

const note = {
  matter: 'note',
  at: 'at',
  columns: { actor: sql`'agent'`, by_id: sql`author_id`, text: sql`text` },
} as const

/** Events of a request stand in its own table: those of its file repeat them. */
const parts: readonly Part[] = [
  {
    ...event,
    matter: 'file',
    of: 'files',
    from: sql`policy_events`,
    where: sql`policy_id = owner.id and request_id is null`,
  },
  {
    ...event,
    matter: 'request',
    of: 'asked',
    from: sql`request_events`,
    where: sql`request_id = owner.id`,
  },
  {
    matter: 'payment',
    of: 'files',
    from: sql`payments`,
    where: sql`policy_id = owner.id and state = 'confirmed'`,
    at: 'decided_at',
    columns: {
      what: sql`method`,
      by_id: sql`decided_by`,
      text: sql`reason`,
      amount: sql`amount`,
      reference: sql`coalesce(receipt_number, cheque_number, reference)`,
    },
  },
  {
    matter: 'refund',
    of: 'files',
    from: sql`refunds`,
    where: sql`policy_id = owner.id`,
    at: 'created_at',
    columns: {
      what: sql`state`,
      by_id: sql`created_by`,
      text: sql`reason`,
      amount: sql`amount`,
      reference: sql`reference`,
    },
  },
  {
    matter: 'message',
    of: 'person',
    from: sql`notices left join policies on policies.id = notices.policy_id`,
    where: sql`notices.user_id = owner.id`,
    at: 'notices.at',
    columns: { what: sql`notices.kind` },
  },
  { ...note, of: 'files', from: sql`policy_notes`, where: sql`policy_id = owner.id` },
  { ...note, of: 'asked', from: sql`request_notes`, where: sql`request_id = owner.id` },
]

const nothing = sql`null`

/** Returns the lines of a part beyond a place: at most `limit` of each owner. */
const linesOf = ({ matter, of, from, where, at, columns }: Part, turn: Turn, limit: number) => {
  const ofNotices = of === 'person'
  const key = ofNotices ? 'notices.id' : 'id'
  const direction = sql.raw(turn.isBack ? 'asc' : 'desc')
  const { what = sql`''`, actor = nothing, by_id = nothing, text = nothing } = columns
  const { amount = nothing, reference = nothing } = columns
  return sql`
    select line.*, ${ofNotices ? sql`line.file` : sql`owner.number`} as number,
      owner.report_number, owner.report_kind
    from ${sql.ref(of)} as owner cross join lateral (
      select ${sql.ref(key)} as id, ${sql.ref(at)} as at, ${sql.lit(matter)} as matter, ${what}::text as what,
        ${actor}::text as actor, ${by_id}::uuid as by_id, ${text}::text as text, ${amount}::integer as amount,
        ${reference}::text as reference, ${ofNotices ? sql`policies.number` : sql`null::text`} as file
      from ${from} where ${where} and ${beyond(turn, { at, key })}
      order by ${sql.ref(at)} ${direction}, ${sql.ref(key)} ${direction} limit ${limit}
    ) as line`
}

/**
 * Returns what happened with a customer beyond a place, the nearest first. Each table is read once for
 * each file or request, by its index.
 */
export const timelineBeyond = async (
  db: Kysely<Database>,
  userId: string,
  turn: Turn,
  limit: number,
): Promise<TimelineRow[]> => {
  const direction = sql.raw(turn.isBack ? 'asc' : 'desc')
  const { rows } = await sql<TimelineRow>`
    with person as (
      select ${userId}::uuid as id, null::text as number, null::text as report_number, null::text as report_kind
    ), files as materialized (
      select id, number, null::text as report_number, null::text as report_kind
      from policies where user_id = ${userId}
    ), asked as materialized (
      select requests.id, policies.number, requests.number as report_number, requests.kind as report_kind
      from requests join policies on policies.id = requests.policy_id where requests.user_id = ${userId}
    ), near as (
      select * from (${sql.join(
        parts.map((part) => sql`(${linesOf(part, turn, limit)})`),
        sql` union all `,
      )}) as lines
      order by at ${direction}, id ${direction} limit ${limit}
    )
    select near.id, near.at, ${microsecondsOf('near.at')} as moment, matter, what, number, report_number,
      report_kind, actor, ${staffName} as by, text, amount, reference
    from near left join users on users.id = near.by_id
    order by near.at ${direction}, near.id ${direction}`.execute(db)
  return rows
}

/** Returns the ids of the latest files and requests of a customer, the newest first. */
export const belongingsOf = async (
  db: Kysely<Database>,
  userId: string,
  atMost: number,
): Promise<{ files: string[]; requests: string[] }> => {
  const [files, requests] = await Promise.all(
    (['policies', 'requests'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(atMost)
        .execute(),
    ),
  )
  return { files: (files ?? []).map(({ id }) => id), requests: (requests ?? []).map(({ id }) => id) }
}

/** Returns the days of some files and what they still owe (centimes). */
export const standingOf = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('policies')
    .select(['id', 'number', 'status', 'start_date', 'end_date', 'ended_by', 'premium', 'left_to_pay'])
    .select(['payment_confirmed_at', 'awaits_decision'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
