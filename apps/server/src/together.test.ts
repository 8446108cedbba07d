import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../test/support.ts'
import { together } from './together.ts'

const server = openTestApp()
const one = sql<{ one: number }>`select 1 as one`
const broken = sql`select 1 / 0`

test('returns the rows of each statement and the error of the one that fails', async () => {
  const results = await together(server.deps, (db) =>
    Promise.allSettled([one.execute(db), broken.execute(db), one.execute(db)]),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('sends nothing once the work is over, when the connection may be in a transaction of another', async () => {
  const kept = await together(server.deps, (db) => Promise.resolve(db))
  await expect(one.execute(kept)).rejects.toThrow('the connection was given back')
})

test('begins no transaction, which would hold the statements of others', async () => {
  const work = together(server.deps, (db) => db.transaction().execute((tx) => one.execute(tx)))
  await expect(work).rejects.toThrow('begin no transaction')
})
