import type { Insertable, Kysely } from 'kysely'
import { contentKey } from '../../http/content-key.ts'
import type { Database } from '../../schema.ts'
import { announceRequestToAgents } from '../policies/notices/notices.service.ts'
import { insertRequestNote, passRequests, setRequestAssignee } from './requests.queries.ts'
import type { RequestNoteRow } from './requests.tables.ts'

/** Leaves the agents a note in a file; returns false if the same form left it before. */
export const noteOnRequest = async (
  tx: Kysely<Database>,
  note: Insertable<RequestNoteRow>,
): Promise<boolean> => {
  const { idempotency_key: key, text } = note
  const known = { ...note, idempotency_key: key ? contentKey(key, [text]) : null }
  if (!(await insertRequestNote(tx, known))) return false
  await announceRequestToAgents(tx, note.request_id)
  return true
}

export const passOnRequests = passRequests

/** Assigns a request to an agent, or to none; returns false if it already has that assignee. */
export const assignRequest = async (
  tx: Kysely<Database>,
  requestId: string,
  agentId: string | null,
  now: Date,
): Promise<boolean> => {
  if (!(await setRequestAssignee(tx, requestId, agentId, now))) return false
  await announceRequestToAgents(tx, requestId)
  return true
}
