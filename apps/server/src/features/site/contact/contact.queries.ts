import type { MessageState } from '@wassit/domain/site/contact'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'
import type { ContactMessageRow } from './contact.tables.ts'

export type ContactMessageRecord = Selectable<ContactMessageRow>

/** Returns the new message's id; `undefined` when it was sent before. */
export const insertMessage = async (
  db: Kysely<Database>,
  message: Insertable<ContactMessageRow>,
): Promise<string | undefined> => {
  const row = await db
    .insertInto('contact_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const messageById = (db: Kysely<Database>, id: string): Promise<ContactMessageRecord | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the named messages, each with the name of the agent who settled it. */
export const messagesWithIds = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('users', 'users.id', 'contact_messages.settled_by')
    .select([
      'contact_messages.id',
      'name',
      'contact_messages.email',
      'contact_messages.phone',
      'message',
      'hidden_field',
      'contact_messages.language',
      'state',
      'settled_at',
      'contact_messages.created_at',
    ])
    .select(staffName.as('settled_by'))
    .where('contact_messages.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** Changes the state of a message; returns false if it has that state already or does not exist. */
export const updateState = async (
  db: Kysely<Database>,
  id: string,
  state: MessageState,
  settled: { by: string; at: Date } | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set({ state, settled_by: settled?.by ?? null, settled_at: settled?.at ?? null })
    .where('id', '=', id)
    .where('state', '!=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
