import type { RefundMeans } from '@wassit/domain/refund/refund'
import type { Deps } from '../../../deps.ts'
import type { Policy } from '../../policies/pipeline/find-policy.service.ts'
import { drawDocument, insurerOf } from '../../policies/pipeline/policy-documents.service.ts'
import type { Refund } from '../../ledger/refunds/refunds.service.ts'
import { newReference } from '../../stored-files/documents.service.ts'
import type { StoredObject } from '../../stored-files/documents.service.ts'

/** Facts of a sending that the agent states. */
interface Sending {
  means: RefundMeans
  reference: string
  /** ISO. */
  day: string
}

/** Draws the notice of a refund and stores it, before the transaction that records the sending. */
export const drawRefundNotice = async (
  deps: Deps,
  policy: Policy,
  { amount, cause, reason, rib }: Refund,
  { means, reference: number, day }: Sending,
): Promise<{ object: StoredObject; reference: string }> => {
  const reference = newReference()
  const object = await drawDocument(deps, policy, {
    kind: 'refundNotice',
    reference,
    premium: policy.premium ?? 0,
    insurer: await insurerOf(deps, policy),
    issuedAt: deps.now(),
    refund: { amount, cause, reason, means, rib, reference: number, sentOn: day },
  })
  return { object, reference }
}
