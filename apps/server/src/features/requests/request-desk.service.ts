import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { announceRequestToAgents } from '../notices/notices.service.ts'
import { insertRequestNote, setRequestAssignee } from './requests.queries.ts'
import type { RequestNoteRow } from './requests.tables.ts'

/** Leaves the agents a note in a file; returns false if the same key left it before. */
export const noteOnRequest = async (
  tx: Kysely<Database>,
  note: Insertable<RequestNoteRow>,
): Promise<boolean> => {
  if (!(await insertRequestNote(tx, note))) return false
  await announceRequestToAgents(tx, note.request_id)
  return true
}

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
