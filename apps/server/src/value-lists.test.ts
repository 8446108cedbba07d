import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../test/support.ts'
import { valueLists, widenChecks } from './value-lists.ts'

const server = openTestApp()

const names = Object.entries(valueLists).flatMap(([table, columns]) =>
  Object.keys(columns).map((column) => `${table}_${column}_check`),
)

const definitionOf = async (name: string): Promise<string | undefined> => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`.execute(
    server.db,
  )
  return rows[0]?.definition
}

test('finds the check of each list, with its values, in a fresh database', async () => {
  expect(await Promise.all(names.map(definitionOf))).not.toContain(undefined)
  expect(await widenChecks(server.db)).toEqual([])
})

test('adds the values of this release to a check and keeps those of a later one', async () => {
  await sql`
    alter table deliveries
      drop constraint deliveries_method_check,
      add constraint deliveries_method_check check (method in ('post', 'drone'))`.execute(server.db)
  await sql`
    alter table policy_events
      drop constraint policy_events_to_status_check,
      add constraint policy_events_to_status_check check (to_status in (1, 99))`.execute(server.db)
  expect((await widenChecks(server.db)).sort()).toEqual([
    'deliveries_method_check',
    'policy_events_to_status_check',
  ])
  for (const method of ['collection', 'courier', 'post', 'drone'])
    expect(await definitionOf('deliveries_method_check')).toContain(`'${method}'`)
  expect(await definitionOf('policy_events_to_status_check')).toMatch(/\b8\b.*\b99\b/)
  expect(await widenChecks(server.db)).toEqual([])
})
