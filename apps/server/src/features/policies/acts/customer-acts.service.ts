import { DomainError } from '@wassit/domain/errors/errors'
import { toDirhams } from '@wassit/domain/pricing/money'
import { transferReference } from '@wassit/domain/policy/transfer-reference'
import type { Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { addDocument, checkUpload, keepObject } from '../../stored-files/documents.service.ts'
import { refuseOverdue } from '../jobs/expiry.service.ts'
import { assertOpen, holdPolicy, ownPolicy } from '../find-policy.service.ts'
import { refuseIncomplete } from '../blocking.service.ts'
import { refuseOutdatedPrice } from '../repricing.service.ts'
import { premiumOf } from './policy-payment.service.ts'
import { reviewTransfer } from '../../payments/payments.service.ts'
import { movePolicy } from '../policy-move.service.ts'
import type { Mover } from '../policy-move.service.ts'

interface CustomerAct {
  userId: string
  insuranceId: string
  by: Mover
  /** Dirhams, as the browser showed them. */
  seenPrice: number | string | null | undefined
}

const saysOtherwise = (seen: CustomerAct['seenPrice'], policy: Selectable<PolicyRow>): boolean =>
  seen !== undefined && seen !== null && seen !== '' && Number(seen) !== toDirhams(premiumOf(policy))

/**
 * Accepts a quote. An overdue one is expired first, whether the hourly work marked it or not; a
 * quote whose premium differs from the price shown to the customer is refused.
 */
export const acceptQuote = async (
  deps: Deps,
  { userId, insuranceId, by, seenPrice }: CustomerAct,
): Promise<void> => {
  const policy = await ownPolicy(deps, userId, insuranceId)
  await refuseOverdue(deps, policy)
  await refuseOutdatedPrice(deps, policy)
  const { id: policyId } = policy
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    assertOpen('accept', held)
    if (saysOtherwise(seenPrice, held)) throw new DomainError('policy.wrong-status')
    await movePolicy(tx, { policyId, action: 'accept', by, now: deps.now() })
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
    await reviewTransfer(tx, {
      policy_id: policyId,
      amount: premiumOf(moved),
      reference: transferReference(moved.number),
      created_at: now,
    })
    const document = { policyId, kind: 'transferReceipt', object, replaces: true, now } as const
    await addDocument(tx, { ...document, createdBy: userId })
    return saysOtherwise(seenPrice, moved)
  })
  if (differs) deps.log.warn({ policy: policyId }, 'a browser showed another premium than ours')
}
