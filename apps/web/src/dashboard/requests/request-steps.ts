import type { RequestDetail } from '@wassit/domain/api/requests/requests'
import type { MessageId } from '@wassit/words/catalogue'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import type { Kind } from '@wassit/domain/request/kind'
import { isDated, requestKinds, requestStatuses } from '@wassit/domain/request/request'
import type { RequestStatus } from '@wassit/domain/request/request'
import type { Way } from '../standing/road.tsx'
import type { RequestRow } from './request-rows.ts'

type Standing = Pick<RequestRow, 'kind' | 'status' | 'successor' | 'payout'>

/** Events of a request and the state of its discharge's signature, once its detail is loaded. */
type Told = Partial<Pick<RequestDetail, 'signature' | 'timeline'>>

/** Next step of the successor that an approval opened. */
const ofSuccessor: Partial<Record<PolicyStatus, MessageId>> = {
  accepted: 'dashboard.request.next.toPay',
  paymentReview: 'dashboard.request.next.paid',
  awaitingSignature: 'dashboard.request.next.toSign',
  expired: 'dashboard.request.next.lapsed',
}

/** Request with the state of its discharge's signature, if known. */
type SignedStanding = Standing & Partial<Pick<RequestDetail, 'signature'>>

export const nextOfRequest = ({ kind, status, successor, payout, signature }: SignedStanding): MessageId => {
  if (payout) return `dashboard.request.next.payout.${payout}`
  if (status === 'settlementSheetIssued' && signature === 'refused')
    return 'dashboard.request.next.dischargeRefused'
  const isApproved = status === 'approved' || status === 'closed'
  const waiting = isApproved && successor ? ofSuccessor[successor.status] : undefined
  if (waiting) return waiting
  return status === 'approved' ? `request.approved.${kind}` : `dashboard.request.next.${status}`
}

interface Step {
  text: MessageId
  /** Rank at which a request has completed this step. */
  rank: number
  isOnRoad: (request: Standing) => boolean
  /** Tells whether a closed request took the step: an agent may close it earlier. */
  wasTaken?: (request: Told) => boolean
}

/** Rank of each status; undefined off the road. */
const ranks: Record<RequestStatus, number | undefined> = {
  submitted: 0,
  documentsRequired: 0,
  documentsReview: 1,
  approved: 2,
  settlementSheetIssued: 3,
  dischargeToSign: 4,
  closed: 7,
  rejected: undefined,
}

const always = () => true
/**
 * Tells whether money is paid out: if an approval changes the policy only after the agent issues a
 * sheet.
 */
const isSettled = ({ kind, status }: Standing) => {
  const { settles }: Kind = requestKinds[kind]
  return isDated(kind) ? (ranks[status] ?? 0) >= 3 : settles === true
}
const opensPolicy = ({ kind, successor }: Standing) => {
  const { amount }: Kind = requestKinds[kind]
  return successor ? successor.status !== 'expired' : amount === 'premium'
}

const road: readonly Step[] = [
  { text: 'dashboard.request.step.review', rank: 1, isOnRoad: always },
  { text: 'dashboard.request.step.approved', rank: 2, isOnRoad: always },
  { text: 'dashboard.request.step.payment', rank: 3, isOnRoad: opensPolicy },
  {
    text: 'dashboard.request.step.settlementSheet',
    rank: 3,
    isOnRoad: isSettled,
    wasTaken: ({ timeline = [] }) => timeline.some(({ action }) => action === 'issueSettlementSheet'),
  },
  {
    text: 'dashboard.request.step.discharge',
    rank: 5,
    isOnRoad: isSettled,
    wasTaken: ({ signature }) => signature === 'signed',
  },
  {
    text: 'dashboard.request.step.payout',
    rank: 6,
    isOnRoad: isSettled,
    wasTaken: ({ timeline = [] }) => timeline.some(({ action }) => action === 'handOverPayout'),
  },
  { text: 'dashboard.request.step.closed', rank: 7, isOnRoad: always },
]

/**
 * Returns the way of a request, by its kind, and of a closed one with the steps that its detail tells of; without steps once it is
 * rejected.
 */
export const wayOfRequest = (request: Standing, told: Told = {}): Way => {
  const { status, successor, payout } = request
  const { tone } = payout
    ? requestStatuses.settlementSheetIssued
    : status === 'approved' && successor
      ? policyStatuses[successor.status]
      : requestStatuses[status]
  // A signed discharge is behind the customer.
  const reached = payout ? 5 : ranks[status]
  if (reached === undefined) return { steps: [], behind: 0, tone }
  const isTaken = ({ wasTaken = always }: Step) => status !== 'closed' || wasTaken(told)
  const steps = road.filter((step) => step.isOnRoad(request) && isTaken(step))
  return {
    steps: steps.map(({ text }) => text),
    behind: steps.filter(({ rank }) => rank <= reached).length,
    tone,
  }
}
