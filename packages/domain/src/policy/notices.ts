import type { MessageId } from '@wassit/words/catalogue'

/**
 * Notices to the customer: the live message of each (spec 001 §4; `InsuranceChanged` and
 * `RequestChanged` are ours, for changes the specification has no message for), its text on the
 * screen and in the mail, and its tone. Quoted texts are the specification's.
 */
export const noticeKinds = {
  quoteReady: { event: 'updateTheInsuranceList', text: 'policy.notice.quoteReady', tone: 'good' },
  priceToConfirm: { event: 'InsuranceChanged', text: 'policy.notice.priceToConfirm', tone: 'act' },
  priceChanged: { event: 'InsuranceChanged', text: 'policy.notice.priceChanged', tone: 'act' },
  coverAccepted: { event: 'InsuranceChanged', text: 'policy.notice.coverAccepted', tone: 'good' },
  termsChanged: { event: 'InsuranceChanged', text: 'policy.notice.termsChanged', tone: 'act' },
  coverDeclined: { event: 'InsuranceChanged', text: 'policy.notice.coverDeclined', tone: 'bad' },
  furtherPapersAsked: { event: 'InsuranceChanged', text: 'policy.notice.furtherPapersAsked', tone: 'act' },
  offerProposed: { event: 'InsuranceChanged', text: 'policy.notice.offerProposed', tone: 'act' },
  quoteWithdrawn: { event: 'InsuranceChanged', text: 'policy.notice.quoteWithdrawn', tone: 'act' },
  fileCorrected: { event: 'InsuranceChanged', text: 'policy.notice.fileCorrected', tone: 'good' },
  differenceDue: { event: 'InsuranceChanged', text: 'policy.notice.differenceDue', tone: 'act' },
  holderCorrected: { event: 'InsuranceChanged', text: 'policy.notice.holderCorrected', tone: 'good' },
  contractReady: { event: 'ContratWasSent', text: 'policy.notice.contractReady', tone: 'good' },
  contractWithdrawn: { event: 'InsuranceChanged', text: 'policy.notice.contractWithdrawn', tone: 'act' },
  signatureSucceeded: { event: 'SignatureSuccess', text: 'policy.notice.signatureSucceeded', tone: 'good' },
  signatureFailed: { event: 'SignatureFailed', text: 'policy.notice.signatureFailed', tone: 'act' },
  paymentConfirmed: { event: 'InsuranceChanged', text: 'policy.notice.paymentConfirmed', tone: 'good' },
  paymentRejected: { event: 'InsuranceChanged', text: 'policy.notice.paymentRejected', tone: 'bad' },
  paymentReceived: { event: 'InsuranceChanged', text: 'policy.notice.paymentReceived', tone: 'good' },
  paymentReversed: { event: 'InsuranceChanged', text: 'policy.notice.paymentReversed', tone: 'act' },
  instalmentPaid: { event: 'InsuranceChanged', text: 'policy.notice.instalmentPaid', tone: 'good' },
  instalmentDue: { event: 'InsuranceChanged', text: 'policy.notice.instalmentDue', tone: 'act' },
  instalmentLate: { event: 'InsuranceChanged', text: 'policy.notice.instalmentLate', tone: 'act' },
  instalmentFormal: { event: 'InsuranceChanged', text: 'policy.notice.instalmentFormal', tone: 'bad' },
  documentsRequired: { event: 'InsuranceChanged', text: 'policy.notice.documentsRequired', tone: 'act' },
  documentRefused: { event: 'InsuranceChanged', text: 'policy.notice.documentRefused', tone: 'act' },
  quoteExpired: { event: 'InsuranceChanged', text: 'policy.notice.quoteExpired', tone: 'bad' },
  successorDropped: { event: 'InsuranceChanged', text: 'policy.notice.successorDropped', tone: 'bad' },
  policyCancelled: { event: 'InsuranceChanged', text: 'policy.notice.policyCancelled', tone: 'bad' },
  insurerChanged: { event: 'InsuranceChanged', text: 'policy.notice.insurerChanged', tone: 'act' },
  houseMessage: { event: 'InsuranceChanged', text: 'policy.notice.houseMessage', tone: 'act' },
  withdrawalReceived: { event: 'InsuranceChanged', text: 'policy.notice.withdrawalReceived', tone: 'good' },
  refundDue: { event: 'InsuranceChanged', text: 'policy.notice.refundDue', tone: 'good' },
  refundSent: { event: 'InsuranceChanged', text: 'policy.notice.refundSent', tone: 'good' },
  renewalDue: { event: 'InsuranceChanged', text: 'policy.notice.renewalDue', tone: 'act' },
  coverEnded: { event: 'InsuranceChanged', text: 'policy.notice.coverEnded', tone: 'bad' },
  tacitRenewal: { event: 'InsuranceChanged', text: 'policy.notice.tacitRenewal', tone: 'act' },
  tacitPremium: { event: 'InsuranceChanged', text: 'policy.notice.tacitPremium', tone: 'act' },
  tacitFormal: { event: 'InsuranceChanged', text: 'policy.notice.tacitFormal', tone: 'bad' },
  paymentAwaited: { event: 'InsuranceChanged', text: 'policy.notice.paymentAwaited', tone: 'act' },
  signatureAwaited: { event: 'InsuranceChanged', text: 'policy.notice.signatureAwaited', tone: 'act' },
  papersAwaited: { event: 'InsuranceChanged', text: 'policy.notice.papersAwaited', tone: 'act' },
  termChanged: { event: 'InsuranceChanged', text: 'policy.notice.termChanged', tone: 'good' },
  numbersRecorded: { event: 'InsuranceChanged', text: 'policy.notice.numbersRecorded', tone: 'good' },
  paperAdded: { event: 'InsuranceChanged', text: 'policy.notice.paperAdded', tone: 'good' },
  deliveryToCollect: { event: 'InsuranceChanged', text: 'policy.notice.deliveryToCollect', tone: 'act' },
  deliveryHandedOver: { event: 'InsuranceChanged', text: 'policy.notice.deliveryHandedOver', tone: 'good' },
  deliveryDelivered: { event: 'InsuranceChanged', text: 'policy.notice.deliveryDelivered', tone: 'good' },
  requestReceived: { event: 'RequestChanged', text: 'policy.notice.requestReceived', tone: 'good' },
  requestEntered: { event: 'RequestChanged', text: 'policy.notice.requestEntered', tone: 'good' },
  requestInReview: { event: 'RequestChanged', text: 'policy.notice.requestInReview', tone: 'good' },
  requestDocument: { event: 'RequestChanged', text: 'policy.notice.requestDocument', tone: 'act' },
  requestPaperRefused: { event: 'RequestChanged', text: 'policy.notice.requestPaperRefused', tone: 'act' },
  requestApproved: { event: 'RequestChanged', text: 'policy.notice.requestApproved', tone: 'good' },
  settlementSheet: { event: 'RequestChanged', text: 'policy.notice.settlementSheet', tone: 'good' },
  dischargeToSign: { event: 'RequestChanged', text: 'policy.notice.dischargeToSign', tone: 'act' },
  payoutReceived: { event: 'RequestChanged', text: 'policy.notice.payoutReceived', tone: 'good' },
  requestClosed: { event: 'RequestChanged', text: 'policy.notice.requestClosed', tone: 'good' },
  requestRejected: { event: 'RequestChanged', text: 'policy.notice.requestRejected', tone: 'bad' },
  dataCopyReady: { event: 'DataChanged', text: 'policy.notice.dataCopyReady', tone: 'good' },
  dataCopyFailed: { event: 'DataChanged', text: 'policy.notice.dataCopyFailed', tone: 'bad' },
  rightsAsked: { event: 'DataChanged', text: 'policy.notice.rightsAsked', tone: 'act' },
  rightsGranted: { event: 'DataChanged', text: 'policy.notice.rightsGranted', tone: 'good' },
  rightsDone: { event: 'DataChanged', text: 'policy.notice.rightsDone', tone: 'good' },
  rightsRefused: { event: 'DataChanged', text: 'policy.notice.rightsRefused', tone: 'bad' },
} as const satisfies Record<string, NoticeDefinition>

interface NoticeDefinition {
  event: LiveEvent
  text: MessageId
  tone: 'good' | 'bad' | 'act'
}

/** Live messages of spec 001 §4, and our own. */
export const liveEvents = [
  'updateTheInsuranceList',
  'ContratWasSent',
  'SignatureSuccess',
  'SignatureFailed',
  'InsuranceChanged',
  'RequestChanged',
  'DataChanged',
] as const
export type LiveEvent = (typeof liveEvents)[number]

export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]

/** Notices about the account itself, which name no policy. */
export const accountNotices = [
  'dataCopyReady',
  'dataCopyFailed',
  'rightsAsked',
  'rightsGranted',
  'rightsDone',
  'rightsRefused',
] as const satisfies readonly NoticeKind[]
export type AccountNotice = (typeof accountNotices)[number]
export type FileNotice = Exclude<NoticeKind, AccountNotice>

/** Notices about a policy or one of its requests. */
export const fileNotices = noticeKindNames.filter(
  (kind): kind is FileNotice => !(accountNotices as readonly NoticeKind[]).includes(kind),
)
