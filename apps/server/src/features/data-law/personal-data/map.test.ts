import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { signedInCustomer, signedInStaff } from '../../../../test/factories.ts'
import { insuredPolicy, sentRequest } from '../../../../test/request-factories.ts'
import { findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { personalTables } from './map.ts'
import { otherTables } from './other-tables.ts'
import type { PersonalTableName } from './map.ts'
import { personKeys } from './person-keys.ts'

const server = openTestApp()

const rowsOf = async (table: PersonalTableName, userId: string): Promise<Record<string, unknown>[]> => {
  const person = await personKeys(server.db, userId)
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${personalTables[table].of(person)}`.execute(server.db)
  return rows
}

describe('map of personal data', () => {
  test('names each column of every table that holds data of customers, and no other', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as "table", array_agg(column_name::text order by column_name::text) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and not exists (select from pg_inherits where inhrelid = to_regclass(table_name))
      group by 1`.execute(server.db)
    const inDatabase = new Map(rows.map(({ table, columns }) => [table, columns]))
    const listed = [...Object.keys(personalTables), ...Object.values(otherTables).flat()]
    expect(listed.toSorted()).toEqual([...inDatabase.keys()].toSorted())
    for (const [name, { columns }] of Object.entries(personalTables))
      expect([name, Object.keys(columns).toSorted()]).toEqual([name, inDatabase.get(name)])
  })

  test('has a condition for each table that the database understands', async () => {
    const { userId } = await signedInCustomer(server)
    for (const name of Object.keys(personalTables) as PersonalTableName[])
      expect(Array.isArray(await rowsOf(name, userId))).toBe(true)
  })

  test('leads to the files, requests and trail of one customer only', async () => {
    const { policyId, userId, request } = await sentRequest(server, 'claim', await insuredPolicy(server))
    const other = await insuredPolicy(server)
    expect((await rowsOf('policies', userId)).map(({ id }) => id)).toEqual([policyId])
    expect((await rowsOf('requests', userId)).map(({ id }) => id)).toEqual([request.id])
    expect((await rowsOf('prospects', userId)).length).toBeGreaterThan(0)
    expect((await rowsOf('documents', userId)).every((row) => row.policy_id === policyId)).toBe(true)
    const subjects = (await rowsOf('audit_events', userId)).map(({ subject }) => subject)
    expect(subjects).toContain(policyId)
    expect(subjects).not.toContain(other.id)
  })

  test('has no keys for a member of staff', async () => {
    const { email } = await signedInStaff(server)
    const { id } = await findRow(server, 'users', { email })
    expect(Object.values(await personKeys(server.db, id)).flat()).toEqual([])
  })
})
