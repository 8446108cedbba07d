import { once } from 'node:events'
import { tableFormats } from '@wassit/domain/api/desk/desk-tables'
import type { TableFormat } from '@wassit/domain/api/desk/desk-tables'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seedBook } from '../../../../seeds/book/book.ts'
import { untilWaiting, whileLocked } from '../../../../test/locks.ts'
import { openTestApp } from '../../../../test/support.ts'
import type { Database } from '../../../schema.ts'
import { tableFile } from './table-file.service.ts'

const server = openTestApp()
beforeAll(() => seedBook(server.db, { policies: 200, seed: 1, now: server.clock.now() }))

const fileAs = (format: TableFormat) =>
  tableFile(server.deps, {
    table: 'production',
    filters: { from: '2015-01-01', to: '2035-01-01' },
    format,
    language: 'fr',
    readsIdentity: false,
  }).content

const leave = async (content: ReturnType<typeof fileAs>): Promise<void> => {
  const closed = once(content, 'close')
  content.destroy()
  await closed
}

/** Returns how many files are being read from the database. */
const readings = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where query ~ 'cursor for|from lines' and datname = current_database() and pid <> pg_backend_pid()
      and state <> 'idle'`.execute(server.db)
  return rows[0]?.count ?? 0
}

test.each(tableFormats)(
  'a reader who leaves a table as %s before its first line ends the query',
  async (format) => {
    const lock = (tx: Kysely<Database>) => sql`lock table policies in access exclusive mode`.execute(tx)
    await whileLocked(server, lock, async () => {
      const content = fileAs(format)
      content.resume()
      await untilWaiting(server, 1)
      await leave(content)
      expect(await readings()).toBe(0)
    })
  },
)

test('a reader who leaves a table in the middle ends its transaction', async () => {
  const content = fileAs('csv')
  for (let taken = 0; taken < 5; taken += 1) {
    await once(content, 'readable')
    content.read()
  }
  expect(await readings()).toBe(1)
  await leave(content)
  expect(await readings()).toBe(0)
})
