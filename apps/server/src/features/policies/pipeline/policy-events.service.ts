import type { innerOccurrences, occurrences } from '@wassit/domain/policy/event-words'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { Mover } from '../../audit/origin.ts'
import { announceChange } from '../notices/notices.service.ts'
import { holdPolicy } from './find-policy.service.ts'
import type { EventChanges } from './policies.tables.ts'
import { insertPolicyEvent } from './policy-events.queries.ts'

export type { Mover } from '../../audit/origin.ts'

interface AboutRequest {
  report_number: string | null
  report_kind: RequestKind | null
}

/** Names the customer request of an event in a timeline. */
export const reportMention = ({ report_number: number, report_kind: kind }: AboutRequest) =>
  number && kind ? { report: { number, type: requestKinds[kind].code } } : {}

export interface FileOccurrence {
  /** Id of the event, for one that a form may send twice. */
  id?: string
  policyId: string
  /** A withdrawal from a begun cover is one too: the policy stays in force until its last covered day. */
  action: (typeof occurrences)[number] | (typeof innerOccurrences)[number] | 'renounce'
  by: Mover
  now: Date
  /** Reason of an agent; the customer reads it unless the event is inner. */
  reason?: string | undefined
  /** Values that the event replaced. */
  changes?: EventChanges
}

/**
 * Writes into the timeline of a policy what changed in its file; the status stays as it is. Returns
 * the id of the event.
 */
export const noteFileEvent = async (
  tx: Kysely<Database>,
  { id: ownId, policyId, action, by, now, reason, changes }: FileOccurrence,
): Promise<string> => {
  const { status } = await holdPolicy(tx, policyId)
  const id = await insertPolicyEvent(tx, {
    ...(ownId && { id: ownId }),
    policy_id: policyId,
    action,
    from_status: status,
    to_status: status,
    actor: by.kind,
    actor_id: by.id ?? null,
    reason: reason || null,
    changes: changes ? JSON.stringify(changes) : null,
    at: now,
  })
  await announceChange(tx, policyId)
  return id
}

export interface RequestOccurrence {
  policyId: string
  action: 'requestSubmitted' | 'requestApproved' | 'requestRejected' | 'requestClosed'
  requestId: string
  by: Mover
  now: Date
  /** Reason of an agent for the customer. */
  reason?: string | undefined
}

/**
 * Writes a step of a customer request into the timeline of its policy, whose status stays as it is.
 */
export const notePolicyEvent = async (
  tx: Kysely<Database>,
  { policyId, action, requestId, by, now, reason }: RequestOccurrence,
): Promise<void> => {
  const { status } = await holdPolicy(tx, policyId)
  await insertPolicyEvent(tx, {
    policy_id: policyId,
    action,
    from_status: status,
    to_status: status,
    actor: by.kind,
    actor_id: by.id ?? null,
    reason: reason || null,
    request_id: requestId,
    at: now,
  })
  await announceChange(tx, policyId)
}
