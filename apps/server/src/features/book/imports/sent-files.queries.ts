import type { ImportKind } from '@wassit/domain/import/kinds'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'

/** Returns the import of a file that a key has sent before and that nobody has undone; locks the key's files. */
export const importOfKey = async (
  tx: Kysely<Database>,
  key: string,
  content: string,
  insurerId: string | null,
): Promise<{ id: string; kind: ImportKind } | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import of ${key}`}, 0))`.execute(tx)
  return tx
    .selectFrom('imports')
    .select(['id', 'kind'])
    .where('api_key_id', '=', key)
    .where('content', '=', content)
    .where('state', 'not in', ['undoing', 'undone'])
    .where((where) =>
      insurerId === null ? where.lit(true) : where('insurer_id', 'is not distinct from', insurerId),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns who sent each import: the member, or the key of the program. */
export const senderNames = async (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.imported_by')
    .leftJoin('api_keys', 'api_keys.id', 'imports.api_key_id')
    .select(['imports.id', 'api_keys.name as key', staffName.as('by')])
    .where(isOneOf('imports.id', ids))
    .execute()
  return new Map(rows.map(({ id, key, by }) => [id, key ?? by ?? '']))
}
