import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/**
 * Deletes the messages of persons, by their addresses. A telephone may be shared: a message with it and
 * the email address of an account is left to that account.
 */
export const eraseMessages = async (
  tx: Kysely<Database>,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<void> => {
  const ofNobodyElse = sql<boolean>`not exists (select from users where users.email = contact_messages.email)`
  await tx
    .deleteFrom('contact_messages')
    .where((where) =>
      where.or([
        isOneOf('email', emails, 'text'),
        where.and([isOneOf('phone', phones, 'text'), ofNobodyElse]),
      ]),
    )
    .execute()
}
