import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { isOneOf } from '../is-one-of.ts'
import type { Database } from '../schema.ts'

/** Rows that one statement of periodic work looks at: far below any timeout, and few locks. */
const rowsAtOnce = 500

/** Notes that a work is known: its age counts from here until it was complete once. */
export const noteWork = async (db: Kysely<Database>, name: string): Promise<void> => {
  await sql`insert into periodic_work (name, known_since) values (${name}, now()) on conflict do nothing`.execute(
    db,
  )
}

export const noteCompletion = async (db: Kysely<Database>, name: string): Promise<void> => {
  await sql`
    insert into periodic_work (name, known_since, completed_at) values (${name}, now(), now())
    on conflict (name) do update set completed_at = now()`.execute(db)
}

/**
 * Returns the seconds since each work of some names was complete. The others are works of another
 * release: nodes of it note them until they are replaced.
 */
export const workAges = async (
  db: Kysely<Database>,
  names: readonly string[],
): Promise<{ name: string; seconds: number }[]> => {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, extract(epoch from now() - coalesce(completed_at, known_since))::float8 as seconds
    from periodic_work where ${isOneOf('name', names, 'text')} order by name`.execute(db)
  return rows
}

/**
 * Repeats a batch from the place where the previous one stopped until it finds nothing. Each batch
 * commits by itself, so an interrupted work keeps what it did.
 */
export const inBatches = async <Key>(
  batch: (after: Key | undefined, atMost: number) => Promise<Key | undefined>,
  atMost = rowsAtOnce,
): Promise<void> => {
  let place = await batch(undefined, atMost)
  while (place !== undefined) place = await batch(place, atMost)
}

/** Rows on which a work acts at once: few connections, and little of what visitors need. */
const actsAtOnce = 3

/** More rows than break by themselves: the database or the storage is away. */
const mostFailures = 100

/** Acts on each row, a few at once, because an act mostly waits for the database. */
type Each = <Row>(rows: readonly Row[], act: (row: Row) => Promise<void>) => Promise<void>

/**
 * Runs a work in which a failing row does not stop other rows or later batches. At the end it
 * throws once for all of them: the run is logged, is tried again, and is not complete.
 */
export const pastFailures = async (run: (each: Each) => Promise<void>): Promise<void> => {
  const errors: unknown[] = []
  const throwAll = (): never => {
    throw new Error(`${errors.length} rows failed, one of them: ${String(errors[0])}`, { cause: errors[0] })
  }
  await run(async (rows, act) => {
    const left = rows.values()
    const work = async () => {
      for (const row of left) {
        if (errors.length >= mostFailures) throwAll()
        await act(row).catch((error: unknown) => void errors.push(error))
      }
    }
    await Promise.all(Array.from({ length: actsAtOnce }, work))
  })
  if (errors.length > 0) throwAll()
}

/** Part of a work that failed. */
export interface FailedPart {
  name: string
  error: unknown
}

/** Throws once for all failed parts of a work, with their names and the first cause: the log reads no more. */
export const throwFailedParts = (work: string, parts: readonly FailedPart[]): void => {
  const [first] = parts
  if (!first) return
  const names = parts.map(({ name }) => name).join(', ')
  throw new Error(`${work} failed for ${names}, the first of them: ${String(first.error)}`, {
    cause: first.error,
  })
}

interface Round {
  name: string
  /** Batches of one run; the next run continues from there. */
  batches: number
}

/** Returns the place that a work noted; null before its first. */
export const positionOf = async (db: Kysely<Database>, name: string): Promise<string | null> => {
  const { rows } = await sql<{ position: string | null }>`
    select position from periodic_work where name = ${name}`.execute(db)
  return rows[0]?.position ?? null
}

export const setPosition = async (
  db: Kysely<Database>,
  name: string,
  position: string | null,
): Promise<void> => {
  await sql`
    insert into periodic_work (name, known_since, position) values (${name}, now(), ${position})
    on conflict (name) do update set position = excluded.position`.execute(db)
}

/** Goes on with a work that takes several runs, from the position of the last one. */
export const inRounds = async (
  db: Kysely<Database>,
  { name, batches }: Round,
  batch: (after: string, atMost: number) => Promise<string | undefined>,
): Promise<void> => {
  let position: string | undefined = (await positionOf(db, name)) ?? ''
  for (let turn = 0; turn < batches && position !== undefined; turn += 1)
    position = await batch(position, rowsAtOnce)
  await setPosition(db, name, position ?? null)
}

/** Rows that are forgotten once a moment of theirs is past. */
export interface Outdated {
  table: keyof Database
  /** Indexed column of the moment that decides. */
  moment: string
  before: Date
  /** Further condition on the row; the index of the moment may be limited to it. */
  which?: RawBuilder<boolean>
  /** Condition that reads other tables; rows that miss it are passed over once a run. */
  unless?: RawBuilder<boolean>
  /** Fewer than usual where other tables lose rows with it. */
  atMost?: number
}

interface Place {
  at: string
  row: string
}

/** Returns the condition of rows that are old enough, before other tables are asked. */
const dueOf = ({ moment, before, which = sql<boolean>`true` }: Outdated): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(moment)} < ${before} and (${which})`

/** Returns the number of rows that `deleteOutdated` would delete, up to a bound. */
export const countOutdated = async (
  db: Kysely<Database>,
  outdated: Outdated,
  atMost: number,
): Promise<number> => {
  const { table, unless = sql<boolean>`false` } = outdated
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sql.table(table)} where ${dueOf(outdated)} and not (${unless}) limit ${atMost}
    ) as due`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Deletes rows older than a moment, the oldest first, in batches by index, and returns their number.
 * Personal data is forgotten however much of it is due (law 09-08): no statement grows with the
 * number of rows. Rows that change meanwhile are kept for the next run.
 */
export const deleteOutdated = async (db: Kysely<Database>, outdated: Outdated): Promise<number> => {
  const { table, moment, unless = sql<boolean>`false`, atMost } = outdated
  const [from, at, due] = [sql.table(table), sql.ref(moment), dueOf(outdated)]
  let deleted = 0
  const batch = async (after: Place | undefined, most: number): Promise<Place | undefined> => {
    const later = after
      ? sql`${at} >= ${after.at}::timestamptz and (${at}, ctid::text) > (${after.at}::timestamptz, ${after.row})`
      : sql`true`
    const { rows } = await sql<Place & { deleted: number }>`
      with page as materialized (
        select ctid as row, ${at} as at from ${from} where ${due} and ${later} order by ${at}, ctid::text limit ${most}
      ), gone as (
        delete from ${from} where ctid = any(array(select row from page)) and ${due} and not (${unless})
        returning 1
      )
      select at::text, row::text, (select count(*)::int from gone) as deleted
      from page order by page.at desc, page.row::text desc limit 1`.execute(db)
    deleted += rows[0]?.deleted ?? 0
    return rows[0]
  }
  await inBatches(batch, atMost)
  return deleted
}
