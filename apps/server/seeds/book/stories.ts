import type { DocumentKind } from '@wassit/domain/document/document'
import type { NoticeKind } from '@wassit/domain/policy/notices'
import type { PolicyAction, PolicyStatus } from '@wassit/domain/policy/policy'
import type { RequestAction, RequestKind, RequestStatus } from '@wassit/domain/request/request'

/** Policies of a kind: their share of a hundred, and their way to their status. */
interface Story {
  status: PolicyStatus
  share: number
  /** Actions, each with the part of the way from the request to the status that is over by then. */
  actions: readonly (readonly [PolicyAction, number])[]
  /** Days since the last action, from and until. */
  since: readonly [number, number]
  /** Days from the request to the last action, from and until. */
  took: readonly [number, number]
  /** True for requests of visitors without an account. */
  visitor?: true
  /** True if most are much younger than the oldest. */
  recent?: true
}

const hour = 1 / 24
const paid = [
  ['quote', 0.01],
  ['accept', 0.3],
  ['submitPayment', 0.4],
] as const
const contracted = [...paid, ['confirmPayment', 0.6], ['issueContract', 0.7]] as const

/**
 * Book of a broker in its third year. Quotes and visitors' requests reach one hour beyond the end
 * of their time, so that the hourly work finds what an hour brings.
 */
export const stories: readonly Story[] = [
  {
    status: 'expired',
    share: 14,
    actions: [
      ['quote', 0.01],
      ['expire', 1],
    ],
    since: [0, 1000],
    took: [30, 33],
  },
  { status: 'requested', share: 4, actions: [], since: [0, 20], took: [0, 0], recent: true },
  { status: 'requested', share: 2, actions: [], since: [0, 90 + hour], took: [0, 0], visitor: true },
  { status: 'quoted', share: 12, actions: [['quote', 1]], since: [0, 30 + hour], took: [hour, 1] },
  {
    status: 'accepted',
    share: 6,
    actions: [
      ['quote', 0.1],
      ['accept', 1],
    ],
    since: [0, 20],
    took: [hour, 9],
  },
  {
    status: 'paymentReview',
    share: 4,
    actions: [...paid.slice(0, 2), ['submitPayment', 1]],
    since: [0, 10],
    took: [hour, 9],
    recent: true,
  },
  {
    status: 'awaitingSignature',
    share: 4,
    actions: [...contracted.slice(0, 4), ['issueContract', 1]],
    since: [0, 6],
    took: [1, 9],
  },
  { status: 'active', share: 50, actions: [...contracted, ['sign', 1]], since: [0, 700], took: [1, 9] },
  {
    status: 'signatureRefused',
    share: 2,
    actions: [...contracted, ['refuseSignature', 1]],
    since: [0, 20],
    took: [1, 9],
    recent: true,
  },
  {
    status: 'documentsRequired',
    share: 2,
    actions: [['requireDocuments', 1]],
    since: [0, 25],
    took: [hour, 3],
  },
]

/** Notice to the customer after an action. */
export const noticeOf: Partial<Record<PolicyAction, NoticeKind>> = {
  quote: 'quoteReady',
  requireDocuments: 'documentsRequired',
  confirmPayment: 'paymentConfirmed',
  issueContract: 'contractReady',
  sign: 'signatureSucceeded',
  refuseSignature: 'signatureFailed',
  expire: 'quoteExpired',
}

/** Documents that a policy has from an action on, and their share of a hundred policies. */
export const documentsOf: readonly { kind: DocumentKind; from: PolicyAction; share: number }[] = [
  { kind: 'quote', from: 'quote', share: 100 },
  { kind: 'idCardFront', from: 'accept', share: 50 },
  { kind: 'idCardBack', from: 'accept', share: 50 },
  { kind: 'transferReceipt', from: 'submitPayment', share: 30 },
  { kind: 'paymentReceipt', from: 'confirmPayment', share: 100 },
  { kind: 'contract', from: 'issueContract', share: 100 },
  { kind: 'signedContract', from: 'sign', share: 100 },
  { kind: 'certificate', from: 'sign', share: 100 },
]

/** Days within which quotes and decided requests are spread: a year for those that are over. */
interface RequestStory {
  status: RequestStatus
  /** Share of a hundred requests of the kinds. */
  share: number
  kinds: readonly RequestKind[]
  actions: readonly RequestAction[]
  notices: readonly NoticeKind[]
  /** Most days since the last action. */
  days: number
}

const anyKind = ['claim', 'renewal', 'endorsement', 'termination'] as const
const claim = ['claim'] as const

/** An approval of any other kind than a claim would need the policy that it opens or ends. */
export const requestStories: readonly RequestStory[] = [
  { status: 'submitted', share: 10, kinds: anyKind, actions: [], notices: ['requestReceived'], days: 6 },
  {
    status: 'documentsRequired',
    share: 6,
    kinds: anyKind,
    actions: ['requireDocument'],
    notices: ['requestReceived', 'requestDocument'],
    days: 12,
  },
  {
    status: 'documentsReview',
    share: 9,
    kinds: anyKind,
    actions: ['review'],
    notices: ['requestReceived', 'requestInReview'],
    days: 6,
  },
  {
    status: 'rejected',
    share: 15,
    kinds: anyKind,
    actions: ['review', 'reject'],
    notices: ['requestReceived', 'requestInReview', 'requestRejected'],
    days: 365,
  },
  {
    status: 'approved',
    share: 5,
    kinds: claim,
    actions: ['review', 'approve'],
    notices: ['requestReceived', 'requestInReview', 'requestApproved'],
    days: 20,
  },
  {
    status: 'settlementSheetIssued',
    share: 3,
    kinds: claim,
    actions: ['review', 'approve', 'issueSettlementSheet'],
    notices: ['requestReceived', 'requestApproved', 'settlementSheet'],
    days: 20,
  },
  {
    status: 'closed',
    share: 52,
    kinds: claim,
    actions: ['review', 'approve', 'close'],
    notices: ['requestReceived', 'requestInReview', 'requestApproved', 'requestClosed'],
    days: 365,
  },
]

/** Fields of each form under the specification's keys (spec 001 §5). */
export const requestFields: Record<RequestKind, Record<string, unknown>> = {
  renewal: {
    changements: { ajout: false, retrait: false, maj_info: false },
    commentaires: 'Sans changement',
  },
  termination: { motif: 'dueDate', pieces: { justificatif: false, rib: true } },
  endorsement: { modification: 'Changement d’adresse', pieces: { justificatif: true, rib: false } },
  claim: {
    date_lieu: 'Vers 8 h, boulevard Zerktouni, Casablanca',
    type_sinistre: 'other',
    circonstances: 'Choc à l’arrêt, pare-chocs et phare gauche abîmés',
    tiers: '',
    pieces: { rapport: false, photos: true, factures: true, rib: true },
  },
}
