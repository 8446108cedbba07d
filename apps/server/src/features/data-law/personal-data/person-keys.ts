import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Values by which rows belong to a person. */
export interface PersonKeys {
  /** The account, and those that were merged into it. */
  users: readonly string[]
  /** Addresses of these accounts. */
  emails: readonly string[]
  prospects: readonly string[]
  policies: readonly string[]
  /** Insurance numbers of the policies. */
  numbers: readonly string[]
  requests: readonly string[]
  payments: readonly string[]
  refunds: readonly string[]
}

const ofFiles = async (
  db: Kysely<Database>,
  table: 'payments' | 'refunds',
  policies: readonly string[],
): Promise<string[]> =>
  (await db.selectFrom(table).select('id').where(isOneOf('policy_id', policies)).execute()).map(
    ({ id }) => id,
  )

/**
 * Returns the keys of a customer; all lists are empty for anyone else. A visitor who typed the
 * customer's email before there was an account is the customer only after proving to read its mail.
 */
export const personKeys = async (db: Kysely<Database>, userId: string): Promise<PersonKeys> => {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where((where) => where.or([where('id', '=', userId), where('merged_into', '=', userId)]))
    .where('role', '=', 'customer')
    .execute()
  const users = accounts.map(({ id }) => id)
  const emails = accounts.flatMap(({ email }) => email ?? [])
  const visits = await db
    .selectFrom('prospects')
    .select('id')
    .where(
      (where) =>
        sql<boolean>`(${isOneOf('user_id', users)} or (${isOneOf('email', emails, 'text')}
          and ${where('user_id', 'is', null)} and ${where('email_verified_at', 'is not', null)}))`,
    )
    .execute()
  const prospects = visits.map(({ id }) => id)
  const files = await db
    .selectFrom('policies')
    .select(['id', 'number'])
    .where(
      (where) =>
        sql<boolean>`(${isOneOf('user_id', users)}
          or (${where('user_id', 'is', null)} and ${isOneOf('prospect_id', prospects)}))`,
    )
    .execute()
  const policies = files.map(({ id }) => id)
  const requests = await db
    .selectFrom('requests')
    .select('id')
    .where(isOneOf('policy_id', policies))
    .execute()
  return {
    users,
    emails,
    prospects,
    policies,
    numbers: files.map(({ number }) => number),
    requests: requests.map(({ id }) => id),
    payments: await ofFiles(db, 'payments', policies),
    refunds: await ofFiles(db, 'refunds', policies),
  }
}
