import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { keepPlan } from '../../kept-plans.ts'
import type { Database } from '../../schema.ts'
import { staffName } from '../people/accounts/staff-name.ts'
import type { Story } from './source.ts'

/** Returns the events of a file, oldest first, each with its agent. */
export const eventsOf = (db: Kysely<Database>, { events, owner }: Story, id: string) =>
  db
    .selectFrom(db.dynamic.table(events).as('event'))
    .leftJoin('users', 'users.id', 'event.actor_id')
    .select(['event.id', 'event.at', 'event.action', 'event.actor', 'event.to_status', 'event.reason'])
    .select(staffName.as('by'))
    .where(sql.ref<string>(`event.${owner}`), '=', id)
    .orderBy('event.at')
    .orderBy('event.position')
    .execute()

export type StoryEvent = Awaited<ReturnType<typeof eventsOf>>[number]

const notesOf = (db: Kysely<Database>, { notes, owner }: Story, id: string) =>
  db
    .selectFrom(db.dynamic.table(notes).as('note'))
    .leftJoin('users', 'users.id', 'note.author_id')
    .select(['note.id', 'note.at', 'note.text'])
    .select(staffName.as('author'))
    .where(sql.ref<string>(`note.${owner}`), '=', id)
    .orderBy('note.at', 'desc')
    .orderBy('note.id')

const noticesOf = (db: Kysely<Database>, { owner }: Story, id: string) =>
  db
    .selectFrom('notices')
    .select(['id', 'at', 'kind', 'read_at'])
    .where(owner, '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')

/**
 * Returns, in one statement, the notes among agents about a file, of which those of the server have no author,
 * and the notices to the customer; the newest first.
 */
export const writtenOf = (db: Kysely<Database>, story: Story, id: string) =>
  db
    .selectNoFrom([
      jsonArrayFrom(notesOf(db, story, id)).as('notes'),
      jsonArrayFrom(noticesOf(db, story, id)).as('notices'),
    ])
    .modifyFront(keepPlan)
    .executeTakeFirstOrThrow()
