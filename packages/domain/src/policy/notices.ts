import type { MessageId } from '../i18n/catalogue.ts'

/**
 * What the customer is told of: the live message that carries it (spec 001 §4; the specification's four
 * and one of ours for changes it has no word for), the notice on the screen and the mail's words. Quoted
 * texts are the specification's.
 */
export const noticeKinds = {
  quoteReady: { event: 'updateTheInsuranceList', text: 'policy.notice.quoteReady', tone: 'good' },
  contractReady: { event: 'ContratWasSent', text: 'policy.notice.contractReady', tone: 'good' },
  signatureSucceeded: { event: 'SignatureSuccess', text: 'policy.notice.signatureSucceeded', tone: 'good' },
  signatureFailed: { event: 'SignatureFailed', text: 'policy.notice.signatureFailed', tone: 'bad' },
  paymentConfirmed: { event: 'InsuranceChanged', text: 'policy.notice.paymentConfirmed', tone: 'good' },
  paymentRejected: { event: 'InsuranceChanged', text: 'policy.notice.paymentRejected', tone: 'bad' },
  documentsRequired: { event: 'InsuranceChanged', text: 'policy.notice.documentsRequired', tone: 'act' },
  quoteExpired: { event: 'InsuranceChanged', text: 'policy.notice.quoteExpired', tone: 'bad' },
} as const satisfies Record<string, NoticeDefinition>

interface NoticeDefinition {
  event: LiveEvent
  text: MessageId
  tone: 'good' | 'bad' | 'act'
}

/** Live messages of spec 001 §4, and ours. */
export const liveEvents = [
  'updateTheInsuranceList',
  'ContratWasSent',
  'SignatureSuccess',
  'SignatureFailed',
  'InsuranceChanged',
] as const
export type LiveEvent = (typeof liveEvents)[number]

export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]
