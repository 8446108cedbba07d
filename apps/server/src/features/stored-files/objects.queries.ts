import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Columns that name an object of the storage; a test compares them with the tables. */
export const objectColumns = [
  { table: 'documents', column: 'object_key' },
  { table: 'request_draft_files', column: 'object_key' },
  { table: 'signing_sessions', column: 'object_key' },
  { table: 'signing_sessions', column: 'signed_object_key' },
] as const satisfies readonly { table: keyof Database; column: string }[]

export const noteObject = async (db: Kysely<Database>, objectKey: string, now: Date): Promise<void> => {
  await db.insertInto('stored_objects').values({ object_key: objectKey, created_at: now }).execute()
}

export const forgetObject = async (db: Kysely<Database>, objectKey: string): Promise<void> => {
  await db.deleteFrom('stored_objects').where('object_key', '=', objectKey).execute()
}

const isUnused = sql.join(
  objectColumns.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} as user_of where ${sql.ref(`user_of.${column}`)} = stored_objects.object_key)`,
  ),
  sql` and `,
)

/** Returns at most `atMost` objects noted before a moment that no row names. */
export const unusedObjects = async (
  db: Kysely<Database>,
  before: Date,
  atMost: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('stored_objects')
    .select('object_key')
    .where('created_at', '<', before)
    .where(sql<boolean>`${isUnused}`)
    .limit(atMost)
    .execute()
  return rows.map(({ object_key: objectKey }) => objectKey)
}
