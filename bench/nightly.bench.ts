import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { seedBook } from '../apps/server/seeds/book/book.ts'
import type { Database } from '../apps/server/src/schema.ts'
import { startWithBook, untilJobsAreDone, untilWorkIsDone, withBooks } from './books.ts'
import type { BookServer } from './books.ts'
import { describe, fire } from './load.ts'
import type { Round } from './load.ts'
import { priceShot } from './price-shot.ts'
import { budget, median, say, scale, withServers } from './support.ts'
import type { RunningProduct } from './support.ts'

// Measures all periodic work of a day at once, and the price call of ten visitors meanwhile. The
// book was up to date a day ago: a day's quotes are overdue, a day's visitors and sessions are to be
// forgotten, a day's covers are to be renewed. `BENCH_POLICIES=1000000` sets its size; `BOOK_DIR` takes
// a folder that `npm run seed` filled with a book of yesterday.

const policies = scale({ usual: Number(process.env.BENCH_POLICIES ?? 100_000), short: 200 })
const dayMs = 24 * 3_600_000
const mostSeconds = 120
const seconds = 3
const quietRounds = scale({ usual: 5, short: 1 })
const shot = { ...priceShot, connections: 10, apart: true }

const namesOfWork = async (db: Kysely<Database>): Promise<string[]> =>
  (await db.selectFrom('periodic_work').select('name').orderBy('name').execute()).map(({ name }) => name)

/** Adds each work as its hour does. */
const addAll = async (db: Kysely<Database>): Promise<void> => {
  for (const name of await namesOfWork(db))
    await sql`select graphile_worker.add_job(${name}::text, queue_name => ${name}::text, job_key => ${name}::text)`.execute(
      db,
    )
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

const seedYesterday = async (product: RunningProduct): Promise<void> => {
  // The work of the start looks at the empty book.
  await untilWorkIsDone(product, new Date(0))
  await withBooks(product, (db) =>
    seedBook(db, { policies, seed: 1, now: new Date(Date.now() - dayMs) }, say),
  )
}

/** Begins all work, unless the start did; returns the moment before. */
const beginWork = async (product: BookServer): Promise<Date> => {
  if (product.worksSince) return product.worksSince
  const since = new Date()
  await withBooks(product, addAll)
  return since
}

await withServers([() => startWithBook(seedYesterday)], async (product) => {
  const work = untilWorkIsDone(product, await beginWork(product))
  const during = await roundsDuring(product, work)
  say(`       meanwhile: ${during.map(describe).join(' · ')}`)
  await untilJobsAreDone(product)
  const alone: Round[] = []
  for (let round = 0; round < quietRounds; round += 1) alone.push(await fire(product, shot, seconds))
  say(`       alone: ${alone.map(describe).join(' · ')}`)
  budget('periodic work of a day', await work, { atMost: mostSeconds }, ' s')
  budget(
    'price call meanwhile, 99th percentile, relative to alone',
    (100 * p99Of(during)) / p99Of(alone),
    { atMost: 120 },
    ' %',
  )
})
