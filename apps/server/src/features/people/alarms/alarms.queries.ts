import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { AlarmsTables } from './alarms.tables.ts'

export type AlarmRow = Selectable<AlarmsTables['alarms']>

interface Sighting {
  name: string
  now: Date
  amount: number | null
}

/**
 * Opens an incident or, if the admins were last told before `quietSince`, notes that they are told
 * again; returns false otherwise. Of several nodes at once one opens it: the others wait for its row.
 */
export const openAlarm = async (
  db: Kysely<Database>,
  { name, now, amount, quietSince }: Sighting & { quietSince: Date },
): Promise<boolean> => {
  const begun = { raised_at: now, since: now, seen_at: now, ended_at: null, amount }
  const row = await db
    .insertInto('alarms')
    .values({ name, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          ...begun,
          since: sql<Date>`case when alarms.ended_at is null then coalesce(alarms.since, ${now}) else ${now} end`,
        })
        .where((where) =>
          where.or([where('alarms.ended_at', 'is not', null), where('alarms.raised_at', '<', quietSince)]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the cause of an open incident is still there. */
export const seeAlarm = async (db: Kysely<Database>, { name, now, amount }: Sighting): Promise<void> => {
  await db.updateTable('alarms').set({ seen_at: now, amount }).where('name', '=', name).execute()
}

/** Ends an open incident whose cause was not met since `calmSince`; returns false if there is none. */
export const closeAlarm = async (
  db: Kysely<Database>,
  { name, now, calmSince }: { name: string; now: Date; calmSince: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('alarms')
    .set({ ended_at: now })
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .where(({ fn, eb }) => eb(fn.coalesce('seen_at', 'raised_at'), '<=', calmSince))
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

export const alarmByName = (db: Kysely<Database>, name: string): Promise<AlarmRow | undefined> =>
  db.selectFrom('alarms').selectAll().where('name', '=', name).executeTakeFirst()

const begin = sql<Date>`coalesce(since, raised_at)`

/** Returns every open alarm, the newest first. Those of what happened once end after a day. */
export const openAlarmRows = (db: Kysely<Database>): Promise<AlarmRow[]> =>
  db.selectFrom('alarms').selectAll().where('ended_at', 'is', null).orderBy(begin, 'desc').execute()

/** Returns the last alarms that ended after a moment, the newest first. */
export const endedAlarmRows = (db: Kysely<Database>, moment: Date): Promise<AlarmRow[]> =>
  db
    .selectFrom('alarms')
    .selectAll()
    .where('ended_at', '>=', moment)
    .orderBy(begin, 'desc')
    .limit(50)
    .execute()

export const deleteAlarms = async (db: Kysely<Database>, endedBefore: Date): Promise<void> => {
  await db.deleteFrom('alarms').where('ended_at', '<', endedBefore).execute()
}
