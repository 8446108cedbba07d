import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { StartError } from '../src/start-error.ts'
import { nameFunctions } from './baseline/names.ts'

/** Wings with tables; the keys between them follow when all tables exist. */
const wings = [
  'audit',
  'book',
  'collection',
  'data-law',
  'insurers',
  'ledger',
  'operations',
  'people',
  'platform',
  'policies',
  'renewals',
  'requests',
  'sales',
  'site',
  'stored-files',
] as const

const run = async (db: Kysely<unknown>, file: string): Promise<void> => {
  const text = readFileSync(path.join(import.meta.dirname, 'baseline', `${file}.sql`), 'utf8')
  await sql.raw(text).execute(db)
}

/**
 * Indexes names with trigrams, which find a part of a word among any number of rows. The extension
 * comes with PostgreSQL, but a foreign server may not have it or may forbid it. Without it the search
 * scans short columns, which is fast enough for ten thousand rows.
 */
const indexNames = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or feature_not_supported or undefined_file then
      raise notice 'no trigrams here: the search reads row by row';
    end $$`.execute(db)
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (rows.length > 0) await run(db, 'trigrams')
}

/** Gives the trail its first part, until the month after the next; later months get theirs in time. */
const divideTrail = async (db: Kysely<unknown>): Promise<void> => {
  const now = new Date()
  const limit = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2)).toISOString()
  await sql`
    alter table audit_events attach partition audit_events_before
      for values from (minvalue) to (${sql.lit(limit)});
    alter table audit_events attach partition audit_events_default default`.execute(db)
}

/** Last of the migrations that the baseline replaces; it led to the same tables. */
const lastBefore = '0176-imports'

/** Tells whether the replaced migrations made the tables, and forgets them; throws if only some ran. */
const isMade = async (db: Kysely<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  if (rows.length === 0) return false
  if (!rows.some(({ name }) => name === lastBefore))
    throw new StartError(
      `The tables are of a state before ${lastBefore}, from which no release upgrades: use an empty database.`,
    )
  await sql`delete from kysely_migration where name <= ${lastBefore}`.execute(db)
  return true
}

/**
 * Makes all tables of the first release (docs/decisions/043-database.md). A database that has them from
 * the migrations before, of which none was released, keeps its rows.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (await isMade(db)) return
  await sql`set local check_function_bodies = off`.execute(db)
  await sql.raw(nameFunctions).execute(db)
  await run(db, 'functions')
  for (const wing of wings) await run(db, wing)
  await run(db, 'foreign-keys')
  await run(db, 'first-rows')
  await divideTrail(db)
  await indexNames(db)
}
