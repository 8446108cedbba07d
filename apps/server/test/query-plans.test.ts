import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wholeReads } from './query-plans.ts'
import { openTestApp } from './support.ts'

const server = openTestApp()

const readsOf = (statement: string, ...parameters: unknown[]) =>
  wholeReads(server.deps.pool, [{ sql: statement, parameters }])

test.each([
  ['select id from policies where premium > $1', 1],
  ['select status, count(*) from policies group by status', undefined],
  ['update notices set read_at = now() where kind = $1', 'renewalDue'],
  [
    'select policies.id from policies join users on users.id = policies.user_id where users.channel = $1',
    'email',
  ],
])('tells that a growing table is read as a whole by: %s', async (statement, parameter) => {
  const parameters = /\$1/.test(statement) ? [parameter ?? 6] : []
  expect(await readsOf(statement, ...parameters)).toHaveLength(1)
})

test.each([
  ['select id from policies where number = $1', 'WST-2026-000001'],
  ['select id from policies order by created_at limit 5', undefined],
  ['select * from insurers where lower(name) = $1', 'x'],
])(
  'accepts a query by an index, a short first page and a table of settings: %s',
  async (statement, parameter) => {
    expect(await readsOf(statement, ...(parameter ? [parameter] : []))).toEqual([])
  },
)

test('has an index that begins with the columns of each foreign key', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as key
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indisvalid
        and (indkey::int2[])[0:array_length(conkey, 1) - 1] = conkey
        and (indpred is null
          or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', (
            select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]))))`.execute(
    server.db,
  )
  expect(rows).toEqual([])
})
