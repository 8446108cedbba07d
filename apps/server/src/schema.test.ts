import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../test/support.ts'
import type { TestApp } from '../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('has an index that begins with the columns of each foreign key', async () => {
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
    test.db,
  )
  expect(rows).toEqual([])
})
