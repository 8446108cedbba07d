import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { deleteOutdated } from '../../../periodic-work/periodic-work.ts'
import type { Database } from '../../../schema.ts'

export interface Delay {
  /** Tries before the first wait. */
  free: number
  /** Length of the first wait; each later one is twice as long. */
  firstSeconds: number
  /** Time for which tries are remembered, which is also the longest wait. */
  windowSeconds: number
}

/**
 * Counts a try as wrong before it is checked, so that many at once cannot all be the first. One
 * statement; it changes nothing while the key is blocked. Returns whether the try may be made.
 */
export const countTry = async (
  db: Kysely<Database>,
  key: string,
  { free, firstSeconds, windowSeconds }: Delay,
  now: Date,
): Promise<boolean> => {
  const seconds = sql`least(
    ${firstSeconds}::int * power(2, least(counted.tries + 1 - ${free}::int, 30)), ${windowSeconds}::int)`
  const { rows } = await sql`
    insert into wrong_passwords as counted (key, tries, blocked_until, ends_at)
    values (${key}, 1, ${now}, ${now}::timestamptz + make_interval(secs => ${windowSeconds}::int))
    on conflict (key) do update set
      tries = case when counted.ends_at <= ${now} then 1 else counted.tries + 1 end,
      blocked_until = case
        when counted.ends_at <= ${now} or counted.tries + 1 < ${free}::int then ${now}::timestamptz
        else ${now}::timestamptz + make_interval(secs => ${seconds}) end,
      ends_at = excluded.ends_at
    where counted.blocked_until <= ${now}
    returning tries`.execute(db)
  return rows.length > 0
}

/** Returns the latest moment until which one of the keys is blocked. */
export const blockedUntil = async (
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('wrong_passwords')
      .select('blocked_until')
      .where('key', 'in', keys)
      .orderBy('blocked_until', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.blocked_until

export const forgetTries = async (db: Kysely<Database>, key: string): Promise<void> => {
  await db.deleteFrom('wrong_passwords').where('key', '=', key).execute()
}

export const deleteOldTries = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await deleteOutdated(db, { table: 'wrong_passwords', moment: 'ends_at', before: now })
}
