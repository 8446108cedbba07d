import type { Kysely } from 'kysely'
import { isOneOf } from '../../is-one-of.ts'
import type { Database } from '../../schema.ts'

/** Deletes the messages of persons, by their addresses. */
export const eraseMessages = async (tx: Kysely<Database>, emails: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('contact_messages')
    .where(isOneOf('email', emails, 'text'))
    .execute()
}
