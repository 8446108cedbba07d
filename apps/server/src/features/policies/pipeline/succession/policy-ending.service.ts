import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyEnding } from '@wassit/domain/policy/term'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { RefundCause } from '@wassit/domain/refund/refund'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../schema.ts'
import { announceTo } from '../announcing.service.ts'
import { holdPolicy } from '../find-policy.service.ts'
import { changeMoney } from '../../../ledger/standing/debt.service.ts'
import { movePolicy } from '../policy-move.service.ts'
import type { Mover } from '../policy-events.service.ts'
import { giveBackAll, lowerPremium } from '../refunding.service.ts'
import { isClosed, isLive, trace } from './changed-policy.service.ts'
import type { Held } from './changed-policy.service.ts'
import { insurableTerm } from './insured-term.ts'
import { successorsOf } from './successors.queries.ts'

export interface Ending {
  policyId: string
  /** ISO; the last day of the cover. */
  endDate: string
  endedBy: PolicyEnding
  refund?: Centimes | undefined
  by: Mover
  now: Date
}

/** Causes of the refunds that come with the end of a policy. */
const causeOf: Record<PolicyEnding, RefundCause> = {
  termination: 'termination',
  renewal: 'termination',
  endorsement: 'endorsement',
  withdrawal: 'withdrawal',
}

/** Tells whether another policy covers the risk after an ending. */
const isContinued = (endedBy: PolicyEnding): boolean => endedBy === 'renewal' || endedBy === 'endorsement'

/** Tells whether a successor in force has begun; from then on it is an independent cover. */
const hasBegun = ({ status, start_date: startDate }: Held, now: Date): boolean =>
  status === policyStatuses.active.code && startDate !== null && startDate <= moroccanDay(now)

/**
 * Ends the successors of a policy that ends for good, if they have not begun (RULINGS 62): the risk
 * is gone. Their premium is refunded in full, because they covered no day. Returns their ids.
 */
export const dropSuccessors = async (
  tx: Kysely<Database>,
  { policyId, now }: Pick<Ending, 'policyId' | 'now'>,
): Promise<string[]> => {
  const dropped: string[] = []
  for (const { id } of (await successorsOf(tx, policyId)).filter(isLive)) {
    const held = await holdPolicy(tx, id)
    if (hasBegun(held, now)) continue
    const by: Mover = { kind: 'system', origin: null }
    const set = held.status === policyStatuses.active.code ? { ended_by: 'termination' as const } : {}
    const policy = await movePolicy(tx, { policyId: id, action: 'drop', by, now, set })
    await giveBackAll(tx, id, { cause: 'dropped', by, now })
    await announceTo(tx, policy, 'successorDropped', now)
    dropped.push(id)
  }
  return dropped
}

/**
 * Ends a policy in force at a day of its term. A renewed policy can still be terminated while it
 * runs; one that ends for another cause cannot: `policy.wrong-status`. Returns the ids of the
 * successors that end with it.
 */
export const endPolicy = async (tx: Kysely<Database>, ending: Ending): Promise<string[]> => {
  const { policyId, endDate, endedBy, refund, now } = ending
  const held = await holdPolicy(tx, policyId)
  insurableTerm(held)
  if (isClosed(held)) throw new DomainError('policy.wrong-status')
  const dropped = isContinued(endedBy) ? [] : await dropSuccessors(tx, ending)
  await changeMoney(tx, policyId, { end_date: endDate, ended_by: endedBy }, now)
  if (refund !== undefined)
    await lowerPremium(tx, policyId, { amount: refund, cause: causeOf[endedBy], by: ending.by, now })
  await trace(tx, policyId, 'ended', ending)
  return dropped
}
