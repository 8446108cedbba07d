import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { activeAgents } from '../accounts/staff-administration.service.ts'
import { record } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import { announceRequestToAgents } from '../notices/notices.service.ts'
import { requestOfNumber } from '../requests/find-request.service.ts'
import { insertRequestNote, setRequestAssignee } from './request-desk.queries.ts'

/**
 * Runs an act that moves no request. If it changes anything, writes its row of the trail and tells
 * the agents.
 */
const atDesk = async (
  deps: Deps,
  number: string,
  by: Doer,
  outcome: 'noted' | 'assigned',
  work: (tx: Kysely<Database>, requestId: string, now: Date) => Promise<boolean>,
): Promise<void> => {
  const { id } = await requestOfNumber(deps, number)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    if (!(await work(tx, id, now))) return
    await record(tx, { origin: by.origin, now }, { kind: 'request', outcome, actor: by.id, subject: id })
    await announceRequestToAgents(tx, id)
  })
}

/** Adds a note for the other agents; the same key twice adds one. */
export const noteOnRequest = (
  deps: Deps,
  number: string,
  { text, key }: { text: string; key: string | undefined },
  by: Doer,
): Promise<void> =>
  atDesk(deps, number, by, 'noted', (tx, requestId, at) =>
    insertRequestNote(tx, {
      request_id: requestId,
      author_id: by.id,
      text,
      idempotency_key: key ?? null,
      at,
    }),
  )

/**
 * Assigns a request to an agent who can sign in, or clears its assignee (null). Throws
 * `agent.unknown`.
 */
export const assignRequest = (deps: Deps, number: string, agentId: string | null, by: Doer): Promise<void> =>
  atDesk(deps, number, by, 'assigned', async (tx, requestId, now) => {
    if (agentId !== null && !(await activeAgents(tx)).some((agent) => agent.id === agentId))
      throw new DomainError('agent.unknown')
    return setRequestAssignee(tx, requestId, agentId, now)
  })
