import type french from '../fr/request.ts'

export default {
  'request.status.rejected': 'Rejected',
  'request.status.submitted': 'Waiting to be handled',
  'request.status.documentsRequired': 'Documents required',
  'request.status.documentsReview': 'Documents being checked',
  'request.status.approved': 'Approved',
  'request.status.settlementSheetIssued': 'Settlement sheet received',
  'request.status.dischargeToSign': 'Payment discharge to sign received',
  'request.status.closed': 'File closed',
  'request.kind.renewal': 'Renewal',
  'request.kind.termination': 'Termination',
  'request.kind.endorsement': 'Change',
  'request.kind.claim': 'Claim',
} satisfies Record<keyof typeof french, string>
