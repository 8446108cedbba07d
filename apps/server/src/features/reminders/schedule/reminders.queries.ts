import { moroccanDay } from '@wassit/domain/format/format'
import type { Channel } from '@wassit/domain/party/channel'
import type { Answers } from '@wassit/domain/products/product-form'
import { keyOf } from '@wassit/domain/reminders/plan'
import type { Known } from '@wassit/domain/reminders/plan'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import type { ReminderRow, RemindersTables } from './reminders.tables.ts'

export type Reminder = Selectable<ReminderRow>
export type ReminderToAdd = Insertable<ReminderRow> & { id: string }

/** Lets one planner at a time decide, whatever node it runs on: two would each find that a person had no message. */
export const lockReminders = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('reminders', 0))`.execute(tx)
}

export const insertReminders = async (
  tx: Kysely<Database>,
  rows: readonly ReminderToAdd[],
): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto('reminders')
      .values([...rows])
      .execute()
}

const byPerson = <Row>(rows: readonly Row[], personOf: (row: Row) => string): Map<string, Row[]> =>
  Map.groupBy(rows, personOf)

/** Returns what is known of the messages of persons; an offer of a renewal is one of its day. */
export const knownOf = async (
  db: Kysely<Database>,
  persons: readonly string[],
  now: Date,
): Promise<Map<string, Known>> => {
  const sent = await db
    .selectFrom('reminders')
    .select(['user_id', 'policy_id', 'draft_id', 'family', 'anchor', 'stage', 'day', 'dropped_at'])
    .where(isOneOf('user_id', persons))
    .execute()
  const { rows: offers } = await sql<{ user_id: string; offered_at: Date }>`
    select policies.user_id, max(due_items.offered_at) as offered_at
    from policies join due_items on due_items.policy_id = policies.id
    where ${isOneOf('policies.user_id', persons)} and due_items.offered_at <= ${now}
    group by policies.user_id`.execute(db)
  const [sentOf, offersOf] = [
    byPerson(sent, ({ user_id: id }) => id),
    new Map(offers.map((row) => [row.user_id, moroccanDay(row.offered_at)])),
  ]
  return new Map(
    persons.map((person) => {
      const own = sentOf.get(person) ?? []
      const days = own.filter(({ dropped_at: dropped }) => dropped === null).map(({ day }) => day)
      const offered = offersOf.get(person)
      return [
        person,
        {
          keys: new Set(
            own.map((row) => keyOf({ ...row, file: row.policy_id ?? row.draft_id ?? '' }, row.stage)),
          ),
          lastDay: [...days, ...(offered === undefined ? [] : [offered])].toSorted().at(-1) ?? null,
        },
      ]
    }),
  )
}

/** Returns a message that waits to be sent. */
export const reminderToSend = (db: Kysely<Database>, id: string): Promise<Reminder | undefined> =>
  db
    .selectFrom('reminders')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()

/** Returns the files that a message is about in addition to its own. */
export const joinedFiles = (
  db: Kysely<Database>,
  id: string,
): Promise<{ number: string; answers: Answers }[]> =>
  db
    .selectFrom('reminders')
    .innerJoin('policies', 'policies.id', 'reminders.policy_id')
    .select(['policies.number', 'policies.answers'])
    .where('reminders.joined_id', '=', id)
    .orderBy('policies.number')
    .execute()

/** Notes how a message and those that joined it ended. */
export const endReminder = async (
  db: Kysely<Database>,
  id: string,
  end: { sent_at: Date; channel: Channel | null } | { dropped_at: Date },
): Promise<void> => {
  await db
    .updateTable('reminders')
    .set(end)
    .where((where) => where.or([where('id', '=', id), where('joined_id', '=', id)]))
    .execute()
}

/** Returns the latest messages to a person, or about one file, the newest first; one about a draft has no number. */
export const latestReminders = (
  db: Kysely<Database>,
  { userId, policyId }: { userId: string; policyId?: string | undefined },
  atMost: number,
) => {
  let rows = db
    .selectFrom('reminders')
    .leftJoin('policies', 'policies.id', 'reminders.policy_id')
    .leftJoin('users as agents', 'agents.id', 'reminders.sent_by')
    .selectAll('reminders')
    .select(['policies.number', sql<string | null>`coalesce(agents.staff_name, agents.email)`.as('agent')])
    .where('reminders.user_id', '=', userId)
  if (policyId !== undefined) rows = rows.where('reminders.policy_id', '=', policyId)
  return rows.orderBy('reminders.created_at', 'desc').orderBy('reminders.id').limit(atMost).execute()
}

/** Returns the last offer of a renewal to a person. */
export const lastOfferTo = async (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('due_items')
    .innerJoin('policies', 'policies.id', 'due_items.policy_id')
    .select(['due_items.offered_at', 'due_items.offered_by', 'policies.number'])
    .where('policies.user_id', '=', userId)
    .where('due_items.offered_at', 'is not', null)
    .orderBy('due_items.offered_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the stop of a person with the name of its agent; undefined without one. */
export const stopOfPerson = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('reminder_stops')
    .innerJoin('users', 'users.id', 'reminder_stops.stopped_by')
    .select(['reminder_stops.id', 'reason', 'stopped_at'])
    .select(sql<string | null>`coalesce(users.staff_name, users.email)`.as('agent'))
    .where('user_id', '=', userId)
    .orderBy('stopped_at')
    .limit(1)
    .executeTakeFirst()

export const insertStop = async (
  tx: Kysely<Database>,
  stop: Insertable<RemindersTables['reminder_stops']>,
): Promise<void> => {
  await tx.insertInto('reminder_stops').values(stop).execute()
}

export const deleteStops = async (tx: Kysely<Database>, users: readonly string[]): Promise<void> => {
  await tx.deleteFrom('reminder_stops').where(isOneOf('user_id', users)).execute()
}
