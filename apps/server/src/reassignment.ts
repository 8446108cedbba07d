import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Rows of an account that become another one's by a merge, or return by its reversal. Each feature
 * moves its own tables and returns the keys of what it moved.
 */
export interface Reassignment {
  from: string
  to: string
  /** Keys of the rows to move; all rows of the account without it. */
  only?: readonly string[] | undefined
}

export type Reassign = (tx: Kysely<Database>, reassignment: Reassignment) => Promise<string[]>

/** Returns the function that moves the rows of a table with an `id`, by the column that names the account. */
export const reassigning =
  (table: keyof Database, column = 'user_id'): Reassign =>
  async (tx, { from, to, only }) => {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where ${sql.ref(column)} = ${from} and (${only === undefined} or id = any(${[...(only ?? [])]}))
      returning id`.execute(tx)
    return rows.map(({ id }) => id)
  }
