import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../deps.ts'
import { activeAgents } from '../accounts/staff-administration.service.ts'
import { record } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import { announceToAgents } from '../notices/notices.service.ts'
import { policyOfNumber } from '../policies/find-policy.service.ts'
import { insertNote, setAssignee } from './story.queries.ts'

/** Adds a note for the other agents; the same key twice adds one. */
export const addNote = async (
  deps: Deps,
  number: string,
  { text, key }: { text: string; key: string | undefined },
  by: Doer,
): Promise<void> => {
  const { id } = await policyOfNumber(deps, number)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const note = { policy_id: id, author_id: by.id, text, idempotency_key: key ?? null, at: now }
    if (!(await insertNote(tx, note))) return
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'policy', outcome: 'noted', actor: by.id, subject: id },
    )
    await announceToAgents(tx, id)
  })
}

/**
 * Assigns an insurance to an agent who can sign in, or clears its assignee (null). Throws
 * `agent.unknown`.
 */
export const assignTo = async (
  deps: Deps,
  number: string,
  agentId: string | null,
  by: Doer,
): Promise<void> => {
  const { id } = await policyOfNumber(deps, number)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    if (agentId !== null && !(await activeAgents(tx)).some((agent) => agent.id === agentId))
      throw new DomainError('agent.unknown')
    if (!(await setAssignee(tx, id, agentId, now))) return
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'policy', outcome: 'assigned', actor: by.id, subject: id },
    )
    await announceToAgents(tx, id)
  })
}
