import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seedBook } from '../seeds/book/book.ts'
import { seedReferenceData } from '../seeds/reference-data.ts'
import { openBrowser } from '../test/factories.ts'
import { buildTestApp, createTestDatabase } from '../test/support.ts'
import type { TestDatabase } from '../test/support.ts'
import { buildDatabase, openPool } from './database.ts'
import { migrateJobs } from './jobs.ts'
import { migrate } from './migrate.ts'
import { addConstraintOnline, createIndexOnline, untilFree } from './online-migration.ts'
import { buildLog } from './plugins/log.ts'

const log = buildLog({ logLevel: 'silent' })
const folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-online-'))
let database: TestDatabase
let pool: ReturnType<typeof openPool>
let db: Kysely<never>

beforeEach(async () => {
  database = await createTestDatabase('template0')
  pool = openPool({ connectionString: database.connectionString, log })
  db = buildDatabase(pool) as unknown as Kysely<never>
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})
afterAll(() => rmSync(folder, { recursive: true }))

const isValid = async (index: string): Promise<boolean | undefined> =>
  (
    await sql<{
      valid: boolean
    }>`select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`.execute(db)
  ).rows[0]?.valid

describe('index built online', () => {
  test('replaces an index that an interrupted run left invalid, and keeps a valid one', async () => {
    await sql`create table letters as select 1 as a from generate_series(1, 2)`.execute(db)
    const unique = 'create unique index concurrently letters_by_a on letters (a)'
    await expect(sql.raw(unique).execute(db)).rejects.toThrow('could not create unique index')
    expect(await isValid('letters_by_a')).toBe(false)
    await createIndexOnline(db, 'letters_by_a on letters (a)')
    expect(await isValid('letters_by_a')).toBe(true)
    await createIndexOnline(db, 'letters_by_a on letters (a)')
    expect(await isValid('letters_by_a')).toBe(true)
  })
})

describe('constraint added online', () => {
  test('continues where an interrupted run stopped', async () => {
    await sql`create table letters as select 0 as a`.execute(db)
    const positive = { table: 'letters', name: 'letters_positive', definition: 'check (a > 0)' }
    await expect(addConstraintOnline(db, positive)).rejects.toThrow('violated by some row')
    await expect(sql`insert into letters values (-1)`.execute(db)).rejects.toThrow('letters_positive')
    await sql`update letters set a = 1`.execute(db)
    await addConstraintOnline(db, positive)
    await addConstraintOnline(db, positive)
    const { rows } =
      await sql`select convalidated from pg_constraint where conname = 'letters_positive'`.execute(db)
    expect(rows).toEqual([{ convalidated: true }])
  })
})

test('gives way to readers while it waits for a table, and continues when the table is free', async () => {
  await sql`create table letters as select 1 as a`.execute(db)
  const reader = await pool.connect()
  await reader.query('begin')
  await reader.query('select * from letters')
  const added = untilFree(db, async (tx) => {
    await sql`alter table letters add b int`.execute(tx)
  })
  const waits = async () =>
    // The tests of the other worker wait for locks on the same server.
    (
      await sql<{ waits: boolean }>`
        select exists (select from pg_locks where not granted and relation = 'letters'::regclass
          and database = (select oid from pg_database where datname = current_database())) as waits`.execute(
        db,
      )
    ).rows[0]?.waits
  await expect.poll(waits).toBe(true)
  // Waits behind the waiting change until that gives up.
  await pool.query('select * from letters')
  await reader.query('commit')
  reader.release()
  await added
  expect((await pool.query('select b from letters')).rows).toEqual([{ b: null }])
})

/** Writes a folder with the product's migrations up to a number; returns it. */
const migrationsUntil = (last: string): string => {
  const from = path.join(import.meta.dirname, '../migrations')
  const until = mkdtempSync(path.join(folder, 'until-'))
  for (const name of readdirSync(from).filter((file) => /^\d{4}-/.test(file) && file.slice(0, 4) <= last))
    writeFileSync(path.join(until, name), `export * from ${JSON.stringify(path.join(from, name))}\n`)
  return until
}

/** Number of the baseline; later migrations may not lock (test/migrations.test.ts). */
const baseline = '0176'

describe('database with a book', () => {
  test('migrates while visitors, customers and agents call, and an older node continues and starts again', async () => {
    const older = migrationsUntil(baseline)
    await migrate(db, { from: older })
    await migrateJobs(pool, log)
    const product = buildDatabase(pool)
    // The seed of today writes a column that the baseline lacks.
    await sql`alter table insurers add arabic_name text`.execute(db)
    await seedReferenceData(product)
    const server = await buildTestApp({ database: { ...database, isServed: true } })
    await seedBook(product, { policies: 300, seed: 3, now: server.clock.now() })
    const { number } = await product
      .selectFrom('policies')
      .select('number')
      .where('status', '=', 6)
      .executeTakeFirstOrThrow()
    const calls = [
      () => openBrowser(server).get('/api/catalogue/products'),
      () =>
        openBrowser(server).post('/api/login', {
          email: 'nobody@wassit.example',
          password: 'Une phrase à moi 7',
        }),
      () => openBrowser(server).get(`/api/verifier/${number}`),
    ]
    const progress = { migrated: false }
    const seen: number[] = []
    const load = async () => {
      do for (const call of calls) seen.push((await call()).status)
      while (!progress.migrated)
    }
    const loads = [load(), load()]
    const names = await migrate(product)
    progress.migrated = true
    await Promise.all(loads)
    expect(names.every((name) => name > baseline)).toBe(true)
    expect(seen.filter((status) => status >= 500)).toEqual([])
    // Refused logins are written into the trail, before and after its division.
    const { rows } = await sql<{
      kind: string
    }>`select relkind as kind from pg_class where oid = 'audit_events'::regclass`.execute(db)
    expect(rows).toEqual([{ kind: 'p' }])
    expect(await migrate(product, { from: older })).toEqual([])
    await server.close()
  })
})
