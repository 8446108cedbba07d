import type { Kysely } from 'kysely'
import { isOneOf } from '../../is-one-of.ts'
import type { Database } from '../../schema.ts'
import { noPassword } from './passwords.ts'

/** Ends everything by which a person could sign in, and the codes to their addresses. */
export const eraseSignIn = async (
  tx: Kysely<Database>,
  { users, emails }: { users: readonly string[]; emails: readonly string[] },
): Promise<void> => {
  for (const table of ['sessions', 'devices'] as const)
    await tx.deleteFrom(table).where(isOneOf('user_id', users)).execute()
  await tx
    .deleteFrom('code_challenges')
    .where((where) => where.or([isOneOf('user_id', users), isOneOf('email', emails, 'text')]))
    .execute()
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

/** Waits for changes of an account underway; false if there is no such customer. */
export const holdCustomer = async (tx: Kysely<Database>, userId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'customer')
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}
