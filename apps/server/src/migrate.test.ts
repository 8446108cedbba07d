import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test/support.ts'
import type { TestDatabase } from '../test/support.ts'
import { migrate } from './migrate.ts'
import { buildDatabase, openPool } from './database.ts'
import { buildLog } from './plugins/log.ts'
import { StartError } from './start-error.ts'

const log = buildLog({ logLevel: 'silent' })
const folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-migrations-'))
let database: TestDatabase
const pools: ReturnType<typeof openPool>[] = []

beforeAll(() => {
  write('0001-letters', 'create table letters (a int)')
  write('0002-more', 'alter table letters add b int')
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end()
  await database.drop()
})

const write = (name: string, statement: string) =>
  writeFileSync(
    path.join(folder, `${name}.ts`),
    `export const up = async (db: { executeQuery: (query: unknown) => Promise<unknown> }) => {
      await db.executeQuery({ sql: '${statement}', parameters: [], query: { kind: 'RawNode' }, queryId: {} })
    }`,
  )

const open = async (from = 'template0') => {
  database ??= await createTestDatabase(from)
  return openOn(database)
}

const openOn = ({ connectionString }: TestDatabase) => {
  const pool = openPool({ connectionString, log })
  pools.push(pool)
  return { pool, db: buildDatabase(pool) }
}

test('migrates once when two nodes start together', async () => {
  const first = await open()
  const second = openOn(database)
  const done = await Promise.all([migrate(first.db, { from: folder }), migrate(second.db, { from: folder })])
  expect(done.flat().sort()).toEqual(['0001-letters', '0002-more'])
  expect(await migrate(first.db, { from: folder })).toEqual([])
})

test('keeps the earlier migrations when a later one fails', async () => {
  database = await createTestDatabase('template0')
  const { db, pool } = openOn(database)
  write('0003-wrong', 'alter table nowhere add c int')
  await expect(migrate(db, { from: folder })).rejects.toThrow('nowhere')
  rmSync(path.join(folder, '0003-wrong.ts'))
  expect((await pool.query('select a, b from letters')).rows).toEqual([])
  expect(await migrate(db, { from: folder })).toEqual([])
})

/** Makes a database with all tables say that earlier migrations made them, of which `last` is the last. */
const madeEarlier = async (last: string) => {
  database = await createTestDatabase()
  const { db, pool } = openOn(database)
  await pool.query("delete from kysely_migration where name = '0176-baseline'")
  await pool.query("insert into kysely_migration values ('0001-quotes-and-accounts', ''), ($1, '')", [last])
  return { db, pool }
}

test('keeps the tables that the migrations before the baseline made, and forgets those', async () => {
  const { db, pool } = await madeEarlier('0176-imports')
  expect(await migrate(db)).toEqual(['0176-baseline'])
  const { rows } = await pool.query("select name from kysely_migration where name <= '0176-imports'")
  expect(rows).toEqual([{ name: '0176-baseline' }])
  expect(await migrate(db)).toEqual([])
})

test('refuses tables of a state before the baseline, and leaves them', async () => {
  const { db, pool } = await madeEarlier('0040-trail-by-month')
  await expect(migrate(db)).rejects.toThrow(StartError)
  await expect(migrate(db)).rejects.toThrow('a state before 0176-imports')
  expect((await pool.query('select lane from audit_links where position = 0')).rows).toHaveLength(8)
})

test('reads whole numbers, amounts and days from PostgreSQL in their own types', async () => {
  database = await createTestDatabase()
  const { pool } = openOn(database)
  const { rows } = await pool.query(
    "select 9007199254740991::int8 as big, 12.5::numeric as rate, date '2026-02-28' as day",
  )
  expect(rows).toEqual([{ big: 9007199254740991, rate: 12.5, day: '2026-02-28' }])
  await expect(pool.query('select 9007199254740993::int8')).rejects.toThrow('beyond')
})

test('opens another connection after one is lost', async () => {
  database = await createTestDatabase()
  const { pool } = openOn(database)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const other = openOn(database)
  await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect
    .poll(() =>
      pool.query('select 1 as one').then(
        (result) => result.rows,
        () => undefined,
      ),
    )
    .toEqual([{ one: 1 }])
})
