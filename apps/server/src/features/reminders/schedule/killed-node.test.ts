import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { messageFor } from '@wassit/domain/reminders/plan'
import { families, isPromotion } from '@wassit/domain/reminders/stages'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { seedBook } from '../../../../seeds/book/book.ts'
import { openTestApp } from '../../../../test/support.ts'
import { sendDueReminders } from './schedule.service.ts'
import { personsDue } from './waiting-items.queries.ts'
import { waitingItems } from './waiting-items.service.ts'

const server = openTestApp({ config: { rateLimit: false } })
const monday = new Date('2026-11-23T10:00:00Z')
const today = '2026-11-23'
const node = path.join(import.meta.dirname, '../../../../test/schedule-node.ts')

/** Fills the book with contracts that all end in a week; returns the persons to whom a node looks, in its order. */
const fillBook = async (): Promise<string[]> => {
  server.clock.set(monday)
  await seedBook(server.db, { policies: 900, seed: 1, now: monday }, () => undefined)
  // A contract of a closed year goes with its successor.
  await sql`update policies set end_date = '2026-11-30' where status = 6`.execute(server.db)
  const due = new Set<string>()
  for (const family of families)
    for (const person of await personsDue(server.db, family, { at: monday, today })) due.add(person)
  return [...due]
}

/** Returns those of the persons who are due a message: nothing ended it, and nobody here agreed to promotion. */
const toTell = async (persons: readonly string[]): Promise<string[]> => {
  const items = Map.groupBy(
    (await waitingItems(server.db, persons, monday)).filter(({ family }) => !isPromotion(family)),
    ({ person }) => person,
  )
  const none = { keys: new Set<string>(), lastDay: null }
  return persons.filter((person) => messageFor(items.get(person) ?? [], none, monday))
}

/** Takes the place of a person's message in a transaction that never commits: a planner waits for its end. */
const blockMessageTo = async (person: string) => {
  const blocker = await server.deps.pool.connect()
  await blocker.query('begin')
  await blocker.query(
    `insert into reminders (policy_id, user_id, family, anchor, stage, message, day, created_at)
     select id, user_id, 'renewal', end_date, 'before7', 'renewalDue', $2, $3 from policies
     where user_id = $1 and status = 6`,
    [person, today, monday],
  )
  return async () => {
    await blocker.query('rollback')
    blocker.release()
  }
}

const waitingPlanners = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "reminders"%'`.execute(
    server.db,
  )
  return rows[0]?.count ?? 0
}

const messages = () =>
  server.db.selectFrom('reminders').selectAll().where('joined_id', 'is', null).orderBy('user_id').execute()

test('a node that is killed while it claims leaves whole parts, and another one sends the rest once', async () => {
  const persons = await toTell(await fillBook())
  const last = persons.at(-1) ?? ''
  const release = await blockMessageTo(last)
  const child = spawn(process.execPath, [node, server.database.connectionString, monday.toISOString()], {
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  await vi.waitFor(async () => expect(await waitingPlanners()).toBe(1), { timeout: 60_000, interval: 100 })
  child.kill('SIGKILL')
  await ended
  await release()
  await vi.waitFor(async () => expect(await waitingPlanners()).toBe(0), { timeout: 60_000, interval: 100 })
  const claimed = await messages()
  expect(claimed.length).toBeGreaterThan(0)
  expect(claimed.map(({ user_id: id }) => id)).not.toContain(last)
  const other = { ...server.deps, db: server.db }
  await Promise.all([sendDueReminders(other), sendDueReminders(other)])
  const all = await messages()
  expect(all.map(({ user_id: id }) => id)).toEqual(persons.toSorted())
  const { rows: jobs } = await sql<{ reminder: string }>`
    select payload ->> 'reminder' as reminder from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'reminder.send'`.execute(server.db)
  expect(jobs.map(({ reminder }) => reminder).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
})
