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

/** File that was checked, with what it would change. */
export interface CheckedFile {
  id: string
  name: string
  insurer: string | null
  created: number
  ended: number
  prices: number
  waiting: number
}

/** Returns the newest files since a moment that were checked and not taken in, if they change anything. */
export const checkedFiles = async (
  db: Kysely<Database>,
  since: Date,
  atMost: number,
): Promise<CheckedFile[]> => {
  const { rows } = await sql<CheckedFile>`
    with file as (
      select id, name, insurer_id, created_at from imports
      where state = 'checked' and created_at >= ${since}
      order by created_at desc, id limit ${atMost})
    select file.id, file.name, (select insurers.name from insurers where insurers.id = file.insurer_id) as insurer,
      news.created, news.ended, news.prices, news.waiting
    from file cross join lateral (
      select
        (count(*) filter (where decision = 'create'))::int as created,
        (count(*) filter (where decision = 'update' and about ->> 'field' = 'event'))::int as ended,
        (count(*) filter (where decision = 'update'
          and jsonb_path_exists(differences, '$[*] ? (@.field == "total" && @.before != null)')))::int as prices,
        (count(*) filter (where decision = 'wait'))::int as waiting,
        count(*) filter (where decision <> 'skip') as changing
      from import_rows
      where import_rows.import_id = file.id and decision in ('create', 'update', 'wait')) as news
    where changing > 0
    order by file.created_at desc, file.id`.execute(db)
  return rows
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
