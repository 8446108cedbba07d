import type { KeyScope } from '@wassit/domain/access/key-scope'
import { sql } from 'kysely'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { AccountsTables } from './accounts.tables.ts'
import { staffName } from './staff-name.ts'

/** Moment from which a key opens nothing: that of its end, or of the end of its maker's account. */
const endedAt = sql<Date | null>`least(api_keys.revoked_at, users.disabled_at)`

const keys = (db: Kysely<Database>) =>
  db
    .selectFrom('api_keys')
    .innerJoinLateral(
      // Few keys have one maker each: a join would read the whole book.
      (of) =>
        of
          .selectFrom('users')
          .selectAll()
          .whereRef('users.id', '=', 'api_keys.created_by')
          .limit(1)
          .as('users'),
      (join) => join.onTrue(),
    )
    .select(['api_keys.id', 'name', 'scope', 'created_by', 'api_keys.created_at', 'last_used_at'])
    .select([staffName.as('by'), endedAt.as('ended_at')])

/** Returns all keys, the newest of those in use first. */
export const allKeys = (db: Kysely<Database>) =>
  keys(db)
    .orderBy(sql`least(api_keys.revoked_at, users.disabled_at) is not null`)
    .orderBy('api_keys.created_at', 'desc')
    .execute()

/** Returns the key of a secret that still opens something. */
export const keyInUse = (db: Kysely<Database>, hash: Buffer, scope: KeyScope) =>
  keys(db)
    .where('secret_hash', '=', hash)
    .where('scope', '=', scope)
    .where('revoked_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

/** Inserts a key; undefined if another one in use has its name. */
export const insertKey = async (
  tx: Kysely<Database>,
  key: Insertable<AccountsTables['api_keys']>,
): Promise<string | undefined> => {
  const inserted = await tx
    .insertInto('api_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Notes the use of a key, at most once a minute. */
export const noteKeyUse = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_used_at < ${new Date(now.getTime() - 60_000)}, true)`)
    .execute()
}

/** Ends a key; returns its name, undefined if it has ended or never was. */
export const endKey = async (
  tx: Kysely<Database>,
  id: string,
  end: { revoked_at: Date; revoked_by: string },
): Promise<string | undefined> => {
  const ended = await tx
    .updateTable('api_keys')
    .set(end)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return ended?.name
}

export const keyName = async (db: Kysely<Database>, id: string): Promise<string | undefined> =>
  (await db.selectFrom('api_keys').select('name').where('id', '=', id).executeTakeFirst())?.name
