import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { seedBook } from '../apps/server/seeds/book/book.ts'
import { openSession, withBooks } from './books.ts'
import { fire } from './load.ts'
import type { Shot } from './load.ts'
import { priceShot } from './price-shot.ts'
import { budget, never, say, scale, startProduct, withServers } from './support.ts'
import type { RunningProduct } from './support.ts'

// Many more callers than one node carries: staff must be served, visitors must get an answer or an
// early refusal with the time to come back, and the node must recover at once.

const crowd = scale({ usual: 400, short: 40 })
const few = scale({ usual: 20, short: 4 })
const agents = 4
const seconds = scale({ usual: 15, short: 1 })
const agentPauseMs = 100
const recoveryMs = 10_000

interface Callers {
  customer: Shot
  agent: Shot
}

const prepare = (product: RunningProduct): Promise<Callers> =>
  withBooks(product, async (db) => {
    await seedBook(db, { policies: scale({ usual: 5000, short: 200 }), seed: 1, now: new Date() })
    const holder = db.selectFrom('policies').select('user_id as id').where('user_id', 'is not', null)
    const [customer, agent] = await Promise.all([
      holder.orderBy('number').limit(1).executeTakeFirstOrThrow(),
      db.selectFrom('users').select('id').where('role', '=', 'agent').limit(1).executeTakeFirstOrThrow(),
    ])
    const bearerOf = async (id: string) => ({ authorization: `Bearer ${await openSession(db, id)}` })
    const headers = { ...(await bearerOf(customer.id ?? '')), 'content-type': 'application/json' }
    const list = { method: 'POST', path: '/api/user/insurances', body: '{"status":6}', headers } as const
    return {
      customer: list,
      agent: { path: '/api/agent/insurances?view=waiting', headers: await bearerOf(agent.id) },
    }
  })

interface Answers {
  times: number[]
  refused: number
  /** Answers that are neither a success nor a refusal with the time to come back. */
  wrong: number
}

/** Calls one after the other until the time is up. */
const callOn = async ({ origin }: RunningProduct, shot: Shot, until: number): Promise<Answers> => {
  const answers: Answers = { times: [], refused: 0, wrong: 0 }
  while (performance.now() < until) {
    const began = performance.now()
    const response = await fetch(`${origin}${shot.path}`, {
      method: shot.method ?? 'GET',
      ...(shot.headers && { headers: shot.headers }),
      ...(shot.body && { body: shot.body }),
    }).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) answers.times.push(performance.now() - began)
    else if (response?.status === 503 && Number(response.headers.get('retry-after')) > 0) answers.refused += 1
    else answers.wrong += 1
    await setTimeout(agentPauseMs)
  }
  return answers
}

const callAtOnce = async (product: RunningProduct, shot: Shot, callers: number): Promise<Answers> => {
  const until = performance.now() + seconds * 1000
  const all = await Promise.all(Array.from({ length: callers }, () => callOn(product, shot, until)))
  return {
    times: all.flatMap(({ times }) => times).toSorted((one, other) => one - other),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
    wrong: all.reduce((sum, { wrong }) => sum + wrong, 0),
  }
}

const storm = async ({ origin }: RunningProduct, { path, ...shot }: Shot) => {
  const options = { ...shot, url: `${origin}${path}`, connections: crowd, duration: seconds, workers: 1 }
  const { statusCodeStats = {}, errors } = await autocannon(options)
  const of = (status: `${number}`) => statusCodeStats[status]?.count ?? 0
  const all = Object.values(statusCodeStats).reduce((sum, { count = 0 }) => sum + count, 0)
  return { served: of('200'), refused: of('503'), wrong: all - of('200') - of('503') + errors }
}

/** Returns the milliseconds until a price is as fast as ever. */
const recover = async (product: RunningProduct): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < recoveryMs) {
    const round = await fire(product, { ...priceShot, connections: 10 }, 1).catch(() => undefined)
    if (round && round.p99 <= 50) break
  }
  return performance.now() - began
}

await withServers([startProduct], async (product) => {
  const { customer, agent } = await prepare(product)
  await fire(product, { ...customer, connections: few }, 3)
  const alone = await fire(product, { ...customer, connections: few }, 5)
  const [visitors, staff, watched] = await Promise.all([
    storm(product, customer),
    callAtOnce(product, agent, agents),
    callAtOnce(product, customer, few),
  ])
  const recovered = await recover(product)
  const { served, refused } = visitors
  say(`       ${few} callers: ${Math.round(alone.requestsPerSecond)}/s`)
  say(`       ${crowd} callers: ${Math.round(served / seconds)}/s served, ${refused} refused`)
  say(`       staff: ${staff.times.length} served, slowest ${Math.round(staff.times.at(-1) ?? 0)} ms`)
  never('calls of staff that were not served', staff.refused + staff.wrong)
  budget(
    'list of staff, 99th percentile',
    staff.times[Math.floor(staff.times.length * 0.99)] ?? Infinity,
    {
      atMost: 3000,
    },
    ' ms',
  )
  never('answers of visitors without data and without Retry-After', visitors.wrong + watched.wrong)
  budget(
    'calls served a second, relative to few callers',
    (100 * served) / seconds / alone.requestsPerSecond,
    {
      atLeast: 50,
    },
    ' %',
  )
  budget('time until a price is as fast as ever', recovered, { atMost: 5000 }, ' ms')
})
