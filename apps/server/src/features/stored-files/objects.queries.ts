import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Columns that name an object of the storage; a test compares them with the tables. */
export const objectColumns = [
  { table: 'data_copy_parts', column: 'object_key' },
  { table: 'documents', column: 'object_key' },
  { table: 'mandates', column: 'object_key' },
  { table: 'request_draft_files', column: 'object_key' },
  { table: 'rights_requests', column: 'object_key' },
  { table: 'signing_sessions', column: 'object_key' },
  { table: 'signing_sessions', column: 'signed_object_key' },
  { table: 'underwriting_papers', column: 'object_key' },
] as const satisfies readonly { table: keyof Database; column: string }[]

export const noteObject = async (
  db: Kysely<Database>,
  objectKey: string,
  encryptedBy: string,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('stored_objects')
    .values({ object_key: objectKey, encrypted_by: encryptedBy, created_at: now })
    .execute()
}

/**
 * Locks the row of an object until the transaction ends, so that the sweep does not delete it while
 * its bytes are replaced. Returns whether it is clear; undefined if the object is gone.
 */
export const holdObject = async (
  tx: Kysely<Database>,
  objectKey: string,
): Promise<{ isClear: boolean } | undefined> => {
  const row = await tx
    .selectFrom('stored_objects')
    .select('encrypted_by')
    .where('object_key', '=', objectKey)
    .forUpdate()
    .executeTakeFirst()
  return row && { isClear: row.encrypted_by === null }
}

export const noteMasterKey = async (
  db: Kysely<Database>,
  objectKey: string,
  encryptedBy: string,
): Promise<void> => {
  await db
    .updateTable('stored_objects')
    .set({ encrypted_by: encryptedBy })
    .where('object_key', '=', objectKey)
    .execute()
}

/** Looks at the next objects by key for those that are not under a master key. */
export const objectsUnderOthers = async (
  db: Kysely<Database>,
  keyId: string,
  after: string,
  atMost: number,
): Promise<{ keys: string[]; last: string | undefined }> => {
  const rows = await db
    .selectFrom('stored_objects')
    .select(['object_key', 'encrypted_by'])
    .where('object_key', '>', after)
    .orderBy('object_key')
    .limit(atMost)
    .execute()
  const others = rows.filter(({ encrypted_by: id }) => id !== keyId)
  return { keys: others.map(({ object_key: key }) => key), last: rows.at(-1)?.object_key }
}

export const forgetObject = async (db: Kysely<Database>, objectKey: string): Promise<void> => {
  await db.deleteFrom('stored_objects').where('object_key', '=', objectKey).execute()
}

export const isNotedObject = async (db: Kysely<Database>, objectKey: string): Promise<boolean> => {
  const row = await db
    .selectFrom('stored_objects')
    .select('object_key')
    .where('object_key', '=', objectKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the test by which the storage knows objects of earlier releases, which are not encrypted yet. */
export const clearObjects =
  (db: Kysely<Database>) =>
  async (objectKey: string): Promise<boolean> =>
    (await db
      .selectFrom('stored_objects')
      .select('object_key')
      .where('object_key', '=', objectKey)
      .where('encrypted_by', 'is', null)
      .executeTakeFirst()) !== undefined

/** `offset 0` asks the index for each object: the planner would read whole tables for a batch. */
const isUnused = sql.join(
  objectColumns.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} as user_of where ${sql.ref(`user_of.${column}`)} = stored_objects.object_key offset 0)`,
  ),
  sql` and `,
)

/** Objects of a batch that no row names, and the last key that it looked at. */
export interface ObjectPage {
  unused: string[]
  last: string | undefined
}

/** Looks at the next objects by key that were noted before a moment. */
export const objectsAfter = async (
  db: Kysely<Database>,
  before: Date,
  after: string,
  atMost: number,
): Promise<ObjectPage> => {
  const { rows } = await sql<{ key: string; unused: boolean }>`
    select object_key as key, created_at < ${before} and ${isUnused} as unused
    from (select * from stored_objects where object_key > ${after} order by object_key limit ${atMost}) as stored_objects
    order by object_key`.execute(db)
  return { unused: rows.filter(({ unused }) => unused).map(({ key }) => key), last: rows.at(-1)?.key }
}
