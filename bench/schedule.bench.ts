import { seedBook } from '../apps/server/seeds/book/book.ts'
import { buildDatabase, openPool } from '../apps/server/src/database.ts'
import { sendDueReminders } from '../apps/server/src/features/reminders/schedule/schedule.service.ts'
import { runningDatabase } from '../apps/server/src/gateways/postgres/embedded-postgres.ts'
import { buildLog } from '../apps/server/src/plugins/log.ts'
import { budget, never, say, scale, startProduct, withServers } from './support.ts'

// Measures the planning of the reminders of a day: the day before is up to date, and the mails leave apart.
// `BENCH_POLICIES=1000000` sets the size of the book.

const policies = scale({ usual: Number(process.env.BENCH_POLICIES ?? 100_000), short: 500 })
const mostSeconds = 120

/** A Tuesday and the Wednesday after it, while every house works. */
const days = ['2026-12-01T10:00:00Z', '2026-12-02T10:00:00Z'].map((day) => new Date(day))

await withServers([startProduct], async ({ dataDir }) => {
  const connectionString = await runningDatabase(dataDir)
  if (!connectionString) throw new Error('the product runs without its database')
  const pool = openPool({ connectionString, log: buildLog({ logLevel: 'silent' }), maxConnections: 4 })
  try {
    const db = buildDatabase(pool)
    await seedBook(db, { policies, seed: 1, now: new Date('2026-11-30T10:00:00Z') }, say)
    const count = async () =>
      Number(
        (
          await db
            .selectFrom('reminders')
            .select((select) => select.fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    const run = async (now: Date): Promise<number> => {
      const [begun, before] = [performance.now(), await count()]
      await sendDueReminders({ db, pool, now: () => now, messenger: { phoneChannels: ['sms'] } })
      const seconds = (performance.now() - begun) / 1000
      say(`       ${policies} policies, ${(await count()) - before} messages: ${seconds.toFixed(1)} s`)
      return seconds
    }
    for (const day of days.slice(0, -1)) await run(day)
    budget('schedule of a day', await run(days.at(-1) ?? new Date()), { atMost: mostSeconds }, ' s')
    const known = await count()
    await run(days.at(-1) ?? new Date())
    never('messages planned twice', (await count()) - known)
  } finally {
    await pool.end()
  }
})
