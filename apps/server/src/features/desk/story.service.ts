import type { FileParts } from '@wassit/domain/api/desk/worklist'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../deps.ts'
import { activeAgents } from '../people/accounts/staff-administration.service.ts'
import { recordHourly } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import type { Source } from './source.ts'
import { writtenOf } from './story.queries.ts'
import type { StoryEvent } from './story.queries.ts'

/** Notes in the trail who opened a file; its tabs load apart, so that an hour of the same person is one opening. */
export const recordOpening = ({ db, now }: Deps, { kind }: Source, id: string, by: Doer): Promise<void> =>
  recordHourly(db, { origin: by.origin, now: now() }, { kind, outcome: 'opened', actor: by.id, subject: id })

/**
 * Returns the events of a file as its timeline shows them. Names the customer as the author of their own acts,
 * whatever informed the server (RULINGS 60).
 */
export const timelineWith = <Event extends StoryEvent>(
  events: readonly Event[],
  customer: string | undefined,
) =>
  events.map(({ at, by, to_status: status, ...event }) => ({
    ...event,
    by: event.actor === 'customer' ? (customer ?? by) : by,
    at: at.toISOString(),
    status,
  }))

/** Returns the notes of agents, the notices to the customer, and the agents who can take the file. */
export const filePartsOf = async (
  { db }: Deps,
  { story }: Source,
  id: string,
  t: Translate,
): Promise<FileParts> => {
  const [{ notes, notices }, agents] = await Promise.all([writtenOf(db, story, id), activeAgents(db)])
  return {
    notes: notes.map(({ at, author, ...note }) => ({
      ...note,
      at: new Date(at).toISOString(),
      author: author ?? t('common.brand.name'),
    })),
    messages: notices.map(({ at, read_at: readAt, ...notice }) => ({
      ...notice,
      at: new Date(at).toISOString(),
      read: readAt !== null,
    })),
    agents,
  }
}
