import type { Kysely } from 'kysely'
import { seedBook } from '../apps/server/seeds/book/book.ts'
import type { Database } from '../apps/server/src/schema.ts'
import { openSession, withBooks } from './books.ts'
import { percentileOf } from './load.ts'
import type { Shot } from './load.ts'
import { budget, say, startProduct, withServers } from './support.ts'

// Lists of a broker with ten thousand insurances and two thousand customer requests: the views of the
// agents' queue and of their requests, a search of each kind, and a customer's own list. Ten
// concurrent callers: a console waits for an answer before it asks again.

const policies = 10_000
const connections = 10

/** Returns an agent of the seeded book. */
const agentOf = async (db: Kysely<Database>): Promise<string> => {
  const agents = db.selectFrom('users').select('id').where('role', '=', 'agent').orderBy('email')
  return (await agents.executeTakeFirstOrThrow()).id
}

/** Fills the database; returns bearers of an agent and of a customer with insurances. */
const prepare = async (db: Kysely<Database>): Promise<{ agent: string; customer: string }> => {
  await seedBook(db, { policies, seed: 1, now: new Date() })
  const { user_id: owner } = await db
    .selectFrom('policies')
    .select('user_id')
    .where('user_id', 'is not', null)
    .where('status', '!=', 6)
    .executeTakeFirstOrThrow()
  return {
    agent: await openSession(db, await agentOf(db)),
    customer: await openSession(db, owner ?? ''),
  }
}

const shots = ({ agent, customer }: { agent: string; customer: string }): [string, Shot, number][] => {
  const queue = (query: string): Shot => ({
    path: `/api/agent/insurances?${query}`,
    headers: { authorization: `Bearer ${agent}` },
    connections,
  })
  const reports = (query: string): Shot => ({ ...queue(''), path: `/api/agent/reports?${query}` })
  const own: Shot = {
    method: 'POST',
    path: '/api/user/insurances',
    headers: { authorization: `Bearer ${customer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 5 }),
    connections,
  }
  return [
    ['queue, waiting files', queue('view=waiting'), 300],
    ['queue, all files', queue('view=all'), 300],
    ['queue, a late page', queue('view=all&page=150'), 300],
    ['search by name', queue('view=all&q=nadia+alaoui'), 300],
    ['search by phone', queue('view=all&q=06+10+00'), 300],
    ['search by plate', queue('view=all&q=2001'), 300],
    ['requests, waiting', reports('view=waiting'), 300],
    ['requests, a late page', reports('view=all&page=150'), 300],
    ['search of requests by name', reports('view=all&q=nadia+alaoui'), 300],
    ['search of requests by number', reports('view=all&q=SIN-2026-000'), 300],
    ['a customer’s list', own, 100],
  ]
}

await withServers([startProduct], async (product) => {
  const bearers = await withBooks(product, prepare)
  for (const [name, shot, atMost] of shots(bearers)) {
    say(`${name}, ${connections} connections, ${policies} insurances`)
    budget(`${name}, 99th percentile`, await percentileOf(product, shot), { atMost }, ' ms')
  }
})
