import { tableFormats } from '@wassit/domain/api/desk/desk-tables'
import { deskTableNames } from '@wassit/domain/desk-table/desk-tables'
import { seedBook } from '../apps/server/seeds/book/book.ts'
import { hashToken, newToken } from '../apps/server/src/tokens.ts'
import { openSession, withBooks } from './books.ts'
import { budget, say, scale, startProduct, withServers } from './support.ts'
import type { RunningProduct } from './support.ts'

// Measures files of the tables of the business: time to the last byte, memory of the server meanwhile.

const policies = scale({ usual: 150_000, short: 200 })
const everything = new URLSearchParams({ from: '2015-01-01', to: '2035-01-01' })

/** Fills the book; returns the headers of an admin in a browser that a mailed code confirmed. */
const prepare = (product: RunningProduct): Promise<Record<string, string>> =>
  withBooks(product, async (db) => {
    const now = new Date()
    await seedBook(db, { policies, seed: 1, now })
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'agent')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
    const device = newToken()
    const row = {
      user_id: id,
      token_hash: hashToken(device),
      confirmed_at: now,
      last_seen_at: now,
      created_at: now,
    }
    await db.insertInto('devices').values(row).execute()
    return { authorization: `Bearer ${await openSession(db, id)}`, cookie: `device=${device}` }
  })

await withServers([startProduct], async (product) => {
  const headers = await prepare(product)
  for (const table of deskTableNames)
    for (const format of tableFormats) {
      const address = `${product.origin}/api/agent/tables/${table}?${everything}&format=${format}`
      const [before, begun] = [product.memory() ?? 0, performance.now()]
      let most = before
      const answer = await fetch(address, { headers })
      if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`)
      let bytes = 0
      for await (const chunk of answer.body) {
        bytes += chunk.length
        most = Math.max(most, product.memory() ?? 0)
      }
      const seconds = (performance.now() - begun) / 1000
      say(`${table} as ${format}: ${Math.round(bytes / 1e5) / 10} MB`)
      budget(`${table} as ${format}, seconds`, seconds, { atMost: 20 }, ' s')
      budget(`${table} as ${format}, more memory`, most - before, { atMost: 60 }, ' MB')
    }
})
