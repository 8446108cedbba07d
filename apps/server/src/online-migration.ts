import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Longest wait for a lock. A statement that waits for a table makes every later call wait behind
 * it, so it gives up and tries again.
 */
const lockMs = 500
const pauseMs = 500
const attempts = 240

/** PostgreSQL's codes for a lock that was not free in time, and for two that waited for each other. */
const lockTroubles = new Set(['55P03', '40P01'])

const isLockTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && lockTroubles.has(String(error.code))

/** Runs work in a transaction that never makes others wait long for its locks; tries again meanwhile. */
export const untilFree = async <DB>(
  db: Kysely<DB>,
  work: (tx: Kysely<DB>) => Promise<void>,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(tx)
        await work(tx)
      })
    } catch (error) {
      if (!isLockTrouble(error) || attempt === attempts) throw error
      await sleep(pauseMs)
    }
}

/**
 * Builds an index while rows are read and written. An index that an interrupted run left behind is
 * invalid, costs every write and serves no query: it is dropped and built again.
 * `definition` continues `create index`: `policies_by_end on policies (end_date)`.
 */
export const createIndexOnline = async <DB>(
  db: Kysely<DB>,
  definition: string,
  kind?: 'unique',
): Promise<void> => {
  const [name = ''] = definition.split(' ', 1)
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.valid) return
  if (rows[0]) await sql`drop index concurrently ${sql.ref(name)}`.execute(db)
  await sql`create ${sql.raw(kind ?? '')} index concurrently ${sql.raw(definition)}`.execute(db)
}

export interface OnlineConstraint {
  table: string
  name: string
  /** For example `check (amount > 0)` or `foreign key (user_id) references users`. */
  definition: string
}

/**
 * Adds a constraint in two steps: at once for new rows, which locks the table for a moment, then
 * for the old ones, which are read while others write. Repeating it continues where it stopped.
 */
export const addConstraintOnline = async <DB>(
  db: Kysely<DB>,
  { table, name, definition }: OnlineConstraint,
): Promise<void> => {
  const { rows } = await sql<{ valid: boolean }>`
    select convalidated as valid from pg_constraint
    where conrelid = to_regclass(${table}) and conname = ${name}`.execute(db)
  const [on, called] = [sql.table(table), sql.ref(name)]
  if (!rows[0])
    await untilFree(db, async (tx) => {
      await sql`alter table ${on} add constraint ${called} ${sql.raw(definition)} not valid`.execute(tx)
    })
  if (!rows[0]?.valid) await sql`alter table ${on} validate constraint ${called}`.execute(db)
}
