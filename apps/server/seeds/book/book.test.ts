import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseAnswers } from '@wassit/domain/products/forms'
import { moroccanDay } from '@wassit/domain/format/format'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../test/factories.ts'
import type { Browser } from '../../test/factories.ts'
import { buildTestApp, openTestApp } from '../../test/support.ts'
import type { TestApp } from '../../test/support.ts'
import { isSiteOpen } from '../../src/features/site/opening/opening.queries.ts'
import { hashToken, newToken } from '../../src/tokens.ts'
import { openIfUndecided, seedBook } from './book.ts'
import { readOrder } from './main.ts'

const order = { policies: 300, seed: 7, now: new Date('2026-11-21T09:00:00Z') }

const server = openTestApp()
beforeAll(async () => {
  await server.db.deleteFrom('site_openings').execute()
  await seedBook(server.db, order)
})

test('opens the site of the book to the public, because it has customers', async () => {
  await openIfUndecided(server.db, order.now)
  expect(await isSiteOpen(server.db)).toBe(true)
})

/** Signs a seeded person in, who has no password. */
const signedIn = async (userId: string): Promise<Browser> => {
  const token = newToken()
  const now = server.clock.now()
  const session = { user_id: userId, access_hash: hashToken(token), remembered: false, created_at: now }
  const times = { access_expires_at: new Date(now.getTime() + 3_600_000), last_seen_at: now }
  await server.db
    .insertInto('sessions')
    .values({ ...session, ...times, user_agent: null, ended_at: null })
    .execute()
  return openBrowser(server, { authorization: `Bearer ${token}` })
}

const agent = async () =>
  signedIn(
    (await server.db.selectFrom('users').select('id').where('role', '=', 'agent').executeTakeFirstOrThrow())
      .id,
  )

/** Returns a hash of every row of a table. */
const fingerprint = async ({ db }: TestApp, table: string): Promise<string> => {
  const { rows } = await sql<{ print: string }>`
    select md5(coalesce(string_agg(each::text, '|' order by each::text), '')) as print
    from (select to_jsonb(${sql.ref(table)}) as each from ${sql.table(table)}) as rows`.execute(db)
  return rows[0]?.print ?? ''
}

/** Returns the definitions of everything that a table has besides rows. */
const shapeOf = async ({ db }: TestApp): Promise<string[]> => {
  const { rows } = await sql<{ definition: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as definition
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select pg_get_indexdef(indexrelid) || ' ' || indisvalid from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
    union all
    select inhparent::regclass || ' has ' || inhrelid::regclass from pg_inherits
    union all
    select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(db)
  return rows.map(({ definition }) => definition)
}

describe('seeded book', () => {
  test('has policies at every status in their shares, with answers that the forms accept', async () => {
    const rows = await server.db.selectFrom('policies').selectAll().execute()
    expect(rows).toHaveLength(order.policies)
    const at = (status: number) => rows.filter((row) => row.status === status).length
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(at)).toEqual([42, 18, 36, 18, 12, 12, 150, 6, 6])
    const day = moroccanDay(order.now)
    const refused = rows.filter(({ product, answers }) => !parseAnswers(product, answers, day).ok)
    expect(refused.map(({ product, answers }) => [product, answers])).toEqual([])
    const mispriced = rows.filter(
      ({ pricing, premium }) => pricing.outcome === 'priced' && premium !== pricing.total,
    )
    expect(mispriced).toEqual([])
  })

  test('gives no customer more open policies than the product does', async () => {
    const { rows } = await sql<{ most: number }>`
      select max(held)::int as most
      from (select count(*) as held from policies where user_id is not null group by user_id) as holders`.execute(
      server.db,
    )
    expect(rows[0]?.most).toBe(5)
  })

  test('continues the sequence of numbers', async () => {
    const { rows } = await sql<{ next: number; requests: number }>`
      select nextval('policy_numbers')::int as next, (select count(*) from requests)::int + 1 as requests`.execute(
      server.db,
    )
    expect(rows[0]?.next).toBe(order.policies + 1)
    const { rows: numbers } = await sql<{
      next: number
    }>`select nextval('request_numbers')::int as next`.execute(server.db)
    expect(numbers[0]?.next).toBe(rows[0]?.requests)
  })

  test('keeps every index, constraint and trigger, and the indexes of every month of the trail', async () => {
    const fresh = await buildTestApp()
    expect(await shapeOf(server)).toEqual(await shapeOf(fresh))
    await fresh.close()
  })

  test('opens in the calls of console and customer area', async () => {
    const staff = await agent()
    for (const path of ['insurances?view=waiting', 'insurances?view=all&q=alaoui', 'reports?view=all'])
      expect([path, (await staff.get(`/api/agent/${path}`)).status]).toEqual([path, 200])
    const policies = await server.db
      .selectFrom('policies')
      .select(['number', 'user_id'])
      .distinctOn('status')
      .where('user_id', 'is not', null)
      .execute()
    for (const { number, user_id: owner } of policies) {
      expect([number, (await staff.get(`/api/agent/insurances/${number}`)).status]).toEqual([number, 200])
      const customer = await signedIn(owner ?? '')
      expect([number, (await customer.get(`/api/user/insurance/${number}`)).status]).toEqual([number, 200])
      expect((await customer.post('/api/user/insurances', { status: 5 })).status).toBe(200)
    }
    const requests = await server.db
      .selectFrom('requests')
      .select(['number', 'user_id'])
      .distinctOn(['kind', 'status'])
      .execute()
    for (const { number, user_id: owner } of requests) {
      expect([number, (await staff.get(`/api/agent/reports/${number}`)).status]).toEqual([number, 200])
      expect([number, (await (await signedIn(owner)).get(`/api/user/report/${number}`)).status]).toEqual([
        number,
        200,
      ])
    }
  })
})

describe('npm run seed', () => {
  test('gives the same rows for the same seed and moment, and others for another seed', async () => {
    const [same, other] = [await buildTestApp(), await buildTestApp()]
    await seedBook(same.db, order)
    await seedBook(other.db, { ...order, seed: 8 })
    for (const table of ['policies', 'users', 'documents', 'payments', 'requests']) {
      const print = await fingerprint(same, table)
      expect(await fingerprint(other, table)).not.toBe(print)
      expect([table, await fingerprint(server, table)]).toEqual([table, print])
    }
    await Promise.all([same.close(), other.close()])
  })

  test('refuses a database with people and leaves it as it was', async () => {
    const before = await fingerprint(server, 'policies')
    await expect(seedBook(server.db, order)).rejects.toThrow('has users already')
    expect(await fingerprint(server, 'policies')).toBe(before)
  })

  test('leaves an empty database with all its indexes when it breaks off', async () => {
    const [broken, fresh] = [await buildTestApp(), await buildTestApp()]
    const stop = (line: string) => {
      if (line.startsWith('documents')) throw new Error('the machine went off')
    }
    await expect(seedBook(broken.db, order, stop)).rejects.toThrow('the machine went off')
    expect(await shapeOf(broken)).toEqual(await shapeOf(fresh))
    expect(await fingerprint(broken, 'policies')).toBe(await fingerprint(fresh, 'policies'))
    await Promise.all([broken.close(), fresh.close()])
  })

  test('refuses production', () => {
    const script = fileURLToPath(new URL('../../../../scripts/seed.mjs', import.meta.url))
    const env = { PATH: process.env.PATH, DATA_DIR: server.deps.config.dataDir, NODE_ENV: 'production' }
    const { status, stderr } = spawnSync(process.execPath, [script, 'policies=10'], { env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, 'Nothing was seeded: NODE_ENV is production.\n'])
  })

  test('reads count, seed and moment, and refuses anything else', () => {
    const args = ['policies=10', 'seed=3', 'now=2026-11-21T09:00:00Z']
    expect(readOrder(args, new Date(0))).toEqual({ policies: 10, seed: 3, now: order.now })
    for (const wrong of [[], ['policies=ten'], ['policies=10', 'size=3'], ['policies=10', 'now=soon']])
      expect(() => readOrder(wrong, order.now)).toThrow('Usage: npm run seed')
  })
})
