import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../../online-migration.ts'
import type { Database } from '../../schema.ts'

/** Months of the trail in one table: the rows until a moment, from the end of the part before. */
export interface TrailPart {
  table: string
  until: Date
}

/** Returns the oldest and the latest part of the trail. */
export const outerParts = async (db: Kysely<Database>): Promise<{ oldest: TrailPart; latest: TrailPart }> => {
  const { rows } = await sql<TrailPart>`
    select name as table, (regexp_match(bound, 'TO \\(''(.*?)''\\)'))[1]::timestamptz as until
    from (select relname as name, pg_get_expr(relpartbound, oid) as bound
      from pg_class join pg_inherits on inhrelid = oid where inhparent = 'audit_events'::regclass) as parts
    where bound <> 'DEFAULT' order by 2`.execute(db)
  const [oldest, latest] = [rows.at(0), rows.at(-1)]
  if (!oldest || !latest) throw new Error('the trail is not divided by month')
  return { oldest, latest }
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
