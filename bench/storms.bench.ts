import { setTimeout } from 'node:timers/promises'
import { car } from '@wassit/domain/products/sample-answers'
import type { Kysely } from 'kysely'
import type { Database } from '../apps/server/src/schema.ts'
import { withBooks } from './books.ts'
import { seedPassword } from '../apps/server/seeds/passwords.ts'
import { addCustomers, addSenders, nth, takePhotograph } from './customers.ts'
import type { Customer, Sender } from './customers.ts'
import { describe, fire } from './load.ts'
import { priceShot } from './price-shot.ts'
import { budget, say, startProduct, withServers } from './support.ts'
import type { RunningProduct, RunningServer } from './support.ts'

// Measures the price call of ten visitors alone, and while many others sign in, send files or
// ask for quotes whose PDFs are drawn. The goal is on the 99th percentile: other load must
// not slow visitors down.

const goalMilliseconds = 50
const seconds = 8
const shot = { ...priceShot, connections: 10, apart: true }

/** Concurrent calls, repeated until the time is up or `most` is reached. */
interface Storm {
  name: string
  atOnce: number
  most: number
  act: (turn: number) => Promise<Response>
}

const patience = () => AbortSignal.timeout(60_000)

const withBearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

const post = ({ origin }: RunningServer, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...withBearer(token) },
    body: JSON.stringify(body),
    signal: patience(),
  })

/** Runs a storm; returns a summary of its answers. */
const rage = async ({ atOnce, most, act }: Storm): Promise<string> => {
  const began = performance.now()
  const statuses = new Map<number, number>()
  let turns = 0
  const caller = async () => {
    while (turns < most && performance.now() - began < seconds * 1000) {
      const { status, ...answer } = await act(turns++).then(async (response) => ({
        status: response.status,
        text: await response.text(),
      }))
      if (status >= 400 && status !== 503)
        throw new Error(`a call of the storm failed: ${status} ${answer.text}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  const took = (performance.now() - began) / 1000
  return `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')} in ${took.toFixed(1)} s`
}

const asked = { ...car, insuranceType: 'automobile' }

const loginStorm = (product: RunningServer, customers: readonly Customer[]): Storm => ({
  name: '50 parallel logins',
  atOnce: 50,
  most: 1000,
  act: (turn) => post(product, '/api/login', { email: nth(customers, turn).email, password: seedPassword }),
})

const uploadStorm = (product: RunningServer, senders: readonly Sender[], photograph: Buffer): Storm => ({
  name: `10 parallel uploads of ${(photograph.length / 1e6).toFixed(1)} MB`,
  atOnce: 10,
  most: 100,
  act: (turn) => {
    const { token, insuranceId } = nth(senders, turn)
    const body = new FormData()
    body.append('insuranceId', insuranceId)
    body.append('cinFront', new File([new Uint8Array(photograph)], 'cin.jpg', { type: 'image/jpeg' }))
    const headers = withBearer(token)
    return fetch(`${product.origin}/api/user/doc/upload`, {
      method: 'POST',
      headers,
      body,
      signal: patience(),
    })
  },
})

/** Each customer asks once; the car is quoted at once, so that a PDF of the quote is drawn. */
const journeyStorm = (product: RunningServer, customers: readonly Customer[]): Storm => ({
  name: '8 parallel journeys with quote PDFs',
  atOnce: 8,
  most: customers.length,
  act: async (turn) => {
    const { token } = nth(customers, turn)
    const price = await post(product, priceShot.path, { data: asked })
    if (!price.ok) return price
    const body = { data: JSON.stringify(asked), price: '' }
    return post(product, '/api/user/add/insurance', body, token)
  },
})

/** Distinguishes a slow answer of the product from a busy machine. */
const withWaiting = async <T>(
  { waitingTime }: RunningServer,
  work: () => Promise<T>,
): Promise<{ result: T; waited: string }> => {
  const [from, before] = [performance.now(), waitingTime()]
  const result = await work()
  const after = waitingTime()
  if (before === undefined || after === undefined) return { result, waited: '' }
  const share = (100 * (after - before)) / (performance.now() - from)
  return { result, waited: `, its thread waited for a processor ${Math.round(share)} % of the time` }
}

/** Seeded quotes are older. */
const began = new Date()

const countQuotes = async (db: Kysely<Database>): Promise<number> => {
  const quotes = db.selectFrom('documents').where('kind', '=', 'quote').where('created_at', '>', began)
  const { count } = await quotes.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Draws one quote before the storms, so that its code is loaded, as on a server that has
 * run for a while.
 */
const drawFirstQuote = async (product: RunningProduct): Promise<void> => {
  const storm = journeyStorm(
    product,
    await withBooks(product, (db) => addCustomers(db, { from: 0, count: 1 })),
  )
  const answer = await storm.act(0)
  if (!answer.ok) throw new Error(`the first quote failed: ${answer.status} ${await answer.text()}`)
  for (let tries = 0; tries < 120; tries++) {
    if ((await withBooks(product, countQuotes)) > 0) return
    await setTimeout(500)
  }
  throw new Error('the first quote was not drawn within a minute')
}

await withServers([startProduct], async (product) => {
  const senders = await withBooks(product, (db) => addSenders(db, 10))
  const customers = await withBooks(product, (db) => addCustomers(db, { from: 1, count: 300 }))
  // Journeys come last: their waiting PDFs would disturb the next storm.
  const storms = [
    loginStorm(product, customers),
    uploadStorm(product, senders, await takePhotograph()),
    journeyStorm(product, customers),
  ]
  await drawFirstQuote(product)
  await fire(product, shot, 2)
  const alone = await withWaiting(product, () => fire(product, shot, seconds))
  say(`       alone: ${describe(alone.result)}${alone.waited}`)
  budget('price call alone, 99th percentile', alone.result.p99, { atMost: goalMilliseconds }, ' ms')
  for (const storm of storms) {
    const { result, waited } = await withWaiting(product, () =>
      Promise.all([fire(product, shot, seconds), rage(storm)]),
    )
    const [during, done] = result
    const quotes = await withBooks(product, countQuotes)
    say(`       ${storm.name}: ${describe(during)}${waited}`)
    say(`       the storm: ${done}, ${quotes} quote PDFs drawn so far`)
    budget(
      `price call during ${storm.name}, 99th percentile`,
      during.p99,
      { atMost: goalMilliseconds },
      ' ms',
    )
  }
})
