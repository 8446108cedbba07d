import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../../online-migration.ts'
import type { Database } from '../../schema.ts'

/** Returns the first day (ISO) after the months that have a partition. */
export const firstOpenDay = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select to_char(max((regexp_match(pg_get_expr(relpartbound, oid), 'TO \\(''(.*?)''\\)'))[1]::timestamptz)
      at time zone 'UTC', 'YYYY-MM-DD') as day
    from pg_class join pg_inherits on inhrelid = oid where inhparent = 'audit_events'::regclass`.execute(db)
  if (!rows[0]?.day) throw new Error('the trail is not divided by month')
  return rows[0].day
}

/**
 * Adds the partition of a month, with the rows of that month which the default partition took
 * because no node had run for long.
 */
export const addMonth = (
  db: Kysely<Database>,
  { from, until }: { from: string; until: string },
): Promise<void> => {
  const [start, end] = [from, until].map((day) => sql.raw(`timestamptz '${day}T00:00:00Z'`))
  return untilFree(db, async (tx) => {
    await sql`select add_trail_month(${start}, ${end})`.execute(tx)
  })
}
