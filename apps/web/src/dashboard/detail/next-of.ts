import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { termOfContract } from '@wassit/domain/policy/standing'
import { isOthersTurn } from '@wassit/domain/policy/wait'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import { catalogue, productOfCode } from '@wassit/domain/products/catalogue'
import type { Product } from '@wassit/domain/products/product'
import { refusesAnother, requestKinds } from '@wassit/domain/request/request'
import type { RequestKind, RequestStatus } from '@wassit/domain/request/request'
import { rowOf, standingOf } from '../policy-list/policy-rows.ts'
import type { Way } from '../standing/road.tsx'
import { road, statusViews } from '../standing/status-views.ts'
import { debtWord, standingSentence } from '../standing/standing-words.ts'
import { awaitsPapers } from '../upload/missing.ts'
import { deliverySentence, isToCollect, openDeliveryOf, wayOfDelivery } from './delivery-road.ts'

interface Sentence {
  text: MessageId
  values?: MessageValues
}

/** Tells whether the last day of a policy has passed, be it over or continued. */
const isPast = (insurance: InsuranceDetail, asOf: string): boolean => {
  const standing = standingOf(insurance, asOf)
  return standing === 'over' || standing === 'continued'
}

/** Returns the issuer of the official attestation. Only a policy in force of some products has one. */
const officialIssuer = (insurance: InsuranceDetail, asOf: string): string | undefined => {
  const product = productOfCode(insurance.insuranceType_name)
  const standing = standingOf(insurance, asOf)
  const isInForce = standing !== undefined && !isPast(insurance, asOf)
  if (!isInForce || !product) return undefined
  const { officialUse }: Product = catalogue[product]
  // A delivery of it says more than this sentence.
  if (insurance.delivery?.papers.includes('attestation')) return undefined
  return officialUse && (insurance.company_name ?? undefined)
}

type Timeline = Pick<InsuranceDetail, 'timeline'>

/** Statuses of a request to which the events of its policy lead. */
const statusAfter: Readonly<Record<string, RequestStatus>> = {
  requestSubmitted: 'submitted',
  requestApproved: 'approved',
  requestRejected: 'rejected',
  requestClosed: 'closed',
}

/** Tells whether a request refuses no other one of its kind after an event. */
const endsBy = (kind: RequestKind, action: string): boolean => {
  const status = statusAfter[action]
  return status !== undefined && !refusesAnother(kind, status)
}

/**
 * Returns the number of the request in progress that refuses another one of its kind; undefined
 * without one, and for claims, which may be many.
 */
export const openRequestOf = ({ timeline }: Timeline, kind: RequestKind): string | undefined => {
  // The policy that a request opened names the request too, but nothing of its progress.
  const reports = timeline.flatMap(({ report, action }) =>
    report?.type === requestKinds[kind].code && action in statusAfter
      ? [{ number: report.number, action }]
      : [],
  )
  const ended = new Set(reports.filter(({ action }) => endsBy(kind, action)).map(({ number }) => number))
  return reports.find(({ number }) => !ended.has(number))?.number
}

/** Tells whether a renewal or a changed policy never began because its predecessor ended early. */
export const isDropped = ({ timeline }: Timeline): boolean => timeline.some(({ action }) => action === 'drop')

const aboutQuotes: ReadonlySet<string> = new Set(['quote', 'withdrawQuote', 'reprice'])

/** Tells whether an agent took the latest quote back, so that a new one follows. */
const isQuoteWithdrawn = ({ timeline }: Timeline): boolean =>
  timeline.findLast(({ action }) => aboutQuotes.has(action))?.action === 'withdrawQuote'

/** Specified sentence of a request without a price (spec 001 §8), which promises the quote in moments. */
const priceLater = 'dashboard.detail.priceLater'

const ofStatus = (insurance: InsuranceDetail): Sentence => {
  const { amount, payment, status, predecessor, closed_by: closedBy, waits_for: waitsFor } = insurance
  if (closedBy) return { text: `dashboard.next.${closedBy}` }
  const named = policyStatusOf(status)
  if (named === 'requested' && isQuoteWithdrawn(insurance)) return { text: 'dashboard.next.quoteWithdrawn' }
  if (named === 'requested' && amount === null) return { text: priceLater }
  if (awaitsPapers(insurance)) return { text: 'dashboard.next.papers' }
  if (named === 'paymentReview' && payment.state === 'confirmed')
    return { text: 'dashboard.detail.contractLater' }
  if (waitsFor !== null) return { text: `dashboard.next.${waitsFor}` }
  if (named === 'accepted' && predecessor)
    return { text: 'dashboard.next.continuing', values: { number: predecessor } }
  if (isDropped(insurance)) return { text: 'dashboard.next.dropped', values: { number: predecessor ?? '' } }
  return { text: (named === 'active' && debtWord(insurance)) || `policy.next.${named}` }
}

/**
 * Returns the number of the policy that an agreed change makes and that is not in force yet;
 * undefined without one.
 */
export const changeUnderWay = ({ timeline, successor, ended_by: endedBy }: InsuranceDetail) => {
  const isChange = timeline.some(
    ({ action, report }) => action === 'requestApproved' && report?.type === requestKinds.endorsement.code,
  )
  return isChange && successor !== null && endedBy === null ? successor : undefined
}

/**
 * Returns the next step on a day (ISO), from the status and from facts that the status does not
 * contain.
 */
export const nextOf = (insurance: InsuranceDetail, asOf: string): Sentence => {
  const said =
    standingSentence(rowOf(insurance, asOf), asOf, {
      successor: insurance.successor ?? undefined,
      renewalAsked: openRequestOf(insurance, 'renewal') !== undefined,
      changeAgreed: changeUnderWay(insurance) !== undefined,
    }) ?? ofStatus(insurance)
  const delivery = openDeliveryOf(insurance)
  const text = delivery && isToCollect(delivery) ? collecting[said.text] : undefined
  return text ? { ...said, text } : said
}

/** Returns the sentences after the next step: who prices, about a refund, or the papers of a policy in force. */
export const furtherOf = (insurance: InsuranceDetail, asOf: string): Sentence[] => {
  if (nextOf(insurance, asOf).text === priceLater) return [{ text: 'dashboard.next.adviserPrices' }]
  if (insurance.closed_by) return insurance.refunds.length > 0 ? [{ text: 'dashboard.next.paidBack' }] : []
  const insurer = officialIssuer(insurance, asOf)
  if (insurer) return [{ text: 'dashboard.next.official', values: { insurer } }]
  const delivery = termOfContract(insurance) && openDeliveryOf(insurance)
  const text = delivery && deliverySentence(delivery)
  return text ? [{ text }] : []
}

/** Sentences about a cover with nothing to do, and those for customers who fetch their papers. */
const collecting: Partial<Record<MessageId, MessageId>> = {
  'policy.next.active': 'dashboard.next.collect',
  'dashboard.next.upcoming': 'dashboard.next.collectUpcoming',
}

/** Returns the end of the way of a policy in force whose papers are delivered; undefined without any. */
const wayWithPapers = (delivery: InsuranceDetail['delivery']): Way | undefined => {
  if (!delivery || delivery.state === 'cancelled') return undefined
  const { tone } = wayOfDelivery(delivery)
  const steps = [...road, 'dashboard.step.papers'] as const
  return { steps, behind: delivery.state === 'delivered' ? steps.length : road.length, tone }
}

/** Tells whether a payment arrived that nobody has checked. */
const isUnchecked = ({ status, payment }: InsuranceDetail): boolean =>
  policyStatusOf(status) === 'paymentReview' && payment.state !== 'confirmed'

/**
 * Returns the way of a policy on a day (ISO), with its papers as the last step; without steps once
 * it expired or its term has ended.
 */
export const wayOfPolicy = (insurance: InsuranceDetail, asOf: string): Way => {
  const status = policyStatusOf(insurance.status)
  const { stepsBehind } = statusViews[status]
  const isTheirs = isOthersTurn(insurance.waits_for) && status === 'accepted'
  const tone = isTheirs ? 'waiting' : policyStatuses[status].tone
  if (stepsBehind === undefined || isPast(insurance, asOf)) return { steps: [], behind: 0, tone }
  if (isUnchecked(insurance)) return { steps: road, behind: stepsBehind - 1, tone }
  if (awaitsPapers(insurance)) return { steps: road, behind: stepsBehind, tone: 'action' }
  if (standingOf(insurance, asOf) === 'upcoming' && !insurance.delivery)
    return { steps: road, behind: stepsBehind - 1, tone: debtWord(insurance) ? 'action' : 'waiting' }
  const withPapers = wayWithPapers(insurance.delivery)
  if (!withPapers) return { steps: road, behind: stepsBehind, tone }
  return status === 'active' ? withPapers : { ...withPapers, behind: stepsBehind, tone }
}
