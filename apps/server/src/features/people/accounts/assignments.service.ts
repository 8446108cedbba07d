import { DomainError } from '@wassit/domain/errors/errors'
import { formatMoment } from '@wassit/domain/format/format'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { lastAssignment } from '../../audit/audit.service.ts'
import type { Assignable } from '../../audit/audit.service.ts'
import { activeAgents, agentById, nameOf } from './staff-administration.service.ts'

/** Assignee that a form chose, and the one that its page showed (see `SeenAssignee`). */
export interface Chosen {
  agentId: string | null
  seen: string | null | undefined
  /** Moment of a list that does not name the assignees which it showed. */
  seenAt?: Date
}

/** Thing that a transaction holds, with its present assignee. */
interface Held {
  kind: Assignable
  id: string
  current: string | null
}

/** Tells whether the page of a form showed the present assignee of a thing. */
const isSeen = async (
  tx: Kysely<Database>,
  { kind, id, current }: Held,
  { seen, seenAt, by }: Chosen & { by: { id: string } },
): Promise<boolean> => {
  if (seen !== undefined) return seen === current
  if (current === null || current === by.id) return true
  if (!seenAt) return false
  const last = await lastAssignment(tx, kind, id)
  return !last || last.at <= seenAt
}

/** Returns the error of an older page: it names who has the thing now, who gave it, and when. */
const outdated = async (tx: Kysely<Database>, { kind, id, current }: Held): Promise<DomainError> => {
  if (current === null) return new DomainError('assignment.outdated')
  const name = nameOf(await agentById(tx, current))
  const last = await lastAssignment(tx, kind, id)
  const said = (part: 'taken' | 'given' | 'held', values: Record<string, string>) =>
    new DomainError('assignment.outdated', [], { message: `errors.assignment.${part}`, values })
  if (!last?.actor_id) return said('held', { name })
  const moment = formatMoment(last.at)
  if (last.actor_id === current) return said('taken', { name, moment })
  return said('given', { name, moment, who: nameOf(await agentById(tx, last.actor_id)) })
}

/**
 * Decides about the assignment of a thing to an agent who can sign in, or to nobody. Returns false if it is
 * theirs already. Throws `agent.unknown`, and `assignment.outdated` if the page showed another assignee.
 */
export const isNewAssignee = async (
  tx: Kysely<Database>,
  held: Held,
  chosen: Chosen & { by: { id: string } },
): Promise<boolean> => {
  const { agentId } = chosen
  if (agentId !== null && !(await activeAgents(tx)).some(({ id }) => id === agentId))
    throw new DomainError('agent.unknown')
  if (held.current === agentId) return false
  if (!(await isSeen(tx, held, chosen))) throw await outdated(tx, held)
  return true
}
