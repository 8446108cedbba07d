import { DomainError } from '@wassit/domain/errors/errors'
import { isBegun } from '@wassit/domain/payment/instalments'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../schema.ts'
import type { Deps } from '../../../../deps.ts'
import type { Upload } from '../../../../plugins/uploads.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { addDocument, checkUpload, keepObject } from '../../../stored-files/documents.service.ts'
import { ledgerSums } from '../../../ledger/standing/balance.service.ts'
import { askedFor, standingAt } from '../../../ledger/standing/standing.service.ts'
import { refuseOverdue } from '../jobs/expiry.service.ts'
import { queueDocument } from '../jobs/issued-later.service.ts'
import { assertOpen, holdPolicy, ownPolicy } from '../find-policy.service.ts'
import type { Policy } from '../find-policy.service.ts'
import { refuseIncomplete } from '../blocking.service.ts'
import { refuseOutdatedPrice } from '../repricing.service.ts'
import { underwrite } from './underwriting.service.ts'
import { nextTransferReference, premiumOf } from './policy-payment.service.ts'
import { reviewTransfer } from '../../../ledger/payments/payments.service.ts'
import { assertSiteOpen } from '../../../site/opening/closed-site.service.ts'
import { giveBackOverpaid } from '../refunding.service.ts'
import { movePolicy } from '../policy-move.service.ts'
import type { PolicyMove } from '../policy-move.service.ts'
import type { Mover } from '../policy-events.service.ts'

interface CustomerAct {
  userId: string
  insuranceId: string
  by: Mover
  /** Dirhams, as the browser showed them. */
  seenPrice: number | string | null | undefined
}

const saysOtherwise = (seen: CustomerAct['seenPrice'], amount: Centimes): boolean =>
  seen !== undefined && seen !== null && seen !== '' && Number(seen) !== toDirhams(amount)

/**
 * Takes an accepted quote that costs no more than was paid before a correction, or whose first instalment was, to its agent, and
 * gives the rest back.
 */
export const handOnPaid = async (
  tx: Kysely<Database>,
  accepted: Selectable<PolicyRow>,
  now: Date,
): Promise<void> => {
  const sums = await ledgerSums(tx, accepted.id)
  if (sums.paid === 0 || !isBegun(standingAt(accepted, sums, now))) return
  const { id: policyId } = accepted
  const by = { kind: 'system', origin: null } as const
  const set = { payment_confirmed_at: now, unpaid_since: null }
  const policy = await movePolicy(tx, { policyId, action: 'settle', by, now, set, sums })
  await giveBackOverpaid(tx, { policy, sums }, { cause: 'correction', by, now })
  await queueDocument(tx, { policy: policyId, kind: 'paymentReceipt', since: now.toISOString() })
}

/**
 * Accepts a quote. An overdue one is expired first, whether the hourly work marked it or not; a
 * quote whose premium differs from the price shown to the customer is refused.
 */
export const acceptQuote = async (deps: Deps, { userId, insuranceId, ...act }: CustomerAct): Promise<void> =>
  acceptFor(deps, await ownPolicy(deps, userId, insuranceId), act)

/** Accepts a quote that the customer, or an agent for the customer, holds before them. */
export const acceptFor = async (
  deps: Deps,
  policy: Policy,
  { by, seenPrice, changes }: Pick<CustomerAct, 'by' | 'seenPrice'> & Pick<PolicyMove, 'changes'>,
): Promise<void> => {
  await refuseOverdue(deps, policy)
  await refuseOutdatedPrice(deps, policy)
  const { id: policyId } = policy
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    assertOpen('accept', held)
    if (saysOtherwise(seenPrice, premiumOf(held))) throw new DomainError('policy.wrong-status')
    const now = deps.now()
    const accepted = await movePolicy(tx, {
      policyId,
      action: 'accept',
      by,
      now,
      ...(changes && { changes }),
    })
    if ((await underwrite(deps, tx, accepted, now)) === null) await handOnPaid(tx, accepted, now)
  })
}

/**
 * Keeps the receipt of a transfer and puts the payment under review. The price of the browser is
 * only compared; a difference is logged, because the agent checks the receipt.
 */
export const submitTransfer = async (
  deps: Deps,
  { userId, insuranceId, by, seenPrice, upload }: CustomerAct & { upload: Upload | undefined },
): Promise<void> => {
  const policy = await ownPolicy(deps, userId, insuranceId)
  await assertSiteOpen(deps.db)
  await refuseOverdue(deps, policy)
  assertOpen('submitPayment', policy)
  await refuseOutdatedPrice(deps, policy)
  const now = deps.now()
  await refuseIncomplete(deps.db, policy, 'payment', now)
  if (!upload) throw new DomainError('document.missing')
  const { bytes, mimeType } = await checkUpload(deps, upload)
  const object = await keepObject(deps, bytes, mimeType)
  const { id: policyId } = policy
  const differs = await deps.db.transaction().execute(async (tx) => {
    const moved = await movePolicy(tx, { policyId, action: 'submitPayment', by, now })
    await refuseIncomplete(tx, moved, 'payment', now)
    const { amount, number: instalment } = await askedFor(tx, moved, now)
    const reference = await nextTransferReference(tx, moved)
    await reviewTransfer(tx, { policy_id: policyId, amount, instalment, reference, created_at: now })
    const document = { policyId, kind: 'transferReceipt', object, replaces: true, now } as const
    await addDocument(tx, { ...document, createdBy: userId })
    return saysOtherwise(seenPrice, amount)
  })
  if (differs) deps.log.warn({ policy: policyId }, 'a browser showed another premium than ours')
}
