import type { RequestDetail } from '@wassit/domain/api/requests'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import type { RequestKind, RequestStatus } from '@wassit/domain/request/request'
import type { RequestRow } from './request-rows.ts'

type Standing = Pick<RequestRow, 'kind' | 'status' | 'successor'>

/** What an agreement leads to, by what was asked for. */
const afterAgreement = {
  renewal: 'dashboard.request.next.approvedRenewal',
  termination: 'dashboard.request.next.approvedTermination',
  endorsement: 'dashboard.request.next.approvedEndorsement',
  claim: 'dashboard.request.next.approvedClaim',
} as const satisfies Record<RequestKind, MessageId>

/** What the policy that an agreement opened waits for. */
const ofSuccessor: Partial<Record<PolicyStatus, MessageId>> = {
  accepted: 'dashboard.request.next.toPay',
  paymentReview: 'dashboard.request.next.paid',
  awaitingSignature: 'dashboard.request.next.toSign',
  expired: 'dashboard.request.next.lapsed',
}

/** A request with the state of its discharge's signature, where that is known. */
type SignedStanding = Standing & Partial<Pick<RequestDetail, 'signature'>>

/** What happens next to a request. */
export const nextOfRequest = ({ kind, status, successor, signature }: SignedStanding): MessageId => {
  if (status === 'settlementSheetIssued' && signature === 'refused')
    return 'dashboard.request.next.dischargeRefused'
  const isAgreed = status === 'approved' || status === 'closed'
  const waiting = isAgreed && successor ? ofSuccessor[successor.status] : undefined
  if (waiting) return waiting
  return status === 'approved' ? afterAgreement[kind] : `dashboard.request.next.${status}`
}

interface Step {
  text: MessageId
  /** Reached once the request stands there or further. */
  rank: number
  isOnRoad: (request: Standing) => boolean
}

/** How far a request is in each status; undefined where its road ends. */
const ranks: Record<RequestStatus, number | undefined> = {
  submitted: 0,
  documentsRequired: 0,
  documentsReview: 1,
  approved: 2,
  settlementSheetIssued: 3,
  dischargeToSign: 4,
  closed: undefined,
  rejected: undefined,
}

const always = () => true
/** A claim is settled by money; a termination only where the agent has begun to. */
const isSettled = ({ kind, status }: Standing) => kind === 'claim' || (ranks[status] ?? 0) >= 3
const opensPolicy = ({ kind, successor }: Standing) =>
  successor ? successor.status !== 'expired' : kind === 'renewal'

const road: readonly Step[] = [
  { text: 'dashboard.request.step.review', rank: 1, isOnRoad: always },
  { text: 'dashboard.request.step.approved', rank: 2, isOnRoad: always },
  { text: 'dashboard.request.step.payment', rank: 3, isOnRoad: opensPolicy },
  { text: 'dashboard.request.step.settlementSheet', rank: 3, isOnRoad: isSettled },
  { text: 'dashboard.request.step.discharge', rank: 5, isOnRoad: isSettled },
  { text: 'dashboard.request.step.closed', rank: 6, isOnRoad: always },
]

/** What is still to come on the road of a request, by its kind. */
export const stepsAheadOf = (request: Standing): MessageId[] => {
  const reached = ranks[request.status]
  if (reached === undefined) return []
  return road.filter(({ rank, isOnRoad }) => rank > reached && isOnRoad(request)).map(({ text }) => text)
}
