import type { DocumentView } from '@wassit/domain/api/policies/policy-views'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import type { MessageId } from '@wassit/words/catalogue'
import type { z } from 'zod/mini'
import type { MenuSign } from '../../areas/menu-icon.tsx'

export type OwnerOfDocument = z.output<typeof DocumentView>['document_type']

/** Act that awaits the customer: the label of its button and the sign next to it. */
export interface Deed {
  text: MessageId
  sign: MenuSign
}

/** Steps of every policy from the customer's view, in order. */
export const road = [
  'dashboard.step.quoted',
  'dashboard.step.accepted',
  'dashboard.step.paymentReview',
  'dashboard.step.awaitingSignature',
  'dashboard.step.active',
] as const satisfies readonly MessageId[]

interface StatusView {
  /** Step of the customer, or its outcome. `accept` and `sign` show their documents themselves. */
  step?: 'repeat' | 'accept' | 'pay' | 'paid' | 'sign' | 'upload' | 'requests'
  /** Owners whose documents are listed. */
  documents: readonly OwnerOfDocument[]
  /** Shows the general conditions, to view and to download. */
  conditions?: true
  /** Number of steps of `road` completed; undefined off the road. */
  stepsBehind?: number
  deed?: Deed
}

/**
 * Customer's view of each status: the parts of the detail in the order of spec 001 §2, and the task.
 * In addition, the accepted quote stays readable at every later status, and with the payment its
 * receipt.
 */
export const statusViews: Record<PolicyStatus, StatusView> = {
  expired: { step: 'repeat', documents: ['user', 'insurance'] },
  requested: { documents: ['user'], stepsBehind: 0 },
  quoted: {
    step: 'accept',
    documents: [],
    stepsBehind: 1,
    deed: { text: 'dashboard.todo.accept', sign: 'quotes' },
  },
  accepted: {
    step: 'pay',
    documents: ['insurance', 'user'],
    stepsBehind: 2,
    deed: { text: 'dashboard.todo.pay', sign: 'card' },
  },
  paymentReview: { step: 'paid', documents: ['user', 'insurance'], stepsBehind: 3 },
  awaitingSignature: {
    step: 'sign',
    documents: [],
    stepsBehind: 3,
    deed: { text: 'dashboard.todo.sign', sign: 'sign' },
  },
  active: { step: 'requests', documents: ['insurance'], conditions: true, stepsBehind: road.length },
  signatureRefused: { documents: ['user', 'insurance'], stepsBehind: 3 },
  documentsRequired: {
    step: 'upload',
    documents: ['user', 'insurance'],
    stepsBehind: 0,
    deed: { text: 'dashboard.todo.documents', sign: 'upload' },
  },
}
