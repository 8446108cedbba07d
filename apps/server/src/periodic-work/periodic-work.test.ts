import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/support.ts'
import {
  countOutdated,
  deleteOutdated,
  inBatches,
  inRounds,
  noteCompletion,
  noteWork,
  pastFailures,
  workAges,
} from './periodic-work.ts'

const server = openTestApp()

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

test('counts what is outdated up to a bound', async () => {
  await server.db.deleteFrom('wrong_passwords').execute()
  await addTries(1, 9, '2026-11-20T08:00:00Z')
  const outdated = { table: 'wrong_passwords', moment: 'ends_at', before } as const
  expect(await countOutdated(server.db, outdated, 5)).toBe(5)
  expect(await countOutdated(server.db, outdated, 50)).toBe(9)
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

test('continues in the next run and begins again after the last row', async () => {
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
  server.deps.jobs.hourly('probe-age', async () => undefined)
  await noteWork(server.db, 'probe-age')
  await sql`update periodic_work set known_since = now() - interval '1 hour' where name = 'probe-age'`.execute(
    server.db,
  )
  await noteWork(server.db, 'probe-age')
  const age = async () =>
    (await workAges(server.db, ['probe-age'])).find(({ name }) => name === 'probe-age')?.seconds ?? 0
  expect(Math.floor(await age())).toBeGreaterThanOrEqual(3600)
  await noteCompletion(server.db, 'probe-age')
  expect(await age()).toBeLessThan(3600)
  const { body } = await server.app.inject('/metrics')
  expect(body).toMatch(/^wassit_periodic_work_age_seconds\{work="probe-age"\} \d/m)
})

test('tells nothing of a work that only nodes of another release know', async () => {
  await noteWork(server.db, 'forget-letters')
  const { body } = await server.app.inject('/metrics')
  expect(body).not.toContain('forget-letters')
})

/** Runs a work on numbered rows in batches of ten; returns the rows that it acted on. */
const actOn = async (count: number, isBroken: (row: number) => boolean) => {
  const seen: number[] = []
  const failure = await pastFailures((each) =>
    inBatches<number>(async (after = 0) => {
      const rows = Array.from({ length: Math.min(10, count - after) }, (_, index) => after + index + 1)
      await each(rows, async (row) => {
        if (isBroken(row)) throw new Error(`row ${row} is broken`)
        seen.push(row)
      })
      return rows.at(-1)
    }),
  ).catch((error: unknown) => String(error))
  return { seen, failure }
}

test('acts on the rows of all batches although some always fail, and reports those together', async () => {
  const { seen, failure } = await actOn(30, (row) => row <= 4)
  expect(seen.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 26 }, (_, index) => index + 5),
  )
  expect(failure).toBe('Error: 4 rows failed, one of them: Error: row 1 is broken')
  expect((await actOn(30, () => false)).failure).toBeUndefined()
})

test('gives up a run in which nearly every row fails', async () => {
  const { seen, failure } = await actOn(1000, (row) => row <= 900)
  expect(seen).toEqual([])
  expect(failure).toContain('rows failed, one of them: Error: row 1 is broken')
})
