import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { seedBook } from '../apps/server/seeds/book/book.ts'
import type { Database } from '../apps/server/src/schema.ts'
import { withBooks } from './books.ts'
import { describe, fire } from './load.ts'
import type { Round } from './load.ts'
import { priceShot } from './price-shot.ts'
import { budget, median, say, startProduct, withServers } from './support.ts'
import type { RunningProduct } from './support.ts'

// Measures all periodic work of a day at once, and the price call of ten visitors meanwhile. The
// book was up to date a day ago: a day's quotes are overdue, a day's visitors and sessions are to be
// forgotten, a day's covers are to be renewed. `BENCH_POLICIES=1000000` sets its size.

const policies = Number(process.env.BENCH_POLICIES ?? 100_000)
const dayMs = 24 * 3_600_000
const mostSeconds = 120
const seconds = 3
const shot = { ...priceShot, connections: 10, apart: true }

const namesOfWork = async (db: Kysely<Database>): Promise<string[]> =>
  (await db.selectFrom('periodic_work').select('name').orderBy('name').execute()).map(({ name }) => name)

const countOpen = async (db: Kysely<Database>, since: Date): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from periodic_work where completed_at is null or completed_at < ${since}`.execute(
    db,
  )
  return rows[0]?.open ?? 0
}

/** Adds each work as its hour does. */
const addAll = async (db: Kysely<Database>): Promise<void> => {
  for (const name of await namesOfWork(db))
    await sql`select graphile_worker.add_job(${name}::text, queue_name => ${name}::text, job_key => ${name}::text)`.execute(
      db,
    )
}

const untilDone = async (product: RunningProduct, since: Date): Promise<number> => {
  const began = performance.now()
  while ((await withBooks(product, (db) => countOpen(db, since))) > 0) await setTimeout(250)
  return (performance.now() - began) / 1000
}

/** Repeats rounds until some work is done; at least one. */
const roundsDuring = async (product: RunningProduct, work: Promise<number>): Promise<Round[]> => {
  const rounds: Round[] = []
  const state = { over: false }
  const end = work.finally(() => (state.over = true))
  do rounds.push(await fire(product, shot, seconds))
  while (!state.over)
  await end
  return rounds
}

const p99Of = (rounds: readonly Round[]): number => median(rounds.map(({ p99 }) => p99))

await withServers([startProduct], async (product) => {
  // The work of the start looks at the empty book.
  await untilDone(product, new Date(0))
  await withBooks(product, (db) =>
    seedBook(db, { policies, seed: 1, now: new Date(Date.now() - dayMs) }, say),
  )
  await fire(product, shot, 2)
  const alone: Round[] = []
  for (let round = 0; round < 5; round += 1) alone.push(await fire(product, shot, seconds))
  say(`       alone: ${alone.map(describe).join(' · ')}`)
  const since = new Date()
  await withBooks(product, addAll)
  const work = untilDone(product, since)
  const during = await roundsDuring(product, work)
  say(`       meanwhile: ${during.map(describe).join(' · ')}`)
  budget(`periodic work of a day at ${policies} insurances`, await work, { atMost: mostSeconds }, ' s')
  budget(
    'price call meanwhile, 99th percentile, relative to alone',
    (100 * p99Of(during)) / p99Of(alone),
    { atMost: 120 },
    ' %',
  )
})
