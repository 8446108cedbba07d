import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { seedBook } from '../apps/server/seeds/book/book.ts'
import { runningDatabase } from '../apps/server/src/gateways/postgres/embedded-postgres.ts'
import type { Database } from '../apps/server/src/schema.ts'
import { withBooks } from './books.ts'
import { budget, never, root, say, scale, startProduct, withServers } from './support.ts'

// Measures the planning of the reminders of a day, on a Monday morning of the bench's own clock: no hour of the
// real day matters. The house is closed on each other day, so the product plans nothing and sends no message
// meanwhile. The day before is up to date. `BENCH_POLICIES=1000000` sets the size of the book.

const policies = scale({ usual: Number(process.env.BENCH_POLICIES ?? 100_000), short: 500 })
const mostSeconds = 120
const planner = path.join(root, 'apps/server/test/schedule-node.ts')

/** Returns ten o'clock on the next Monday after tomorrow. */
const mondayAfter = (now: Date): Date => {
  const days = 2 + ((8 - ((now.getUTCDay() + 2) % 7)) % 7)
  return new Date(`${addDays(moroccanDay(now), days)}T10:00:00Z`)
}

const monday = mondayAfter(new Date())

/** Lets the house work on the Monday only. */
const openOnMonday = async (db: Kysely<Database>): Promise<void> => {
  const closed = Array.from({ length: 7 }, () => '')
  const hours = {
    week: closed,
    ramadan: closed,
    exceptions: [{ day: moroccanDay(monday), slots: '00:00-23:59' }],
  }
  await sql`update branches set hours = ${JSON.stringify(hours)}::jsonb`.execute(db)
}

/** Lets a day pass for the contracts and what their customers were told, in a statement of a whole table. */
const passDay = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`update policies set end_date = end_date - 1 where status = 6`.execute(tx)
    await sql`update reminders set day = day - 1,
      anchor = case when family in ('renewal', 'tacit') then (anchor::date - 1)::text else anchor end`.execute(
      tx,
    )
  })

const countReminders = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reminders`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lets a node plan all that is due on the Monday; returns its seconds, the start of its process among them. */
const plan = async (
  db: Kysely<Database>,
  connection: string,
): Promise<{ seconds: number; messages: number }> => {
  const [known, begun] = [await countReminders(db), performance.now()]
  const node = spawn(process.execPath, [planner, connection, monday.toISOString()], { stdio: 'inherit' })
  const [code] = (await once(node, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the planning node ended with ${code}`)
  const seconds = (performance.now() - begun) / 1000
  const messages = (await countReminders(db)) - known
  say(`       ${policies} policies, ${messages} messages: ${seconds.toFixed(1)} s`)
  return { seconds, messages }
}

await withServers([startProduct], (product) =>
  withBooks(product, async (db) => {
    const connection = (await runningDatabase(product.dataDir)) ?? ''
    await openOnMonday(db)
    await seedBook(db, { policies, seed: 1, now: monday }, say)
    await plan(db, connection)
    await passDay(db)
    budget('schedule of a day', (await plan(db, connection)).seconds, { atMost: mostSeconds }, ' s')
    never('messages planned twice', (await plan(db, connection)).messages)
  }),
)
