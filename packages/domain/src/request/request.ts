import type { MessageId } from '../i18n/catalogue.ts'

/**
 * The pipeline of a customer request (renewal, termination, modification, claim): codes and labels
 * of spec 001 §4.
 */
export const requestStatuses = {
  rejected: { code: 0, label: 'request.status.rejected', step: 0 },
  submitted: { code: 1, label: 'request.status.submitted', step: 0 },
  documentsRequired: { code: 2, label: 'request.status.documentsRequired', step: 1 },
  documentsReview: { code: 3, label: 'request.status.documentsReview', step: 1 },
  approved: { code: 4, label: 'request.status.approved', step: 2 },
  settlementSheetIssued: { code: 5, label: 'request.status.settlementSheetIssued', step: 3 },
  dischargeToSign: { code: 6, label: 'request.status.dischargeToSign', step: 3 },
  closed: { code: 7, label: 'request.status.closed', step: 4 },
} as const satisfies Record<string, { code: number; label: MessageId; step: 0 | 1 | 2 | 3 | 4 }>

export type RequestStatus = keyof typeof requestStatuses

interface Transition {
  from: readonly RequestStatus[]
  to: RequestStatus
  by: readonly ('customer' | 'agent' | 'system')[]
}

export const requestActions = {
  requireDocument: {
    from: ['submitted', 'documentsReview', 'approved'],
    to: 'documentsRequired',
    by: ['agent'],
  },
  provideDocument: { from: ['documentsRequired'], to: 'documentsReview', by: ['customer'] },
  approve: { from: ['submitted', 'documentsReview'], to: 'approved', by: ['agent'] },
  issueSettlementSheet: { from: ['approved'], to: 'settlementSheetIssued', by: ['agent'] },
  sendDischarge: { from: ['settlementSheetIssued'], to: 'dischargeToSign', by: ['agent'] },
  signDischarge: { from: ['dischargeToSign'], to: 'closed', by: ['customer'] },
  close: { from: ['approved', 'settlementSheetIssued', 'dischargeToSign'], to: 'closed', by: ['agent'] },
  reject: {
    from: ['submitted', 'documentsRequired', 'documentsReview', 'approved', 'settlementSheetIssued'],
    to: 'rejected',
    by: ['agent'],
  },
} as const satisfies Record<string, Transition>

export type RequestAction = keyof typeof requestActions

/** Kinds of request: word on the wire (spec 001 §3), form in the address, prefix of its number (RULINGS 33). */
export const requestKinds = {
  renewal: { code: 'Renouvellement', slug: 'renouveller', prefix: 'REN', label: 'request.kind.renewal' },
  termination: { code: 'Resiliation', slug: 'resilier', prefix: 'RES', label: 'request.kind.termination' },
  endorsement: { code: 'Modification', slug: 'changement', prefix: 'MOD', label: 'request.kind.endorsement' },
  claim: { code: 'Sinistre', slug: 'sinistre', prefix: 'SIN', label: 'request.kind.claim' },
} as const satisfies Record<string, { code: string; slug: string; prefix: string; label: MessageId }>

export type RequestKind = keyof typeof requestKinds

export const requestStatusNames = Object.keys(requestStatuses) as RequestStatus[]
export const requestActionNames = Object.keys(requestActions) as RequestAction[]

/** Whether `action` may be taken in `status`. */
export const canRequest = (action: RequestAction, status: RequestStatus): boolean =>
  (requestActions[action].from as readonly RequestStatus[]).includes(status)
