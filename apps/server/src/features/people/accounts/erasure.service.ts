import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { noPassword } from './passwords.ts'
import { endSessions } from './sessions.service.ts'

interface SignIn {
  users: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
}

/** Deletes the codes that were sent to addresses. */
export const eraseCodes = async (
  tx: Kysely<Database>,
  { emails, phones }: Omit<SignIn, 'users'>,
): Promise<void> => {
  await tx
    .deleteFrom('code_challenges')
    .where((where) => where.or([isOneOf('email', emails, 'text'), isOneOf('phone', phones, 'text')]))
    .execute()
}

/** Ends everything by which a person could sign in, on every node, and the codes to their addresses. */
export const eraseSignIn = async (
  tx: Kysely<Database>,
  { users, ...addresses }: SignIn,
  now: Date,
): Promise<void> => {
  for (const id of users) await endSessions(tx, id, undefined, now)
  for (const table of ['sessions', 'devices'] as const)
    await tx.deleteFrom(table).where(isOneOf('user_id', users)).execute()
  await tx.deleteFrom('code_challenges').where(isOneOf('user_id', users)).execute()
  await eraseCodes(tx, addresses)
}

/**
 * Leaves of an account the name under which its contracts are found. Its addresses are free for
 * another account.
 */
export const closeAccount = async (tx: Kysely<Database>, userId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      erased_at: now,
      disabled_at: now,
      email: null,
      phone: null,
      proved_phone: null,
      channel: 'email',
      city: null,
      address: null,
      identity_number: null,
      birth_date: null,
      password_hash: noPassword,
      factor_since: null,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

export const deleteAccounts = async (tx: Kysely<Database>, users: readonly string[]): Promise<void> => {
  await tx.deleteFrom('users').where(isOneOf('id', users)).execute()
}

/** Tells whether the account of a person is closed since an erasure that kept contracts. */
export const isClosed = async (db: Kysely<Database>, userId: string): Promise<boolean> => {
  const found = await db.selectFrom('users').select('erased_at').where('id', '=', userId).executeTakeFirst()
  return found !== undefined && found.erased_at !== null
}
