import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, UserRow } from '../../schema.ts'

export type User = Selectable<UserRow>

export const userById = (db: Kysely<Database>, id: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const credentialsOf = (
  db: Kysely<Database>,
  email: string,
): Promise<Pick<User, 'id' | 'password_hash'> | undefined> =>
  db.selectFrom('users').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst()

export const userIdOfEmail = async (db: Kysely<Database>, email: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id

/** Whether an account already has this email or this phone. */
export const hasAccount = async (db: Kysely<Database>, email: string, phone: string): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((where) => where.or([where('email', '=', email), where('phone', '=', phone)]))
    .executeTakeFirst()
  return row !== undefined
}

/** The new account's id; `undefined` when its email or phone was taken, also by a racing sign-up. */
export const insertUser = async (
  db: Kysely<Database>,
  user: Insertable<UserRow>,
): Promise<string | undefined> => {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
