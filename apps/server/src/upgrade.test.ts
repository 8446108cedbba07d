import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, createTestDatabase } from '../test/support.ts'
import type { TestApp, TestDatabase } from '../test/support.ts'
import { policyAt } from '../test/policy-factories.ts'
import { openBrowser, signIn } from '../test/factories.ts'
import { buildDatabase, openPool } from './database.ts'
import { migrateJobs } from './jobs.ts'
import { migrate } from './migrate.ts'
import { buildLog } from './plugins/log.ts'

/** Tables as the first release had them. */
const firstRelease = new Set(['0176-baseline'])
const log = buildLog({ logLevel: 'silent' })
let database: TestDatabase
let server: TestApp
let customer: Awaited<ReturnType<typeof policyAt>>
/** Columns of each table before the upgrade. */
let before: Map<string, string[]>

const columnsOf = async (pool: ReturnType<typeof openPool>): Promise<Map<string, string[]>> => {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select table_name::text as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by 1`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Tables whose rows a customer of the first release had, in the order of their references. */
const copied = ['insurers', 'users', 'prospects', 'policies', 'policy_events', 'notices'] as const

/** Copies the rows of a customer of today into the tables of the first release, with the columns that those have. */
const copyBook = async (pool: ReturnType<typeof openPool>, today: TestApp, userId: string): Promise<void> => {
  const of = {
    insurers: "select to_jsonb(insurers) as row from insurers where $1 <> ''",
    prospects:
      'select to_jsonb(p) as row from prospects as p where id in (select prospect_id from policies where user_id::text = $1)',
    users: 'select to_jsonb(users) as row from users where id::text = $1',
    policies: 'select to_jsonb(policies) as row from policies where user_id::text = $1',
    policy_events:
      "select to_jsonb(e) - 'position' as row from policy_events as e join policies on policies.id = policy_id where user_id::text = $1",
    notices: 'select to_jsonb(notices) as row from notices where user_id::text = $1',
  } as const
  for (const table of copied) {
    const { rows } = await today.deps.pool.query<{ row: Record<string, unknown> }>(of[table], [userId])
    const known = before.get(table) ?? []
    for (const { row } of rows) {
      const columns = Object.keys(row).filter((name) => known.includes(name) && !name.startsWith('search'))
      await pool.query(
        `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
        select ${columns.map((name) => `"${name}"`).join(', ')} from jsonb_populate_record(null::${table}, $1)`,
        [row],
      )
    }
  }
}

beforeAll(async () => {
  database = await createTestDatabase('template0')
  const pool = openPool({ connectionString: database.connectionString, log, maxConnections: 2 })
  const db = buildDatabase(pool)
  await migrate(db, { only: firstRelease })
  await migrateJobs(pool, log)
  before = await columnsOf(pool)
  const today = await buildTestApp()
  customer = await policyAt(today, 'quoted')
  await copyBook(pool, today, customer.userId)
  await today.close()
  await migrate(db)
  await pool.end()
  server = await buildTestApp({ database })
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
})

test('shows a customer of the first release their file after all migrations of today', async () => {
  const browser = openBrowser(server)
  await signIn(browser, customer.email)
  const { status, text } = await browser.get(`/api/user/insurance/${customer.number}`)
  expect([status, text]).toEqual([200, expect.stringContaining(customer.number)])
})

test('keeps every column that a node of the first release still writes, and asks it for no new one', async () => {
  const after = await columnsOf(server.deps.pool)
  for (const [table, columns] of before)
    expect(after.get(table) ?? [], table).toEqual(expect.arrayContaining(columns))
  const { rows } = await server.deps.pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
      and is_generated = 'NEVER' and table_name = any($1)`,
    [[...before.keys()]],
  )
  const known = new Set(
    [...before].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  )
  expect(rows.filter(({ place }) => !known.has(place))).toEqual([])
})
