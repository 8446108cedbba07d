import type { InsuranceDetail } from '@wassit/domain/api/policies'
import type { MessageId, MessageValues } from '@wassit/domain/i18n/catalogue'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { officialUses } from '@wassit/domain/products/official-certificate'
import { requestKinds } from '@wassit/domain/request/request'
import { nextStep, rowOf, standingOf, termOf } from '../insurance-rows.ts'
import { standingSentence } from '../standing-words.ts'

interface Sentence {
  text: MessageId
  values?: MessageValues
}

/** Returns the issuer of the official attestation. Only a policy in force of some products has one. */
export const officialIssuer = (insurance: InsuranceDetail, asOf: string): string | undefined => {
  const product = productOfCode(insurance.insuranceType_name)
  const isInForce = termOf(insurance) !== undefined && standingOf(insurance, asOf) !== 'over'
  if (!isInForce || !product || !officialUses[product]) return undefined
  return insurance.company_name ?? undefined
}

const ends: ReadonlySet<string> = new Set(['requestRejected', 'requestClosed'])

/** Returns whether the latest renewal request in the timeline is undecided. */
export const isRenewalAsked = ({ timeline }: InsuranceDetail): boolean => {
  const last = timeline
    .filter(({ report }) => report?.type === requestKinds.renewal.code)
    .toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at))
    .at(-1)
  return last !== undefined && !ends.has(last.action)
}

/** Tells whether a renewal or a changed policy never began because its predecessor ended early. */
export const isDropped = ({ timeline }: Pick<InsuranceDetail, 'timeline'>): boolean =>
  timeline.some(({ action }) => action === 'drop')

const ofStatus = (insurance: InsuranceDetail): Sentence => {
  const { amount, payment, status, predecessor } = insurance
  const named = policyStatusOf(status)
  if (named === 'requested' && amount === null) return { text: 'dashboard.detail.priceLater' }
  if (named === 'paymentReview' && payment.state === 'confirmed')
    return { text: 'dashboard.detail.contractLater' }
  if (named === 'accepted' && predecessor)
    return { text: 'dashboard.next.continuing', values: { number: predecessor } }
  if (isDropped(insurance)) return { text: 'dashboard.next.dropped', values: { number: predecessor ?? '' } }
  return { text: nextStep[named] }
}

/**
 * Returns the next step on a day (ISO), from the status and from facts that the status does not
 * contain.
 */
export const nextOf = (insurance: InsuranceDetail, asOf: string): Sentence =>
  standingSentence(rowOf(insurance, asOf), asOf, {
    successor: insurance.successor ?? undefined,
    renewalAsked: isRenewalAsked(insurance),
  }) ?? ofStatus(insurance)
