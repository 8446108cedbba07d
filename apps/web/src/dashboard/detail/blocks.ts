import type { DocumentView } from '@wassit/domain/api/policies'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import type { z } from 'zod/mini'

export type OwnerOfDocument = z.output<typeof DocumentView>['document_type']

interface Blocks {
  /** Step of the customer, or its outcome. `accept` and `sign` show their documents themselves. */
  step?: 'repeat' | 'accept' | 'pay' | 'paid' | 'sign' | 'upload' | 'requests'
  /** Owners whose documents are listed. */
  documents: readonly OwnerOfDocument[]
  /** The customer may add files before an agent asks, because the contract requires them anyway. */
  canAdd?: true
  /** Shows the general conditions, to view and to download. */
  conditions?: true
}

/**
 * Parts of the detail in each status, in the order of spec 001 §2. In addition, a customer who pays sees
 * the accepted quote, and a customer whose contract is refused sees the receipt of their payment.
 */
export const blocksOf: Record<PolicyStatus, Blocks> = {
  expired: { step: 'repeat', documents: ['user', 'insurance'] },
  requested: { documents: ['user'], canAdd: true },
  quoted: { step: 'accept', documents: [] },
  accepted: { step: 'pay', documents: ['insurance', 'user'] },
  paymentReview: { step: 'paid', documents: ['user', 'insurance'] },
  awaitingSignature: { step: 'sign', documents: [] },
  active: { step: 'requests', documents: ['insurance'], conditions: true },
  signatureRefused: { documents: ['user', 'insurance'] },
  documentsRequired: { step: 'upload', documents: ['user'] },
}
