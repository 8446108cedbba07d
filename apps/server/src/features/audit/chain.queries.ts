import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { AuditSealRow } from './audit.tables.ts'

/** Lanes of the chain; the baseline makes them. */
export const lanes = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** Lane of the seal of the rows that are older than the chain. */
export const olderLane = -1

export type Seal = Selectable<AuditSealRow>

/** Link of the chain with the content of its row now; the trigger `link_audit_event` writes it. */
export interface Link {
  position: string
  event_id: string | null
  at: Date
  previous: Buffer
  hash: Buffer
  /** Null if the row is not there. */
  content: string | null
}

/** Returns the content of a row that its hash covers, the same as the trigger `link_audit_event`. */
const chainedContent = sql`jsonb_build_array(e.id, extract(epoch from e.at), e.actor_id, e.kind, e.outcome,
  e.subject, e.network, e.user_agent, e.request_id, e.before, e.after)::text`

/** Returns the next links of a lane, in order. */
export const linksBeyond = async (
  db: Kysely<Database>,
  lane: number,
  position: number,
  limit: number,
): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    select l.position, l.event_id, l.at, l.previous, l.hash,
      case when e.id is not null then ${chainedContent} end as content
    from (select * from audit_links where lane = ${lane} and position > ${position}
      order by position limit ${limit}) as l
    left join audit_events as e on e.id = l.event_id and e.at = l.at
    order by l.position`.execute(db)
  return rows
}

/** Returns the last link of each lane. */
export const headsOfLanes = async (
  db: Kysely<Database>,
): Promise<{ lane: number; position: string; hash: Buffer }[]> => {
  const { rows } = await sql<{ lane: number; position: string; hash: Buffer }>`
    select last.* from unnest(${[...lanes]}::smallint[]) as own,
      lateral (select lane, position, hash from audit_links where lane = own
        order by position desc limit 1) as last`.execute(db)
  return rows
}

/**
 * Counts the rows without a link, and adds up their hashes, so that the order of the rows does not
 * matter. Reads the whole trail.
 */
export const digestOfUnlinked = async (db: Kysely<Database>): Promise<{ count: number; digest: string }> => {
  const part = (start: number) =>
    sql`coalesce(sum(('x' || substr(hash, ${sql.lit(start)}, 15))::bit(60)::bigint), 0)::text`
  const { rows } = await sql<{ count: string; digest: string }>`
    with hashes as (
      select encode(sha256(convert_to(${chainedContent}, 'UTF8')), 'hex') as hash
      from audit_events as e
      where not exists (select from audit_links as l where l.event_id = e.id and l.at = e.at)
    )
    select count(*) as count,
      concat_ws(' ', count(*), ${part(1)}, ${part(16)}, ${part(31)}, ${part(46)}) as digest
    from hashes`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), digest: rows[0]?.digest ?? '' }
}

/** Adds a seal through `add_trail_seal`; `token` proves the possession of the secret. */
export const insertSeal = async (
  db: Kysely<Database>,
  token: Buffer,
  { at, lane, position, hash, mac }: Omit<Insertable<AuditSealRow>, 'key_id'>,
): Promise<void> => {
  await sql`select add_trail_seal(${token}, ${at}, ${lane}::smallint, ${position}::bigint, ${hash}, ${mac})`.execute(
    db,
  )
}

/** Returns the seals in the order in which they were made. */
export const allSeals = (db: Kysely<Database>): Promise<Seal[]> =>
  db.selectFrom('audit_seals').selectAll().orderBy('id').execute()

/** Returns the last sealed position of each lane. */
export const sealedPositions = async (db: Kysely<Database>): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<Pick<Seal, 'lane' | 'position'>>`
    select last.* from unnest(${[olderLane, ...lanes]}::smallint[]) as own,
      lateral (select lane, position from audit_seals where lane = own order by id desc limit 1) as last`.execute(
    db,
  )
  return new Map(rows.map(({ lane, position }) => [lane, position]))
}
