import type french from '../fr/policy.ts'

export default {
  'policy.status.expired': 'Quote expired',
  'policy.status.requested': 'Quote in progress',
  'policy.status.quoted': 'Quote ready',
  'policy.status.accepted': 'Quote accepted',
  'policy.status.paymentReview': 'Payment being checked',
  'policy.status.awaitingSignature': 'Contract signature needed',
  'policy.status.active': 'Active, paid',
  'policy.status.signatureRefused': 'Signature refused',
  'policy.status.documentsRequired': 'Documents required',
} satisfies Record<keyof typeof french, string>
