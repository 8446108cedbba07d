import { addDays } from '../../party/date.ts'
import { roundHalfUp } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import type { ProductKey } from '../../products/catalogue.ts'
import type { PolicyStatus } from '../../policy/policy.ts'
import { daysLeftAfter } from '../../policy/term.ts'
import type { Term } from '../../policy/term.ts'

/** Days after the acceptance of a distance contract in which the customer may withdraw (law 31-08, article 36). */
export const withdrawalDays = 7

/** Returns the last day (ISO) on which a customer may withdraw. */
export const lastWithdrawalDay = (acceptedOn: string): string => addDays(acceptedOn, withdrawalDays)

/** Statuses of an accepted contract, in force or on its way there. */
export const withdrawableStatuses = [
  'accepted',
  'paymentReview',
  'awaitingSignature',
  'active',
] as const satisfies readonly PolicyStatus[]

interface WithdrawalRule {
  /** Effect of a cover that has begun: its days stay covered and paid, or there is no withdrawal. */
  begun: 'keepDays' | 'refuse'
  /** The insurer's attestation goes back to the broker. */
  attestation: boolean
}

const usual: WithdrawalRule = { begun: 'keepDays', attestation: false }
const motor: WithdrawalRule = { begun: 'keepDays', attestation: true }

/** Rules of the withdrawal per product; a begun trip is a service that was rendered. */
export const withdrawalRules: Record<ProductKey, WithdrawalRule> = {
  car: motor,
  motorcycle: motor,
  travel: { begun: 'refuse', attestation: false },
  home: usual,
  healthInternational: usual,
  healthMorocco: usual,
  personalAccident: usual,
  assistance: usual,
  huntingLiability: usual,
  pleasureBoat: usual,
  intern: usual,
}

/** Reasons for which a withdrawal is refused. */
export const withdrawalRefusals = ['late', 'claim', 'begun'] as const
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number]

/** Facts that decide about a withdrawal; days are ISO. */
export interface WithdrawalFacts {
  product: ProductKey
  acceptedOn: string
  today: string
  /** Null unless the policy is in force. */
  term: Term | null
  hasClaim: boolean
}

/** Tells whether the cover of a policy in force has begun. */
export const hasBegun = ({ term, today }: Pick<WithdrawalFacts, 'term' | 'today'>): boolean =>
  term !== null && term.startDate <= today

/** Returns the reason against a withdrawal; undefined if the customer may withdraw. */
export const withdrawalRefusal = (facts: WithdrawalFacts): WithdrawalRefusal | undefined => {
  if (facts.today > lastWithdrawalDay(facts.acceptedOn)) return 'late'
  if (facts.hasClaim) return 'claim'
  return hasBegun(facts) && withdrawalRules[facts.product].begun === 'refuse' ? 'begun' : undefined
}

/** Returns the part of a premium for the days of a term after its last covered day. */
export const premiumAfter = (premium: Centimes, term: Term, lastDay: string): Centimes => {
  const all = daysLeftAfter(term, addDays(term.startDate, -1))
  return roundHalfUp((premium * daysLeftAfter(term, lastDay)) / all)
}
