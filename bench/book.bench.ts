import { deskTableNames } from '@wassit/domain/desk-table/desk-tables'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { seedBook } from '../apps/server/seeds/book/book.ts'
import type { Database } from '../apps/server/src/schema.ts'
import { openSession, startWithBook, untilJobsAreDone, untilWorkIsDone, withBooks } from './books.ts'
import { percentileOf } from './load.ts'
import type { Shot } from './load.ts'
import { leastTime } from './round-trips.ts'
import { budget, say, scale, startProduct, withServers } from './support.ts'
import type { RunningProduct } from './support.ts'

// Lists, searches and single files of a large book against those of a small one: ten concurrent
// callers, 99th percentile. `BOOK=1000000 npm run bench -- book` measures a million policies,
// and `BOOK_DIR` takes the folder of one that `npm run seed` filled.

const sizes = scale({ usual: [10_000, Number(process.env.BOOK ?? 100_000)], short: [100, 200] })
const connections = 10
const rounds = 3

/** Person whose policy and request are opened and searched for. */
const sample = async (db: Kysely<Database>) =>
  db
    .selectFrom('requests')
    .innerJoin('policies', 'policies.id', 'requests.policy_id')
    .innerJoin('users', 'users.id', 'policies.user_id')
    .select(['policies.number', 'requests.number as report', 'users.id as user_id', 'users.email'])
    .select(['users.phone', 'users.identity_number', 'users.first_name', 'users.last_name'])
    .select(sql<string>`coalesce(policies.answers ->> 'immatriculetion', '12345-أ-6')`.as('plate'))
    .orderBy('requests.id')
    .limit(1)
    .executeTakeFirstOrThrow()

const prepare = async (db: Kysely<Database>) => {
  const person = await sample(db)
  const agents = db.selectFrom('users').select('id').where('role', '=', 'agent').orderBy('email').limit(1)
  const { id: agentId } = await agents.executeTakeFirstOrThrow()
  // A seeded book has no files: the hourly renewal of their encryption would look for each.
  await db.deleteFrom('stored_objects').execute()
  // Some tables need rights that an agent lacks.
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', agentId).execute()
  return {
    person,
    agent: await openSession(db, agentId),
    customer: await openSession(db, person.user_id),
  }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

const today = new Date().toISOString().slice(0, 10)
const far = new Date(Date.now() - 120 * 86_400_000).toISOString().slice(0, 10)

/** Queries of the queue and of the request list. */
const listQueries = {
  'waiting files': 'view=waiting',
  'late files': 'view=late',
  'all files': 'view=all',
  'one status': 'view=6',
  'far in all files': `view=all&from=${far}`,
  'my files': 'view=all&assigned=me',
  'files of nobody': 'view=all&assigned=nobody',
}

const searchesOf = ({ person }: Prepared): Record<string, string> => ({
  reference: person.number,
  name: `${person.first_name} ${person.last_name}`,
  'first letters of a name': (person.last_name ?? '').slice(0, 3),
  phone: person.phone ?? '',
  'end of a phone': (person.phone ?? '').slice(-6),
  email: person.email ?? '',
  'words of an email': 'gmail',
  plate: person.plate,
  'identity card': person.identity_number ?? '',
})

const shotsOf = (prepared: Prepared): [string, Shot][] => {
  const { agent, customer, person } = prepared
  const as = (bearer: string, path: string): Shot => ({
    path,
    headers: { authorization: `Bearer ${bearer}` },
    connections,
  })
  const posted = (path: string, body: object): Shot => ({
    ...as(customer, path),
    method: 'POST',
    headers: { authorization: `Bearer ${customer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const filters: [string, string][] = [
    ...Object.entries(listQueries),
    ['one product', 'view=all&insuranceType=automobile'],
    ['one product of nobody', 'view=all&insuranceType=automobile&assigned=nobody'],
  ]
  return [
    ...filters.map(([name, query]): [string, Shot] => [
      `queue, ${name}`,
      as(agent, `/api/agent/insurances?${query}`),
    ]),
    ...Object.entries(searchesOf(prepared)).map(([name, q]): [string, Shot] => [
      `search by ${name}`,
      as(agent, `/api/agent/insurances?${new URLSearchParams({ view: 'all', q }).toString()}`),
    ]),
    ...Object.entries(listQueries).map(([name, query]): [string, Shot] => [
      `requests, ${name}`,
      as(agent, `/api/agent/reports?${query}`),
    ]),
    ['search of requests by number', as(agent, `/api/agent/reports?view=all&q=${person.report}`)],
    ...deskTableNames.map((table): [string, Shot] => [
      `${table} of a day with its sums`,
      as(agent, `/api/agent/tables/${table}?from=${today}&to=${today}`),
    ]),
    ['due items, first page', as(agent, '/api/agent/due-items')],
    ['figures of a day', as(agent, `/api/agent/figures?from=${today}&to=${today}`)],
    ['file of a policy', as(agent, `/api/agent/insurances/${person.number}`)],
    ['first tab of a file', as(agent, `/api/agent/insurances/${person.number}?tab=dossier`)],
    ['page of a person', as(agent, `/api/agent/customers/${person.user_id}`)],
    ['timeline of a person', as(agent, `/api/agent/customers/${person.user_id}/timeline`)],
    ['file of a request', as(agent, `/api/agent/reports/${person.report}`)],
    ['customer’s list', posted('/api/user/insurances', { status: 6 })],
  ]
}

const seedWith = (policies: number) => (product: RunningProduct) =>
  withBooks(product, (db) => seedBook(db, { policies, seed: 1, now: new Date() }))

const startSmall = async () => {
  const product = await startProduct()
  await seedWith(sizes[0] ?? 0)(product)
  return product
}

const startLarge = async () => {
  const product = await startWithBook(seedWith(sizes[1] ?? 0))
  if (product.worksSince) await untilWorkIsDone(product, product.worksSince)
  await untilJobsAreDone(product)
  return product
}

/** Most milliseconds of the main thread that a call may take, at a moment when nothing else slows it. */
const costs: Record<string, number> = { 'queue, waiting files': 2, 'first tab of a file': 5 }

/** Returns the 99th percentile of each call, by its name. */
const measure = async (book: string, start: () => Promise<RunningProduct>): Promise<Map<string, number>> => {
  const figures = new Map<string, number>()
  await withServers([start], async (product) => {
    const prepared = await withBooks(product, prepare)
    for (const [name, shot] of shotsOf(prepared)) {
      say(`${name}, ${book} book`)
      figures.set(name, await percentileOf(product, shot, rounds))
      const atMost = costs[name]
      if (atMost !== undefined)
        budget(`${name}, processor time`, await leastTime(product, shot), { atMost }, ' ms')
    }
  })
  return figures
}

const [small, large] = [await measure('small', startSmall), await measure('large', startLarge)]
for (const [name, p99] of large) {
  const before = small.get(name) ?? Number.NaN
  say(`${name}: ${before} ms in the small book, ${p99} ms in the large one`)
  // Figures of a few milliseconds differ only by the load of the machine.
  budget(`${name}, large book against small`, p99 / Math.max(before, 5), { atMost: 1.3 }, ' ×')
  if (name.startsWith('queue')) budget(`${name}, 99th percentile`, p99, { atMost: 50 }, ' ms')
}
