import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/support.ts'
import { record } from './audit.service.ts'
import { outerParts } from './trail-months.queries.ts'
import { addMonths } from './trail-months.service.ts'

const server = openTestApp()

/** Returns the first day after the months that have a partition. */
const firstOpenDay = async (): Promise<string> =>
  (await outerParts(server.db)).latest.until.toISOString().slice(0, 10)

const partitionsOf = async (subject: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from audit_events where subject = ${subject} order by at`.execute(
    server.db,
  )
  return rows.map(({ name }) => name)
}

test('makes the months ahead once, and moves the rows that came before their month', async () => {
  const first = await firstOpenDay()
  server.clock.set(`${first}T12:00:00Z`)
  const now = server.clock.now()
  await record(server.db, { origin: null, now }, { kind: 'code', outcome: 'issued', subject: 'early' })
  expect(await partitionsOf('early')).toEqual(['audit_events_default'])
  await addMonths(server.deps)
  const month = `audit_events_${first.slice(0, 7).replace('-', '_')}`
  expect(await partitionsOf('early')).toEqual([month])
  await record(server.db, { origin: null, now }, { kind: 'code', outcome: 'issued', subject: 'late' })
  expect(await partitionsOf('late')).toEqual([month])
  const next = await firstOpenDay()
  expect(Date.parse(next) - Date.parse(first)).toBeGreaterThan(3 * 28 * 24 * 3_600_000)
  await addMonths(server.deps)
  expect(await firstOpenDay()).toBe(next)
})

test('refuses to change a row of any month', async () => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_events'::regclass
      and inhrelid <> 'audit_events_default'::regclass`.execute(server.db)
  expect(rows.length).toBeGreaterThan(3)
  for (const { name } of [...rows, { name: 'audit_events' }])
    await expect(sql`delete from ${sql.table(name)}`.execute(server.db)).rejects.toThrow('append-only')
})
