import { afterAll, expect, test } from 'vitest'
import { behindFlakyLine } from '../test/flaky-database.ts'
import { createTestDatabase } from '../test/support.ts'
import { openPool } from './database.ts'
import { silent } from './on-database.ts'
import { isDatabaseAway } from './plugins/errors.ts'
import { watchSilence } from './silent-database.ts'

const line = await behindFlakyLine(await createTestDatabase())
const { connectionString } = line
const pool = openPool({ connectionString, log: silent, maxConnections: 2 })
watchSilence(pool, { addresses: [connectionString], log: silent, patienceMs: 30, replyMs: 300 })
afterAll(async () => {
  await pool.end()
  await line.drop()
})

test('leaves a long statement to a server that replies, and ends those of one that is silent', async () => {
  const { rows } = await pool.query<{ found: number }>('select 1 as found from pg_sleep(0.2)')
  expect(rows).toEqual([{ found: 1 }])
  const idle = await pool.connect()
  const busy = await pool.connect()
  idle.release()
  line.hold()
  const error: unknown = await busy.query('select 1').catch((cause: unknown) => cause)
  expect(isDatabaseAway(error)).toBe(true)
  busy.release(true)
  await expect.poll(() => pool.totalCount).toBe(0)
  line.release()
  expect((await pool.query('select 1')).rowCount).toBe(1)
})
