import { countBound, searchBound } from '@wassit/domain/api/paging'
import type { MessageState } from '@wassit/domain/site/contact'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { beyond, microsecondsOf } from '../../../keyset.ts'
import type { Place, Turn } from '../../../keyset.ts'
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

export interface MessageFilter {
  /** Undefined = any. */
  state?: MessageState | undefined
  /** Patterns that must all match a message or its sender. */
  search?: readonly string[] | undefined
}

/** Letters of a message and its sender, as the search reads them. */
const key = sql<string>`name_key(name || ' ' || email || ' ' || phone || ' ' || message)`

const filtered = (db: Kysely<Database>, { state, search }: MessageFilter) => {
  let query = db.selectFrom('contact_messages')
  if (state) query = query.where('state', '=', state)
  for (const pattern of search ?? []) query = query.where(key, 'like', pattern)
  return query
}

const placed = ['contact_messages.id', 'contact_messages.created_at'] as const

/** Messages of a filter: for a search at most `searchBound` of them, in no order. */
const chosen = (db: Kysely<Database>, filter: MessageFilter) =>
  filter.search
    ? db.selectFrom(filtered(db, filter).select(placed).limit(searchBound).as('contact_messages'))
    : filtered(db, filter)

/** Returns the places of messages after a place, or before it, the nearest first; newest first. */
export const placesOf = (
  db: Kysely<Database>,
  filter: MessageFilter,
  turn: Turn,
  limit: number,
): Promise<Pick<Place, 'id' | 'at'>[]> => {
  const direction = turn.isBack ? 'asc' : 'desc'
  return chosen(db, filter)
    .select('contact_messages.id')
    .select(microsecondsOf('contact_messages.created_at').as('at'))
    .where(beyond(turn, { at: 'contact_messages.created_at', key: 'contact_messages.id' }))
    .orderBy('contact_messages.created_at', direction)
    .orderBy('contact_messages.id', direction)
    .limit(limit)
    .execute()
}

/** Returns some messages, newest first, each with the name of the agent who settled it. */
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
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id', 'desc')
    .execute()

/** Counts messages, up to `countBound`. */
export const countMessages = async (db: Kysely<Database>, filter: MessageFilter): Promise<number> => {
  const { count } = await db
    .selectFrom(
      chosen(db, filter)
        .select('contact_messages.id')
        .limit(countBound + 1)
        .as('message'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

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
