import type { refundCalls } from '@wassit/domain/api/ledger/refunds'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount, formatMoment, moroccanDay } from '@wassit/domain/format/format'
import { Rib } from '@wassit/domain/party/rib'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { dirhams } from '@wassit/domain/pricing/money'
import { isOwedSinceEnd } from '@wassit/domain/refund/refund'
import type { RefundAction, RefundMeans } from '@wassit/domain/refund/refund'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { contentKey } from '../../../http/content-key.ts'
import type { Database } from '../../../schema.ts'
import { standingAlone } from '../../people/accounts/staff-administration.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { announceToAgents } from '../../policies/notices/notices.service.ts'
import { keepPayment, paymentInReview, rejectReviewed } from '../../ledger/payments/payments.service.ts'
import { announceTo } from '../../policies/pipeline/announcing.service.ts'
import { holdPolicy, policyOfId, policyOfNumber } from '../../policies/pipeline/find-policy.service.ts'
import { queueMoneyReceipt } from '../../policies/pipeline/jobs/money-receipt.service.ts'
import { refundMeansOf } from '../../ledger/standing/payments-behind.service.ts'
import { holdPayments, refundable } from '../../ledger/standing/refundable.service.ts'
import { giveBack, takeBackRefund } from '../../policies/pipeline/refunding.service.ts'
import { isOpenedBy, moveRefund, refundById } from '../../ledger/refunds/refunds.service.ts'
import type { Refund } from '../../ledger/refunds/refunds.service.ts'
import { addDocument } from '../../stored-files/documents.service.ts'
import { waitingFor } from './alone.service.ts'
import { drawRefundNotice } from './refund-paper.service.ts'

/** Returns the means as the row keeps it, if the money of the file can go back so; only a transfer has an account. */
const meansFor = async (
  tx: Kysely<Database>,
  policyId: string,
  { means, rib }: { means: RefundMeans; rib?: string | undefined },
) => {
  if (!(await refundMeansOf(tx, policyId)).includes(means))
    throw new DomainError('request.invalid', [{ path: 'means', message: 'validation.refund.notByCard' }])
  return { means, rib: means === 'transfer' ? Rib.parse(rib ?? '') : null }
}

type Opening = BodyOutput<typeof refundCalls.openRefund>

/**
 * Opens a refund of a part of what was paid. More than was paid and not given back is refused at
 * `amount`, with the largest amount.
 */
export const openByAgent = async (
  deps: Deps,
  { insurance_number: number, amount, reason, ...means }: Opening,
  { by, key: form }: { by: Doer; key: string | undefined },
): Promise<void> => {
  const { id: policyId } = await policyOfNumber(deps, number)
  const centimes = dirhams(amount)
  const key = form && contentKey(form, [number, centimes, reason, means.means, means.rib ?? ''])
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPayments(tx, policyId)
    if (key && (await isOpenedBy(tx, key))) return
    const most = await refundable(tx, held)
    if (centimes > most)
      throw new DomainError('request.invalid', [
        { path: 'amount', message: 'validation.refund.tooMuch', values: { limit: formatAmount(most) } },
      ])
    await giveBack(tx, policyId, {
      amount: centimes,
      cause: 'other',
      reason,
      means: await meansFor(tx, policyId, means),
      key,
      by: { kind: 'agent', ...by },
      now: deps.now(),
    })
    await announceToAgents(tx, policyId)
  })
}

const foundRefund = async ({ db }: Deps, id: string): Promise<Refund> => {
  const refund = await refundById(db, id)
  if (!refund) throw new DomainError('refund.unknown')
  return refund
}

/** Refuses an agent who needs a second one, and tells when a sole agent may act. */
const assertHands = async (
  tx: Kysely<Database>,
  action: RefundAction,
  refund: Refund,
  { id: agentId }: Doer,
  now: Date,
): Promise<void> => {
  const alone = await standingAlone(tx, 'refund', agentId)
  const waiting = waitingFor(action, refund, { agentId, alone, now })
  if (!waiting) return
  throw new DomainError(
    'refund.another-agent',
    [],
    waiting.until
      ? { message: 'errors.refund.alone', values: { moment: formatMoment(waiting.until) } }
      : undefined,
  )
}

interface Decision {
  id: string
  by: Doer
}

/** Confirms the transfer that a refund gives back: its approver has found it on the statement. */
const confirmArrival = async (tx: Kysely<Database>, refund: Refund, by: Doer, now: Date): Promise<void> => {
  const review = refund.cause === 'unconfirmedTransfer' && (await paymentInReview(tx, refund.policy_id))
  if (!review) return
  await keepPayment(tx, review, { by: by.id, now })
  await queueMoneyReceipt(tx, review.id)
}

/**
 * Approves a refund and states its means. The agent whose act caused it may not; the only agent may
 * after a day.
 */
export const approveRefund = async (
  deps: Deps,
  { id, by, ...means }: Decision & BodyOutput<typeof refundCalls.approveRefund>,
): Promise<void> => {
  const { policy_id: policyId } = await foundRefund(deps, id)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, policyId)
    const refund = await moveRefund(tx, {
      id,
      action: 'approve',
      by,
      now,
      set: async (held) => {
        await assertHands(tx, 'approve', held, by, now)
        return { ...(await meansFor(tx, policyId, means)), approved_at: now, approved_by: by.id }
      },
    })
    await confirmArrival(tx, refund, by, now)
    await announceToAgents(tx, policyId)
  })
}

/**
 * Records that an approved refund was sent, with the number that the gateway, the bank or the
 * cheque gave: the notice is drawn and the customer is told. Nothing is called
 * (docs/decisions/021-refunds-and-withdrawal.md).
 */
export const sendRefund = async (
  deps: Deps,
  { id, by, reference, day }: Decision & BodyOutput<typeof refundCalls.sendRefund>,
): Promise<void> => {
  const now = deps.now()
  const found = await foundRefund(deps, id)
  if (day > moroccanDay(now) || day < moroccanDay(found.created_at))
    throw new DomainError('request.invalid', [{ path: 'day', message: 'validation.invalid' }])
  if (found.state !== 'approved' || found.means === null) throw new DomainError('refund.wrong-state')
  await assertHands(deps.db, 'send', found, by, now)
  const policy = await policyOfId(deps, found.policy_id)
  const { means } = found
  const paper = await drawRefundNotice(deps, policy, found, { means, reference, day })
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policy.id)
    await moveRefund(tx, {
      id,
      action: 'send',
      by,
      now,
      set: async (refund) => {
        await assertHands(tx, 'send', refund, by, now)
        return { reference, sent_on: day, sent_at: now, sent_by: by.id }
      },
    })
    await addDocument(tx, { policyId: policy.id, kind: 'refundNotice', ...paper, createdBy: by.id, now })
    await announceTo(tx, held, 'refundSent', now)
    await announceToAgents(tx, policy.id)
  })
}

/** Closes a refund that the statement of the account shows. */
export const closeRefund = async (deps: Deps, { id, by }: Decision): Promise<void> => {
  const { policy_id: policyId } = await foundRefund(deps, id)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, policyId)
    const set = async () => ({ settled_at: now, settled_by: by.id })
    await moveRefund(tx, { id, action: 'close', by, now, set })
    await announceToAgents(tx, policyId)
  })
}

/**
 * Turns down a refund that no finished act caused: an agent's own, which the policy then costs
 * again while it has not ended, or of a transfer that never arrived.
 */
export const refuseRefund = async (
  deps: Deps,
  { id, by, reason }: Decision & { reason: string },
): Promise<void> => {
  const { policy_id: policyId } = await foundRefund(deps, id)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const { status, ended_by: endedBy } = await holdPolicy(tx, policyId)
    const set = async ({ cause }: Refund) => {
      if (isOwedSinceEnd(cause, { status: policyStatusOf(status), endedBy }))
        throw new DomainError('refund.wrong-state')
      return { reason, settled_at: now, settled_by: by.id }
    }
    const { cause, amount } = await moveRefund(tx, { id, action: 'refuse', by, now, set })
    if (cause === 'unconfirmedTransfer') await rejectReviewed(tx, policyId, { by: by.id, reason, now })
    else await takeBackRefund(tx, policyId, amount, now)
    await announceToAgents(tx, policyId)
  })
}
