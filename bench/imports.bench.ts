import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { seedBook } from '../apps/server/seeds/book/book.ts'
import { openSite } from '../test/support/open-site.ts'
import { openSession, withBooks } from './books.ts'
import { fire } from './load.ts'
import { priceShot } from './price-shot.ts'
import { budget, makeDataDir, never, say, scale, startProductOn } from './support.ts'
import type { RunningProduct } from './support.ts'

// Takes a book of 10 000 rows in and back while visitors ask for prices, then ends the server by `kill -9`
// while it stages, commits and undoes, and looks for anything that is half written.

const count = scale({ usual: Number(process.env.ROWS ?? 10_000), short: 150 })
/** Rows of a book whose import is cut off, which is taken in again and again. */
const fewer = Math.min(count, 2000)

/** Returns a list of contracts, each of a person and a vehicle of its own. */
const bookOf = (mark: string, contracts: number): string => {
  const headings = 'Police;Assuré;CIN;Téléphone;Date effet;Date fin;Prime TTC;Immatriculation;Marque;Ville'
  const rows = Array.from({ length: contracts }, (_, index) => {
    const serial = String(index).padStart(6, '0')
    const name = `ALAMI${mark} NADIA${index.toString(26).replaceAll(/\d/g, (digit) => 'QRSTUVWXYZ'[Number(digit)] ?? '')}`
    const term = '15/03/2026;14/03/2027'
    return `8/${mark}${serial};${name};${mark}${serial};06${mark.charCodeAt(0) % 10}${mark.charCodeAt(1) % 10}${serial};${term};5 020,35;${index + 10_000}-A-${(mark.charCodeAt(1) % 80) + 1};DACIA;CASABLANCA`
  })
  return [headings, ...rows].join('\n')
}

interface Answer {
  id: string
  state: string
  counts: { create: number; skip: number; wait: number }
  done: number
}

/** Staff at the imports of a running product; a server that was ended is replaced by another one. */
class Desk {
  product: RunningProduct
  readonly #token: string

  constructor(product: RunningProduct, token: string) {
    this.product = product
    this.#token = token
  }

  async call(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.#token}` }
    const answer = await fetch(`${this.product.origin}/api/agent/imports${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  send(content: string): Promise<Answer> {
    const body = new FormData()
    body.append('file', new File([content], 'livre.csv', { type: 'text/csv' }))
    return this.call('', { method: 'POST', body })
  }

  act(id: string, act: 'commit' | 'undo'): Promise<Answer> {
    return this.call(`/${id}/${act}`, { method: 'POST' })
  }

  async until(id: string, isReached: (seen: Answer) => boolean): Promise<void> {
    while (!isReached(await this.call(`/${id}`))) await setTimeout(50)
  }

  async crash(): Promise<void> {
    const { dataDir, stop } = this.product
    await stop('SIGKILL')
    this.product = await startProductOn(dataDir)
  }

  /** Returns the contracts that imports opened, and the rows of files whose import is not there. */
  book(): Promise<{ contracts: number; imports: number }> {
    return withBooks(this.product, async (db) => {
      const { rows } = await sql<{ contracts: number; imports: number }>`
        select (select count(*)::int from taken_over_policies) as contracts,
          (select count(*)::int from imports) as imports`.execute(db)
      return rows[0] ?? { contracts: 0, imports: 0 }
    })
  }
}

const openDesk = async (product: RunningProduct): Promise<Desk> =>
  withBooks(product, async (db) => {
    const seed = () => seedBook(db, { policies: 100, seed: 1, now: new Date() })
    // Periodic work of the running product may hold a table that the seeding locks.
    await seed().catch(seed)
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'agent')
      .limit(1)
      .executeTakeFirstOrThrow()
    const token = await openSession(db, id)
    const now = new Date()
    await db.updateTable('users').set({ factor_since: now }).where('id', '=', id).execute()
    await db.updateTable('sessions').set({ factor_at: now }).where('user_id', '=', id).execute()
    return new Desk(product, token)
  })

/** Takes a book in, again and back, and measures it. */
const measure = async (desk: Desk): Promise<void> => {
  const { product } = desk
  const shot = { ...priceShot, connections: 2, apart: true }
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, product.memory() ?? 0)), 50)
  // Only visitors, on the same machine at the same load.
  const alone = await fire(product, shot, 20)
  const [before, began, processor] = [peak, performance.now(), product.processorTime() ?? 0]
  const prices = fire(product, shot, 20)
  const { id, counts } = await desk.send(bookOf('AB', count))
  const staged = performance.now()
  await desk.act(id, 'commit')
  await desk.until(id, ({ state }) => state === 'committed')
  const took = (performance.now() - began) / 1000
  const used = ((product.processorTime() ?? 0) - processor) / 1e6
  clearInterval(watch)
  const { p99 } = await prices
  say(`       ${counts.create} new; checked after ${Math.round((staged - began) / 1000)} s`)
  say(`       processor time of the server, prices included: ${used.toFixed(1)} s`)
  budget(`${count} rows checked and taken in`, took, { atMost: 120 }, ' s')
  say(
    `       price call alone, 99th percentile: ${alone.p99} ms; meanwhile: ${(p99 / alone.p99).toFixed(1)} ×`,
  )
  budget('memory of the server above that with visitors alone', peak - before, { atMost: 60 }, ' MB')
  budget('price call meanwhile, 99th percentile', p99, { atMost: 25 }, ' ms')
  const again = await desk.send(bookOf('AB', count))
  never('new rows of the same file sent again', again.counts.create)
  await desk.act(id, 'undo')
  await desk.until(id, ({ state }) => state === 'undone')
  never('contracts left by an undoing', (await desk.book()).contracts)
}

/** Ends the server in the middle of each stage. */
const crash = async (desk: Desk): Promise<void> => {
  const { imports } = await desk.book()
  const sent = desk.send(bookOf('CD', fewer)).catch(() => undefined)
  await setTimeout(scale({ usual: 1500, short: 60 }))
  await desk.crash()
  if (!(await sent))
    never('imports of a file whose staging was cut off', (await desk.book()).imports - imports)
  const { id } = await desk.send(bookOf('CD', fewer))
  await desk.act(id, 'commit')
  await desk.until(id, ({ done, state }) => done > 0 || state === 'committed')
  await desk.crash()
  await desk.until(id, ({ state }) => state === 'committed')
  never('contracts lost or doubled by a crash of the commit', (await desk.book()).contracts - fewer)
  await desk.act(id, 'undo')
  await setTimeout(scale({ usual: 1500, short: 60 }))
  await desk.crash()
  await desk.until(id, ({ state }) => state === 'undone')
  never('contracts left by an undoing that crashed', (await desk.book()).contracts)
}

const dataDir = await makeDataDir()
const product = await startProductOn(dataDir)
await openSite(dataDir)
const desk = await openDesk(product)
try {
  await measure(desk)
  await crash(desk)
} finally {
  await desk.product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
