import { setTimeout } from 'node:timers/promises'
import { dirhams } from '@wassit/domain/pricing/money'
import { answersOf, asOf, complete } from '@wassit/domain/products/sample-answers'
import { referenceTariff } from '@wassit/domain/products/tariffs'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { seedBook } from '../apps/server/seeds/book/book.ts'
import type { Database } from '../apps/server/src/schema.ts'
import { startWithBook, untilJobsAreDone, withBooks } from './books.ts'
import { describe, fire } from './load.ts'
import type { Round } from './load.ts'
import { priceShot } from './price-shot.ts'
import { budget, median, say, withServers } from './support.ts'
import type { RunningProduct } from './support.ts'

// Measures the replay of the newest 500 quotes and of a book of 100 000 policies against a draft, on
// one node that serves ten visitors meanwhile. `BENCH_POLICIES` sets the size of the book.

const policies = Number(process.env.BENCH_POLICIES ?? 100_000)
const quiet = 5
const seconds = 2
const shot = { ...priceShot, connections: 10, apart: true }

/** Returns an insurer of the car, the first or the second by name, and an admin. */
const partiesOf = async (db: Kysely<Database>, position: number) => {
  const insurer = await db
    .selectFrom('insurers')
    .select(['id', 'slug'])
    .where('demonstration', '=', false)
    .where(sql<boolean>`'car' = any(products)`)
    .orderBy('name')
    .offset(position)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: by } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '<>', 'customer')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { insurer, by }
}

/** Puts the whole book in force with one insurer, as a car each. */
const insureAll = async (db: Kysely<Database>): Promise<void> => {
  const { insurer } = await partiesOf(db, 0)
  const answers = JSON.stringify(answersOf('car', { ...complete.car, couvrage: 'Dommage colision' }))
  await sql`set statement_timeout = 0`.execute(db)
  await sql`
    update policies set status = 6, product = 'car', insurer_id = ${insurer.id}, answers = ${answers}::jsonb,
      agreement_code = case when random() < 0.2 then 'CONV' || (random() * 20)::int end`.execute(db)
  await sql`vacuum analyze policies`.execute(db)
}

/** Starts a replay, as the console does, against a draft of an insurer that differs in one figure; returns its id. */
const begin = async (db: Kysely<Database>, position: number): Promise<string> => {
  const { insurer, by } = await partiesOf(db, position)
  const figures = {
    ...referenceTariff('car', asOf).figures,
    fee: { value: dirhams(80), status: 'insurer', source: 'bench' },
  }
  const { id } = await db
    .insertInto('tariffs')
    .values({
      insurer_id: insurer.id,
      product: 'car',
      number: 1,
      version: `${insurer.slug}-car-1`,
      figures: JSON.stringify(figures),
      created_at: new Date(),
      created_by: by,
      updated_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const whatIf = await db
    .insertInto('what_ifs')
    .values({ tariff_id: id, created_by: by, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload = JSON.stringify({ whatIf: whatIf.id })
  await sql`select graphile_worker.add_job('replay-tariff', ${payload}::json)`.execute(db)
  return whatIf.id
}

/** Waits for the end of a replay; returns its seconds from the click on. */
const untilDone = (product: RunningProduct, id: string): Promise<number> =>
  withBooks(product, async (db) => {
    for (;;) {
      const {
        state,
        quotes,
        policies: book,
        created_at: began,
        finished_at: ended,
      } = await db
        .selectFrom('what_ifs')
        .select(['state', 'quotes', 'policies', 'created_at', 'finished_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (state === 'failed') throw new Error('the replay failed')
      if (ended) {
        say(`       ${quotes?.count} quotes, ${book?.count} policies`)
        return (ended.getTime() - began.getTime()) / 1000
      }
      await setTimeout(100)
    }
  })

/** Returns the 99th percentile of the server's event loop since the last call, in milliseconds. */
const loopDelay = async ({ origin }: RunningProduct): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000
}

interface Look {
  round: Round
  delay: number
}

const lookOnce = async (product: RunningProduct): Promise<Look> => {
  await loopDelay(product)
  const round = await fire(product, shot, seconds)
  return { round, delay: await loopDelay(product) }
}

const say99 = (name: string, looks: readonly Look[]): void =>
  say(
    `       ${name}: ${looks.map(({ round, delay }) => `${describe(round)}, loop ${delay.toFixed(1)} ms`).join(' · ')}`,
  )

const p99Of = (looks: readonly Look[]): number => median(looks.map(({ round }) => round.p99))

await withServers(
  [
    () =>
      startWithBook(async (product) =>
        withBooks(product, async (db) => {
          await seedBook(db, { policies, seed: 1, now: new Date() }, say)
          await insureAll(db)
        }),
      ),
  ],
  async (product) => {
    await untilJobsAreDone(product)
    const alone: Look[] = []
    for (let count = 0; count < quiet; count += 1) alone.push(await lookOnce(product))
    const few = await untilDone(product, await withBooks(product, (db) => begin(db, 1)))

    const id = await withBooks(product, (db) => begin(db, 0))
    const state = { over: false }
    const all = untilDone(product, id).finally(() => (state.over = true))
    const during: Look[] = []
    do during.push(await lookOnce(product))
    while (!state.over)
    say99('alone', alone)
    say99('meanwhile', during)
    budget('replay of 500 quotes', few, { atMost: 2 }, ' s')
    budget(`replay of ${policies} policies with ten visitors`, await all, { atMost: 60 }, ' s')
    budget(
      'event loop meanwhile, 99th percentile',
      median(during.map(({ delay }) => delay)),
      { atMost: 25 },
      ' ms',
    )
    say(
      `       price call of the visitors, 99th percentile: ${p99Of(alone)} ms alone, ${p99Of(during)} ms meanwhile`,
    )
  },
)
