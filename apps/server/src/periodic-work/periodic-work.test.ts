import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../test/support.ts'
import type { TestApp } from '../../test/support.ts'
import { deleteOutdated, forEachRow, inRounds, noteCompletion, noteWork, workAges } from './periodic-work.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const before = new Date('2026-11-21T00:00:00Z')

const addTries = (from: number, until: number, moment: string) =>
  sql`insert into wrong_passwords (key, tries, blocked_until, ends_at)
    select 'k' || n, 1, ${moment}::timestamptz, ${moment}::timestamptz from generate_series(${from}::int, ${until}::int) as n`.execute(
    server.db,
  )
const left = async () =>
  (await server.db.selectFrom('wrong_passwords').select('key').orderBy('key').execute()).map(({ key }) => key)

test('deletes what is outdated in batches and passes over the rows that must stay', async () => {
  // Rows of one microsecond fill several batches.
  await addTries(1, 25, '2026-11-20T08:00:00.000123Z')
  await addTries(26, 30, '2026-11-21T08:00:00Z')
  const outdated = { table: 'wrong_passwords', moment: 'ends_at', before, atMost: 4 } as const
  await deleteOutdated(server.db, {
    ...outdated,
    unless: sql<boolean>`key in ('k1', 'k2', 'k3', 'k4', 'k5')`,
  })
  expect(await left()).toEqual(['k1', 'k2', 'k26', 'k27', 'k28', 'k29', 'k3', 'k30', 'k4', 'k5'])
  await deleteOutdated(server.db, { ...outdated, which: sql<boolean>`key <> 'k5'` })
  expect(await left()).toEqual(['k26', 'k27', 'k28', 'k29', 'k30', 'k5'])
})

test('keeps the batches that were complete when a later one fails', async () => {
  await server.db.deleteFrom('wrong_passwords').execute()
  await addTries(1, 10, '2026-11-20T08:00:00Z')
  const fails = sql<boolean>`key = 'k9' and 1 / (length(key) - 2) = 0`
  const broken = deleteOutdated(server.db, {
    table: 'wrong_passwords',
    moment: 'ends_at',
    before,
    atMost: 3,
    unless: fails,
  })
  await expect(broken).rejects.toThrow('division by zero')
  const rest = await left()
  expect(rest).toContain('k9')
  expect(rest.length).toBeLessThan(10)
  await deleteOutdated(server.db, { table: 'wrong_passwords', moment: 'ends_at', before })
  expect(await left()).toEqual([])
})

test('goes on in the next run and begins again after the last row', async () => {
  const seen: string[] = []
  const pages: Record<string, string | undefined> = { '': 'a', a: 'b', b: 'c', c: undefined }
  const run = () =>
    inRounds(server.db, { name: 'probe', batches: 3 }, async (after) => {
      seen.push(after)
      return pages[after]
    })
  await run()
  expect(seen).toEqual(['', 'a', 'b'])
  await run()
  await run()
  expect(seen).toEqual(['', 'a', 'b', 'c', '', 'a', 'b'])
})

test('tells for how long a work has not been complete', async () => {
  await noteWork(server.db, 'probe-age')
  await sql`update periodic_work set known_since = now() - interval '1 hour' where name = 'probe-age'`.execute(
    server.db,
  )
  await noteWork(server.db, 'probe-age')
  const age = async () => (await workAges(server.db)).find(({ name }) => name === 'probe-age')?.seconds ?? 0
  expect(Math.floor(await age())).toBeGreaterThanOrEqual(3600)
  await noteCompletion(server.db, 'probe-age')
  expect(await age()).toBeLessThan(3600)
  const { body } = await server.app.inject('/metrics')
  expect(body).toMatch(/^periodic_work_age_seconds\{work="probe-age"\} \d/m)
})

test('acts on every row once although one act fails, and reports the failure', async () => {
  const seen: number[] = []
  const act = async (row: number) => {
    seen.push(row)
    if (row === 2) throw new Error('row 2 is broken')
  }
  await expect(forEachRow([1, 2, 3, 4, 5, 6, 7, 8], act)).rejects.toThrow('row 2 is broken')
  expect(seen.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
