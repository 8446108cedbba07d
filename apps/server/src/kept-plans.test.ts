import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test/support.ts'
import type { TestDatabase } from '../test/support.ts'
import { buildDatabase, openPool } from './database.ts'
import { keepPlan } from './kept-plans.ts'
import { buildLog } from './plugins/log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Sends two marked statements, one of them twice, and another; returns the texts that are kept. */
const keptTexts = async (pooled: boolean): Promise<string[]> => {
  const { connectionString } = database
  const pool = openPool({
    connectionString,
    log: buildLog({ logLevel: 'silent' }),
    maxConnections: 1,
    pooled,
  })
  const db = buildDatabase(pool)
  for (const value of [1, 2]) {
    const { rows } = await sql<{ sum: number }>`${keepPlan} select ${value}::int + 1 as sum`.execute(db)
    expect(rows).toEqual([{ sum: value + 1 }])
  }
  await db.selectFrom('policies').modifyFront(keepPlan).select('id').where('number', '=', '').execute()
  await db.selectFrom('policies').select('id').where('number', '=', '').execute()
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by statement`.execute(db)
  await pool.end()
  return rows.map(({ statement }) => statement)
}

test('keeps the plans of marked statements, once for each connection', async () => {
  expect(await keptTexts(false)).toEqual([
    '/* plan kept */ select $1::int + 1 as sum',
    'select /* plan kept */ "id" from "policies" where "number" = $1',
  ])
})

test('keeps no plan on the connection of a pooler, which belongs to nobody', async () => {
  expect(await keptTexts(true)).toEqual([])
})
