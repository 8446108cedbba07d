import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Centimes } from '@wassit/domain/pricing/money'
import { canRefund, refundActions, refundDueOn } from '@wassit/domain/refund/refund'
import type { RefundAction, RefundCause, RefundMeans } from '@wassit/domain/refund/refund'
import type { Kysely, Updateable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer, Origin } from '../../audit/origin.ts'
import { insertRefund, lockRefund, updateRefund, writeAccount } from './refunds.queries.ts'
import type { Refund } from './refunds.queries.ts'
import type { RefundRow } from './refunds.tables.ts'

export type { Refund } from './refunds.queries.ts'
export { isOpenedBy, refundById, refundsOf, refundsWithIds, takesMoney } from './refunds.queries.ts'

export interface NewRefund {
  policyId: string
  amount: Centimes
  cause: RefundCause
  reason?: string | undefined
  means?: { means: RefundMeans; rib: string | null } | undefined
  key?: string | undefined
  /** Id of the agent whose act caused it; undefined for the server and the customer. */
  agentId?: string | undefined
  origin: Origin | null
  now: Date
}

/** Opens a refund; returns false if the same form opened it before. */
export const openRefund = async (
  tx: Kysely<Database>,
  { policyId, amount, cause, reason, means, key, agentId, origin, now }: NewRefund,
): Promise<boolean> => {
  const id = await insertRefund(tx, {
    policy_id: policyId,
    amount,
    cause,
    reason: reason ?? null,
    means: means?.means ?? null,
    rib: means?.rib ?? null,
    idempotency_key: key ?? null,
    due_on: refundDueOn(moroccanDay(now)),
    created_at: now,
    created_by: agentId ?? null,
  })
  if (id === undefined) return false
  const actor = agentId === undefined ? {} : { actor: agentId }
  await record(tx, { origin, now }, { kind: 'refund', outcome: 'opened', subject: id, ...actor })
  return true
}

/**
 * Keeps the account that a customer states for the refunds of a policy, of which none is approved yet. An
 * account that was stated before stays: only staff change it. Throws `refund.wrong-state` without such a refund.
 */
export const stateAccount = async (
  tx: Kysely<Database>,
  { policyId, rib, by, now }: { policyId: string; rib: string; by: Doer; now: Date },
): Promise<void> => {
  const ids = await writeAccount(tx, policyId, rib)
  if (ids.length === 0) throw new DomainError('refund.wrong-state')
  for (const subject of ids)
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'refund', outcome: 'accountStated', actor: by.id, subject },
    )
}

export interface RefundMove {
  id: string
  action: RefundAction
  by: Doer
  now: Date
  /** Checks the refund under its lock, and returns the columns that change with the state. */
  set: (refund: Refund) => Promise<Updateable<RefundRow>>
}

/**
 * Moves a refund, the only way to do so, with its row in the trail. Of two moves at once the second
 * finds another state and throws `refund.wrong-state`. Returns the refund before the move.
 */
export const moveRefund = async (
  tx: Kysely<Database>,
  { id, action, by, now, set }: RefundMove,
): Promise<Refund> => {
  const refund = await lockRefund(tx, id)
  if (!refund) throw new DomainError('refund.unknown')
  if (!canRefund(action, refund.state, refund.cause)) throw new DomainError('refund.wrong-state')
  await updateRefund(tx, id, { ...(await set(refund)), state: refundActions[action].to })
  await record(tx, { origin: by.origin, now }, { kind: 'refund', outcome: action, actor: by.id, subject: id })
  return refund
}
