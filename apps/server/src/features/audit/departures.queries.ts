import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Months of the trail in one table: the rows until a moment, from the end of the part before. */
export interface TrailPart {
  table: string
  until: Date
}

/** Returns the oldest part of the trail. */
export const oldestPart = async (db: Kysely<Database>): Promise<TrailPart> => {
  const { rows } = await sql<TrailPart>`
    select name as table, (regexp_match(bound, 'TO \\(''(.*?)''\\)'))[1]::timestamptz as until
    from (select relname as name, pg_get_expr(relpartbound, oid) as bound
      from pg_class join pg_inherits on inhrelid = oid where inhparent = 'audit_events'::regclass) as parts
    where bound <> 'DEFAULT' order by 2 limit 1`.execute(db)
  if (!rows[0]) throw new Error('the trail is not divided by month')
  return rows[0]
}

/** Counts the rows of the chain before a moment by their links, which never leave. */
export const linkedBefore = async (db: Kysely<Database>, until: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_links where event_id is not null and at < ${until}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts the rows without a link in a part of the trail. */
export const unlinkedIn = async (db: Kysely<Database>, { table }: TrailPart): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} as e
    where not exists (select from audit_links as l where l.event_id = e.id and l.at = e.at)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes a part out of the trail; its table stays. Links of this transaction are made first. */
export const detachPart = async (tx: Kysely<Database>, { table }: TrailPart): Promise<void> => {
  await sql`set constraints all immediate`.execute(tx)
  await sql`alter table audit_events detach partition ${sql.table(table)}`.execute(tx)
}

/** Returns the statements of all departures, in the order in which they were written. */
export const departureRows = (
  db: Kysely<Database>,
): Promise<{ id: string; after: Record<string, unknown> | null }[]> =>
  db
    .selectFrom('audit_events')
    .select(['id', 'after'])
    .where('kind', '=', 'trail')
    .where('outcome', '=', 'monthLeft')
    .orderBy('at')
    .execute()
