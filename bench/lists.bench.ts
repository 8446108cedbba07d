import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { seedPolicies } from '../apps/server/seeds/policies.ts'
import type { Database } from '../apps/server/src/schema.ts'
import { openSession, withBooks } from './books.ts'
import { percentileOf } from './load.ts'
import type { Shot } from './load.ts'
import { budget, say, startProduct, withServers } from './support.ts'

// Lists of a broker with ten thousand insurances and as many customer requests: the views of the
// agents' queue and of their requests, a search of each kind, and a customer's own list. Ten
// concurrent callers: a console waits for an answer before it asks again.

const policies = 10_000
const requests = 10_000
const connections = 10

const addAgent = async (db: Kysely<Database>): Promise<string> => {
  const now = new Date()
  const { id } = await db
    .insertInto('users')
    .values({
      email: 'agent@exemple.ma',
      role: 'agent',
      staff_name: 'Agent',
      password_hash: '',
      language: 'fr',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds requests of all kinds at all statuses, whose status is at most a fortnight old. */
const seedRequests = (db: Kysely<Database>, now: Date) =>
  sql`
    with holders as (select id, user_id, row_number() over (order by number) - 1 as place
      from policies where user_id is not null)
    insert into requests (number, policy_id, user_id, kind, status, status_since, info, idempotency_key, created_at, updated_at)
    select (array['REN', 'RES', 'MOD', 'SIN'])[n % 4 + 1] || '-2026-' || lpad(n::text, 6, '0'), id, user_id,
      (array['renewal', 'termination', 'endorsement', 'claim'])[n % 4 + 1], n % 8,
      ${now}::timestamptz - (n % 336) * interval '1 hour', '{}', 'bench-' || n, ${now}, ${now}
    from generate_series(1, ${requests}::int) as n
      cross join (select count(*) as total from holders) as counted
      join holders on place = n % total`.execute(db)

/** Fills the database; returns bearers of an agent and of a customer with insurances. */
const prepare = async (db: Kysely<Database>): Promise<{ agent: string; customer: string }> => {
  await seedPolicies(db, policies, new Date())
  await seedRequests(db, new Date())
  const { user_id: owner } = await db
    .selectFrom('policies')
    .select('user_id')
    .where('user_id', 'is not', null)
    .where('status', '!=', 6)
    .executeTakeFirstOrThrow()
  return {
    agent: await openSession(db, await addAgent(db)),
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
    ['search by phone', queue('view=all&q=07+10+00+12+34'), 300],
    ['search by plate', queue('view=all&q=2001-'), 300],
    ['requests, waiting', reports('view=waiting'), 300],
    ['requests, a late page', reports('view=all&page=150'), 300],
    ['search of requests by name', reports('view=all&q=nadia+alaoui'), 300],
    ['search of requests by number', reports('view=all&q=SIN-2026-0001'), 300],
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
