import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test/support.ts'
import type { TestDatabase } from '../test/support.ts'
import { assertSameClock } from './database-clock.ts'
import { openPool } from './database.ts'
import { silent } from './on-database.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool({ connectionString: database.connectionString, log: silent, maxConnections: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Compares with a clock that is some seconds ahead; returns the warnings. */
const compare = async (seconds: number): Promise<string[]> => {
  const warnings: string[] = []
  const log = { warn: (_: unknown, text: string) => void warnings.push(text) }
  await assertSameClock(pool, { now: () => new Date(Date.now() + seconds * 1000), log: log as never })
  return warnings
}

test('starts without a word on the clock of the database', async () => {
  expect(await compare(0)).toEqual([])
})

test.each([
  [60, /60 s ahead of/],
  [-60, /60 s behind/],
])('warns of a clock that differs by %i seconds', async (seconds, text) => {
  expect(await compare(seconds)).toEqual([expect.stringMatching(text)])
})

test.each([86_400, -86_400])('refuses to start with a clock that differs by %i seconds', async (seconds) => {
  await expect(compare(seconds)).rejects.toThrow(/86400 s .* Set both by the same time server/)
})
