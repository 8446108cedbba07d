import type { Mover } from './policy-events.service.ts'
import { DomainError } from '@wassit/domain/errors/errors'
import { policyActions, policyStatuses } from '@wassit/domain/policy/policy'
import type { Actor, PolicyAction, PolicyStatus } from '@wassit/domain/policy/policy'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { EventChanges, PolicyRow } from './policies.tables.ts'
import { record } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { dropUnsent } from '../deliveries/deliveries.service.ts'
import { endUnderwriting, eraseUnderwriting } from '../underwriting/underwriting.service.ts'
import { announceChange } from '../notices/notices.service.ts'
import { keepDebtOf } from '../../ledger/standing/debt.service.ts'
import type { LedgerSums } from '../../ledger/standing/balance.service.ts'
import { updatePolicyAt } from './policies.queries.ts'
import { insertPolicyEvent } from './policy-events.queries.ts'
import { noteFileEvent } from './policy-events.service.ts'

/**
 * Returns the holder of a policy as the author of acts that only the holder can do, whatever
 * reported them (RULINGS 60).
 */
export const holderOf = (
  { user_id: id }: Pick<Selectable<PolicyRow>, 'user_id'>,
  origin: Origin | null,
): Mover => ({ kind: 'customer', ...(id && { id }), origin })

export interface PolicyMove {
  policyId: string
  action: PolicyAction
  by: Mover
  now: Date
  /** Code of the status that the act was decided on; a move since then is a conflict. */
  seen?: number | undefined
  /** Reason of an agent for the customer. */
  reason?: string | undefined
  /** Values that the move replaces, for the story of the file. */
  changes?: EventChanges
  /** Money of its ledger, if the caller has read it. */
  sums?: LedgerSums | undefined
  /** Other columns that change with the status. */
  set?: Updateable<PolicyRow>
}

/**
 * Tells whether the status is still the one the caller saw. Any status matches if the caller names
 * none.
 */
export const isSeen = (status: number, seen: number | undefined): boolean =>
  seen === undefined || seen === status

const noteMove = async (
  tx: Kysely<Database>,
  { policyId, action, by, now, reason, changes }: PolicyMove,
  [from, to]: [from: number, to: number],
): Promise<void> => {
  await insertPolicyEvent(tx, {
    policy_id: policyId,
    action,
    from_status: from,
    to_status: to,
    actor: by.kind,
    actor_id: by.id ?? null,
    reason: reason ?? null,
    changes: changes ? JSON.stringify(changes) : null,
    at: now,
  })
  await record(
    tx,
    { origin: by.origin, now },
    { kind: 'policy', outcome: action, subject: policyId, ...(by.id && { actor: by.id }) },
  )
  await announceChange(tx, policyId)
}

/** Cancels the delivery that agents still prepare for a file that has ended. */
const dropPapers = async (tx: Kysely<Database>, { policyId, by, now }: PolicyMove): Promise<void> => {
  if (await dropUnsent(tx, policyId, now))
    await noteFileEvent(tx, { policyId, action: 'deliveryCancelled', by, now })
}

/**
 * Ends the underwriting of a quote that a move takes back or ends; one that is made again with the
 * same risk, after papers were completed, keeps it.
 */
const endsUnderwriting: Partial<
  Record<PolicyStatus, (tx: Kysely<Database>, move: PolicyMove) => Promise<void>>
> = {
  expired: (tx, { policyId, now }) => eraseUnderwriting(tx, policyId, now),
  requested: async (tx, { policyId, action, now }) => {
    if (action !== 'completeDocuments') await endUnderwriting(tx, policyId, now)
  },
}

/**
 * Moves a policy, the only way to do so: one row of the table of RULINGS 29, with its event, its
 * audit row and the live messages, inside the caller's transaction. Of two moves at once
 * the second finds another status and throws `policy.wrong-status` (409). Returns the row after the
 * move.
 */
export const movePolicy = async (tx: Kysely<Database>, move: PolicyMove): Promise<Selectable<PolicyRow>> => {
  const { policyId, action, by, now, seen, set } = move
  const { from, to, by: allowed } = policyActions[action]
  // A programming error, not a visitor's: routes are bound to their role.
  if (!(allowed as readonly Actor[]).includes(by.kind)) throw new Error(`${by.kind} may not ${action}`)
  const code = policyStatuses[to].code
  const moved = await updatePolicyAt(
    tx,
    policyId,
    from.map((status) => policyStatuses[status].code).filter((source) => isSeen(source, seen)),
    { awaits_decision: false, ...set, status: code, updated_at: now },
    now,
  )
  if (!moved) throw new DomainError('policy.wrong-status')
  await noteMove(tx, move, [moved.from_status, code])
  await endsUnderwriting[to]?.(tx, move)
  if (to === 'expired') await dropPapers(tx, move)
  await keepDebtOf(tx, moved.policy, now, move.sums)
  return moved.policy
}
