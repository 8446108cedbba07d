import type { Alone } from '@wassit/domain/access/four-eyes'
import type { RefundLine } from '@wassit/domain/api/ledger/refunds'
import { moroccanDay } from '@wassit/domain/format/format'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { toDirhams } from '@wassit/domain/pricing/money'
import {
  canRefund,
  isLateRefund,
  isOwedSinceEnd,
  refundActionNames,
  refundMeansFor,
} from '@wassit/domain/refund/refund'
import type { RefundAction } from '@wassit/domain/refund/refund'
import type { Deps } from '../../../deps.ts'
import { standingAlone } from '../../people/accounts/staff-administration.service.ts'
import { paymentsBehind } from '../../ledger/standing/payments-behind.service.ts'
import { refundsOf, refundsWithIds } from '../../ledger/refunds/refunds.service.ts'
import { waitingFor } from './alone.service.ts'

type Listed = Awaited<ReturnType<typeof refundsWithIds>>[number]

interface Reader {
  agentId: string
  alone: Alone
  now: Date
}

/** Returns the actions of an agent on a refund, and what the agent waits for, if anything. */
const actsOf = (refund: Listed, reader: Reader): Pick<RefundLine, 'actions' | 'waits'> => {
  const { state, cause, status, ended_by: endedBy } = refund
  const isOwed = isOwedSinceEnd(cause, { status: policyStatusOf(status), endedBy })
  const possible = refundActionNames.filter(
    (action) => canRefund(action, state, cause) && !(action === 'refuse' && isOwed),
  )
  const waitings = new Map(possible.map((action) => [action, waitingFor(action, refund, reader)]))
  const waits = [...waitings.values()].find((waiting) => waiting !== undefined)
  return {
    actions: possible.filter((action: RefundAction) => !waitings.get(action)),
    waits: waits ? { for: waits.for, until: waits.until?.toISOString() ?? null } : null,
  }
}

const lineOf = async ({ db }: Deps, refund: Listed, reader: Reader): Promise<RefundLine> => {
  const payments = await paymentsBehind(db, refund.policy_id)
  const payment = payments.at(-1)
  const { id, cause, reason, state, means, rib, reference, due_on, sent_on } = refund
  return {
    id,
    cause,
    reason,
    state,
    means,
    possible_means: refundMeansFor(payments.map(({ method }) => method)),
    rib,
    reference,
    due_on,
    sent_on,
    insurance_number: refund.number,
    customer: [refund.first_name, refund.last_name].filter(Boolean).join(' '),
    amount: toDirhams(refund.amount),
    payment: payment
      ? { method: payment.method, reference: payment.transaction_id ?? payment.reference }
      : null,
    late: isLateRefund({ state, dueOn: due_on }, moroccanDay(reader.now)),
    created_at: refund.created_at.toISOString(),
    created_by: refund.creator,
    approved_at: refund.approved_at?.toISOString() ?? null,
    approved_by: refund.approver,
    sent_by: refund.sender,
    ...actsOf(refund, reader),
  }
}

/** Returns refunds with the actions of an agent. */
export const refundLines = async (
  deps: Deps,
  ids: readonly string[],
  agentId: string,
): Promise<RefundLine[]> => {
  if (ids.length === 0) return []
  const reader = { agentId, alone: await standingAlone(deps.db, 'refund', agentId), now: deps.now() }
  const found = await refundsWithIds(deps.db, ids)
  const inOrder = ids.flatMap((id) => found.filter((refund) => refund.id === id))
  return Promise.all(inOrder.map((refund) => lineOf(deps, refund, reader)))
}

/** Returns the refunds of a file for an agent, oldest first. */
export const refundsOfFile = async (deps: Deps, policyId: string, agentId: string): Promise<RefundLine[]> => {
  const refunds = await refundsOf(deps.db, policyId)
  return refundLines(
    deps,
    refunds.map(({ id }) => id),
    agentId,
  )
}
