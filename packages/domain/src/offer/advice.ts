import { policyStatuses } from '../policy/policy.ts'
import type { PolicyStatus } from '../policy/policy.ts'

/** Advice of an agent about an offer of a file: not to be chosen, or better than the chosen one. */
export const offerAdvices = ['hidden', 'proposed'] as const
export type OfferAdvice = (typeof offerAdvices)[number]

/** Statuses at which the customer may still choose another offer: nothing is accepted or paid. */
export const choosingStatuses: readonly PolicyStatus[] = ['requested', 'quoted']

/** Codes of `choosingStatuses`. */
export const choosingCodes: readonly number[] = choosingStatuses.map((status) => policyStatuses[status].code)
