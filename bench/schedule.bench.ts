import { setTimeout } from 'node:timers/promises'
import { isPromotionTime } from '@wassit/domain/consent/sending-hours'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { seedBook } from '../apps/server/seeds/book/book.ts'
import type { Database } from '../apps/server/src/schema.ts'
import { withBooks } from './books.ts'
import { budget, never, say, scale, skip, startProduct, withServers } from './support.ts'

// Measures the planning of the reminders of a day, while the product sends them; the day before is up to date.
// `BENCH_POLICIES=1000000` sets the size of the book. Nothing is sent at night, so nothing is measured then.

const policies = scale({ usual: Number(process.env.BENCH_POLICIES ?? 100_000), short: 500 })
const mostSeconds = 120
const work = 'send-reminders'
const always = Array.from({ length: 7 }, () => '00:00-23:59')

/** Lets the house work on every day: the hours of a main branch that has none are the usual ones. */
const openHouse = (db: Kysely<Database>) =>
  sql`update branches set hours = ${JSON.stringify({ week: always, ramadan: always, exceptions: [] })}::jsonb`.execute(
    db,
  )

/** Lets a day pass for the contracts and what their customers were told, in a statement of a whole table. */
const passDay = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`update policies set end_date = end_date - 1 where status = 6`.execute(tx)
    await sql`update reminders set day = day - 1,
      anchor = case family when 'renewal' then (anchor::date - 1)::text else anchor end`.execute(tx)
  })

const countReminders = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reminders`.execute(db)
  return rows[0]?.count ?? 0
}

const completedAt = async (db: Kysely<Database>): Promise<string | null> => {
  const { rows } = await sql<{ at: string | null }>`
    select completed_at::text as at from periodic_work where name = ${work}`.execute(db)
  return rows[0]?.at ?? null
}

/** Plans all that is due now; returns the seconds and the messages. */
const plan = async (db: Kysely<Database>): Promise<{ seconds: number; messages: number }> => {
  const [before, known, begun] = [await completedAt(db), await countReminders(db), performance.now()]
  await sql`select graphile_worker.add_job(${work}::text, queue_name => ${work}::text, job_key => ${work}::text)`.execute(
    db,
  )
  while ((await completedAt(db)) === before) await setTimeout(100)
  const seconds = (performance.now() - begun) / 1000
  const messages = (await countReminders(db)) - known
  say(`       ${policies} policies, ${messages} messages: ${seconds.toFixed(1)} s`)
  return { seconds, messages }
}

if (isPromotionTime(new Date()))
  await withServers([startProduct], (product) =>
    withBooks(product, async (db) => {
      while ((await completedAt(db)) === null) await setTimeout(100)
      await openHouse(db)
      await seedBook(db, { policies, seed: 1, now: new Date() }, say)
      // A node remembers the hours of the house for ten seconds.
      await setTimeout(11_000)
      await plan(db)
      await passDay(db)
      budget('schedule of a day', (await plan(db)).seconds, { atMost: mostSeconds }, ' s')
      never('messages planned twice', (await plan(db)).messages)
    }),
  )
else skip('reminders leave from 9 to 19 h in Morocco, and not during the Friday prayer')
