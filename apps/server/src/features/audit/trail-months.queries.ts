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
  const month = sql.table(`audit_events_${from.slice(0, 7).replace('-', '_')}`)
  const [start, end] = [from, until].map((day) => sql.raw(`timestamptz '${day}T00:00:00Z'`))
  const inMonth = sql`at >= ${start} and at < ${end}`
  return untilFree(db, async (tx) => {
    await sql`create table ${month} (like audit_events including defaults)`.execute(tx)
    await sql`create trigger append_only before update or delete or truncate on ${month}
      for each statement execute function refuse_change()`.execute(tx)
    await sql`
      with strays as (delete from audit_events_default where ${inMonth} returning *)
      insert into ${month} select * from strays`.execute(tx)
    await sql`alter table audit_events attach partition ${month} for values from (${start}) to (${end})`.execute(
      tx,
    )
  })
}
