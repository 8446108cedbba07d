import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from './online-migration.ts'
import { StartError } from './start-error.ts'
import { widenChecks } from './value-lists.ts'

const folder = path.join(import.meta.dirname, '../migrations')

/** A migration runs whole in one transaction (`up`), or in repeatable steps outside of one (`online`). */
type Migration =
  | { up: (db: Kysely<never>) => Promise<void>; online?: never }
  | { online: (db: Kysely<never>) => Promise<void>; up?: never }

const migrationsIn = async (from: string): Promise<string[]> =>
  (await readdir(from))
    .filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file))
    .map((file) => path.basename(file, '.ts'))
    .sort()

/** Returns the names of the migrations of this release, in order. */
export const knownMigrations = (): Promise<string[]> => migrationsIn(folder)

const loadMigration = async (from: string, name: string): Promise<Migration> =>
  (await import(pathToFileURL(path.join(from, `${name}.ts`)).href)) as Migration

/** The lock of Kysely's migrator, which earlier versions of the product take. */
const lock = sql.raw('3853314791062309107')
const lockEveryMs = 200

/**
 * Waits for another node that migrates. Asks again and again, because a waiting statement holds a
 * snapshot, and an index that is built concurrently waits for every snapshot: both would wait for
 * each other.
 */
const takeLock = async (db: Kysely<never>): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(db)
    if (rows[0]?.taken) return
    await sleep(lockEveryMs)
  }
}

/** Names of the applied migrations; the table is the one of Kysely's migrator. */
const applied = async (db: Kysely<never>): Promise<Set<string>> => {
  // Asks first, because the role that serves may read the table and make none.
  const { rows: found } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db)
  if (!found[0]?.known)
    await sql`create table if not exists kysely_migration
      (name varchar(255) not null primary key, "timestamp" varchar(255) not null)`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

const note = async (db: Kysely<never>, name: string): Promise<void> => {
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db)
}

const apply = async (db: Kysely<never>, name: string, { up, online }: Migration): Promise<void> => {
  if (online) {
    await online(db)
    return note(db, name)
  }
  await untilFree(db, async (tx) => {
    await up(tx)
    await note(tx, name)
  })
}

/** Choice of the migrations to apply. */
interface Choice {
  /** Folder of the migrations. */
  from?: string
  /** Names to apply; a restore makes the tables of an earlier release. */
  only?: ReadonlySet<string>
}

const applyMissing = async (db: Kysely<never>, { from = folder, only }: Choice): Promise<string[]> => {
  const names = (await migrationsIn(from)).filter((name) => !only || only.has(name))
  await takeLock(db)
  try {
    const known = await applied(db)
    const missing = names.filter((name) => !known.has(name))
    for (const name of missing) await apply(db, name, await loadMigration(from, name))
    await widenChecks(db)
    return missing
  } finally {
    await sql`select pg_advisory_unlock(${lock})`.execute(db)
  }
}

/** Code of PostgreSQL for a statement that only another role may run (insufficient_privilege). */
const notAllowed = '42501'

const explained = (error: unknown): unknown =>
  (error as { code?: unknown }).code === notAllowed
    ? new StartError(
        'The tables are not those of this release, and the role of the database may not change them: set DATABASE_OWNER_URL, or start a node that has it first (docs/settings.md).',
        { cause: error },
      )
    : error

/**
 * Applies the missing migrations, forward only. When two nodes start together, one migrates and the
 * other waits. An older node that starts on a newer database finds nothing missing and serves on it
 * (docs/settings.md). Returns the names of the applied migrations; a role that may not apply a missing
 * one throws a StartError.
 */
export const migrate = async <DB>(db: Kysely<DB>, choice: Choice = {}): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      return await applyMissing(connection as unknown as Kysely<never>, choice)
    } catch (error) {
      throw explained(error)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
