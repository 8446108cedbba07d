import type { MessageState } from '@wassit/domain/site/contact'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import { staffName } from '../accounts/staff-name.ts'
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

export interface MessageFilter {
  /** Undefined = any. */
  state?: MessageState | undefined
  /** Patterns that must all match a message or its sender. */
  search?: readonly string[] | undefined
}

const filtered = (db: Kysely<Database>, { state, search }: MessageFilter) => {
  let query = db.selectFrom('contact_messages')
  if (state) query = query.where('state', '=', state)
  if (search) query = query.where(sql<boolean>`contact_messages.search like all(${[...search]})`)
  return query
}

/** Returns a page of messages, newest first, each with the name of the agent who settled it. */
export const messagesOf = (
  db: Kysely<Database>,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  filtered(db, filter)
    .leftJoin('users', 'users.id', 'contact_messages.settled_by')
    .select([
      'contact_messages.id',
      'name',
      'contact_messages.email',
      'contact_messages.phone',
      'message',
      'contact_messages.language',
      'state',
      'settled_at',
      'contact_messages.created_at',
    ])
    .select(staffName.as('settled_by'))
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countMessages = async (db: Kysely<Database>, filter: MessageFilter): Promise<number> => {
  const { count } = await filtered(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countByState = (db: Kysely<Database>): Promise<{ state: MessageState; count: number }[]> =>
  db
    .selectFrom('contact_messages')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .groupBy('state')
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

export const deleteMessages = async (db: Kysely<Database>, before: Date): Promise<void> => {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute()
}
