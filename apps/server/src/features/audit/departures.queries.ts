import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import type { TrailPart } from './trail-months.queries.ts'

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
