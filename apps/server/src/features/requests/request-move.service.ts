import { DomainError } from '@wassit/domain/errors/errors'
import {
  openRequestStatuses,
  requestActions,
  requestSources,
  requestStatuses,
} from '@wassit/domain/request/request'
import type { FileAct, RequestAction, RequestActor } from '@wassit/domain/request/request'
import { payoutActs, payouts } from '@wassit/domain/request/payout'
import type { Payout, PayoutAct } from '@wassit/domain/request/payout'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { RequestRow } from './requests.tables.ts'
import type { Database } from '../../schema.ts'
import { record } from '../audit/audit.service.ts'
import { announceRequestChange } from '../policies/notices/notices.service.ts'
import { holdPolicy } from '../policies/pipeline/find-policy.service.ts'
import { isSeen } from '../policies/pipeline/policy-move.service.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import { insertRequestEvent, requestNature, updateRequestAt } from './requests.queries.ts'

export interface RequestMove {
  requestId: string
  action: RequestAction
  by: Mover
  now: Date
  /** Code of the status that the act was decided on; a move since then is a conflict. */
  seen?: number | undefined
  /** Reason of an agent for the customer. */
  reason?: string | undefined
  /** Other columns that change with the status. */
  set?: Updateable<RequestRow>
}

/** Returns the steps of the money at which an action is open: before the signature, unless it is about the money. */
const payoutsBefore = (action: RequestAction): readonly (Payout | null)[] =>
  Object.hasOwn(payoutActs, action) ? payoutActs[action as PayoutAct].from : [null]

/** Writes what goes with every act on a request: its event, its audit row and the message to open pages. */
const tellOf = async (
  tx: Kysely<Database>,
  { id, status, from }: { id: string; status: number; from: number },
  {
    action,
    by,
    now,
    reason,
  }: Pick<RequestMove, 'by' | 'now' | 'reason'> & { action: RequestAction | FileAct },
): Promise<void> => {
  const actor = { actor: by.kind, actor_id: by.id ?? null, reason: reason || null, at: now }
  await insertRequestEvent(tx, { request_id: id, action, from_status: from, to_status: status, ...actor })
  const deed = { kind: 'request', outcome: action, subject: id } as const
  await record(tx, { origin: by.origin, now }, { ...deed, ...(by.id && { actor: by.id }) })
  await announceRequestChange(tx, id)
}

/** Act on the papers or persons of a request that leaves its status as it is. */
export type FileNote = Omit<RequestMove, 'action' | 'seen'> & { action: RequestAction | FileAct }

/**
 * Notes an act on the papers or persons of an open request; the caller's transaction holds its policy. Throws
 * `customerRequest.wrong-status` for a decided one.
 */
export const noteOnRequest = async (
  tx: Kysely<Database>,
  { requestId, set = {}, ...act }: FileNote,
): Promise<Selectable<RequestRow>> => {
  const open = openRequestStatuses.map((status) => requestStatuses[status].code)
  const at = { now: act.now, payouts: [null, ...payouts] }
  const noted = await updateRequestAt(tx, requestId, open, set, at)
  if (!noted) throw new DomainError('customerRequest.wrong-status')
  await tellOf(tx, { ...noted.request, from: noted.from_status }, act)
  return noted.request
}

/**
 * Moves a request, the only way to do so: one row of the table of its pipeline, with its event, its
 * audit row and the message to the agents, inside the caller's transaction. The policy is locked
 * first, as by all acts on both. Of two moves at once the second finds another status and throws
 * `customerRequest.wrong-status` (409). Returns the row after the move.
 */
export const moveRequest = async (
  tx: Kysely<Database>,
  { requestId, action, by, now, seen, reason, set }: RequestMove,
): Promise<Selectable<RequestRow>> => {
  const { to, by: allowed } = requestActions[action]
  // A programming error, not a visitor's: routes are bound to their role.
  if (!(allowed as readonly RequestActor[]).includes(by.kind)) throw new Error(`${by.kind} may not ${action}`)
  const nature = await requestNature(tx, requestId)
  if (!nature) throw new DomainError('customerRequest.unknown')
  await holdPolicy(tx, nature.policy_id)
  const status = requestStatuses[to].code
  const sources = requestSources(action, nature.kind)
    .map((source) => requestStatuses[source].code)
    .filter((source) => isSeen(source, seen))
  const moved = await updateRequestAt(
    tx,
    requestId,
    sources,
    { ...set, status },
    { now, payouts: payoutsBefore(action) },
  )
  if (!moved) throw new DomainError('customerRequest.wrong-status')
  await tellOf(tx, { ...moved.request, from: moved.from_status }, { action, by, now, reason })
  return moved.request
}
