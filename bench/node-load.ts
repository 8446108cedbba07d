import { setTimeout } from 'node:timers/promises'
import { livePath } from '@wassit/domain/api/live'
import { car } from '@wassit/domain/products/sample-answers'
import type { Kysely } from 'kysely'
import { openDatabase } from './books.ts'
import { addCustomers } from './customers.ts'
import type { Customer } from './customers.ts'
import { priceShot } from './price-shot.ts'
import { scale } from './support.ts'
import type { Database } from '../apps/server/src/schema.ts'
import type { Cluster } from '../scripts/cluster/cluster.ts'

/** Calls of visitors and customers at several nodes, and what became of them. */
export interface NodeLoad {
  /** Stops the callers, lets the jobs end and tallies the effects. */
  stop: () => Promise<Tally>
  /** Ends all callers at once, such as those of a cluster that failed. */
  abandon: () => void
}

export interface Tally {
  calls: number
  /** Calls without an answer, or with one of 5xx: the moment at which each was sent. */
  failedAt: number[]
  /** Customers with an answered request, and those of them with another number of policies or quotes than one. */
  customers: number
  wrong: number
  /** Notices in the books that an open page did not learn of. */
  missed: number
  notices: number
}

const visitors = 8
const buyers = 4
const pages = scale({ usual: 10, short: 2 })
const jobMs = 240_000
/** Pause of a visitor: the nodes are busy but not full. */
const thinkMs = 20
const asked = { data: JSON.stringify({ ...car, insuranceType: 'automobile' }), price: '' }

/** A page of the customer area: a socket that opens again, and the inbox whenever it is ready. */
class OpenPage {
  readonly learnt = new Set<string>()
  readonly #origin: string
  readonly #token: string
  #socket: WebSocket | undefined
  #stopped = false

  constructor(origin: string, { token }: Customer) {
    this.#origin = origin
    this.#token = token
    this.#open()
  }

  stop(): void {
    this.#stopped = true
    this.#socket?.close()
  }

  #open(): void {
    const options = { headers: { origin: this.#origin } } as unknown as string[]
    const socket = new WebSocket(new URL(livePath, this.#origin.replace('http', 'ws')), options)
    this.#socket = socket
    socket.addEventListener('open', () => socket.send(JSON.stringify({ token: this.#token })))
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { event: string; notice?: { id: string } }
      if (message.notice) this.learnt.add(message.notice.id)
      if (message.event === 'ready') void this.#readInbox()
    })
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('close', () => void this.#reopen())
  }

  async #reopen(): Promise<void> {
    await setTimeout(500)
    if (!this.#stopped) this.#open()
  }

  async #readInbox(): Promise<void> {
    const headers = { authorization: `Bearer ${this.#token}` }
    const answer = await fetch(`${this.#origin}/api/user/notices`, { headers }).catch(() => undefined)
    if (!answer?.ok) return this.#socket?.close()
    const { notices } = (await answer.json()) as { notices: { id: string }[] }
    for (const { id } of notices) this.learnt.add(id)
  }
}

/** Returns true for an answer without a failure of the server. */
const isServed = async (call: Promise<Response>): Promise<boolean> => {
  try {
    const answer = await call
    await answer.arrayBuffer()
    return answer.status < 500
  } catch {
    return false
  }
}

const quotesOf = (db: Kysely<Database>, emails: readonly string[]) =>
  db
    .selectFrom('users')
    .leftJoin('policies', 'policies.user_id', 'users.id')
    .leftJoin('documents', (join) =>
      join.onRef('documents.policy_id', '=', 'policies.id').on('documents.kind', '=', 'quote'),
    )
    .where('users.email', 'in', emails)
    .groupBy('users.id')
    .select(({ fn }) => [
      'users.id',
      fn.count('policies.id').distinct().as('policies'),
      fn.count('documents.id').distinct().as('quotes'),
    ])
    .execute()

/** Waits until each request has its quote, or for four minutes. */
const settledQuotes = async (db: Kysely<Database>, emails: readonly string[]) => {
  const deadline = performance.now() + jobMs
  for (;;) {
    const rows = emails.length === 0 ? [] : await quotesOf(db, emails)
    const isDone = rows.every(({ quotes }) => Number(quotes) > 0)
    if (isDone || performance.now() > deadline) return rows
    await setTimeout(500)
  }
}

/**
 * Starts visitors who ask for prices, customers who each ask for one quote, and customers with an
 * open page; at most `most` quotes are bought, with pauses of `buyMs`. A customer whose call fails
 * repeats it with the same key, as our pages do.
 */
export const startNodeLoad = async (
  cluster: Cluster,
  { buyMs, most }: { buyMs: number; most: number },
): Promise<NodeLoad> => {
  const { db, close } = openDatabase(cluster.databaseUrl)
  const customers = await addCustomers(db, { from: 1, count: pages + most })
  const watched = customers.splice(0, pages)
  const tally = { calls: 0, failedAt: [] as number[] }
  const answered: string[] = []
  const stopping = new AbortController()
  const abandoned = new AbortController()
  const isOver = () => stopping.signal.aborted
  const count = async (call: Promise<Response>): Promise<boolean> => {
    const sentAt = performance.now()
    const served = await isServed(call)
    tally.calls += 1
    if (!served) tally.failedAt.push(sentAt)
    return served
  }
  const visit = async (): Promise<void> => {
    const { path, method, headers, body } = priceShot
    while (!isOver()) {
      await count(fetch(`${cluster.origin}${path}`, { method, headers, body }))
      await setTimeout(thinkMs)
    }
  }
  const ask = (token: string, key: string): Promise<Response> =>
    fetch(`${cluster.origin}/api/user/add/insurance`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(asked),
    })
  const buy = async ({ email, token }: Customer): Promise<void> => {
    const key = crypto.randomUUID()
    while (!(await count(ask(token, key)))) {
      if (abandoned.signal.aborted) return
      await setTimeout(200)
    }
    answered.push(email)
  }
  const buyInTurn = async (): Promise<void> => {
    for (let next = customers.shift(); next && !isOver(); next = customers.shift()) {
      await buy(next)
      await setTimeout(buyMs)
    }
  }
  const open = watched.map((customer) => new OpenPage(cluster.origin, customer))
  const buyPages = async (): Promise<void> => {
    for (const customer of watched) {
      if (isOver()) return
      await setTimeout(2000)
      await buy(customer)
    }
  }
  const callers = [
    ...Array.from({ length: visitors }, visit),
    ...Array.from({ length: buyers }, buyInTurn),
    buyPages(),
  ]
  const stop = async (): Promise<Tally> => {
    stopping.abort()
    await Promise.all(callers)
    const rows = await settledQuotes(db, answered)
    await setTimeout(2000)
    const emails = watched.map(({ email }) => email)
    const notices = await db
      .selectFrom('notices')
      .innerJoin('users', 'users.id', 'notices.user_id')
      .where('users.email', 'in', emails)
      .select('notices.id')
      .execute()
    const learnt = new Set(open.flatMap((page) => [...page.learnt]))
    for (const page of open) page.stop()
    await close()
    return {
      ...tally,
      customers: rows.length,
      wrong: rows.filter(({ policies, quotes }) => Number(policies) !== 1 || Number(quotes) !== 1).length,
      notices: notices.length,
      missed: notices.filter(({ id }) => !learnt.has(id)).length,
    }
  }
  const abandon = (): void => {
    stopping.abort()
    abandoned.abort()
    for (const page of open) page.stop()
  }
  return { stop, abandon }
}
