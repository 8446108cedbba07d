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
  'policy.notice.quoteReady': 'Your quote is ready!',
  'policy.notice.contractReady': 'Your contract is ready!',
  'policy.notice.signatureSucceeded': 'The contract has been signed',
  'policy.notice.signatureFailed': 'The contract was not signed.',
  'policy.notice.paymentConfirmed': 'Your payment is confirmed.',
  'policy.notice.paymentRejected': 'Your payment was not accepted.',
  'policy.notice.documentsRequired': 'Documents are needed to go on.',
  'policy.notice.quoteExpired': 'Your quote has expired.',
  'policy.notice.marked': 'Notifications marked as read.',
} satisfies Record<keyof typeof french, string>
