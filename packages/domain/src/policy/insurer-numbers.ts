import type { PolicyStatus } from './policy.ts'

/**
 * Statuses in which a file can have numbers of its insurer: from the payment on, because the insurer
 * issues nothing earlier.
 */
const numberedStatuses: ReadonlySet<PolicyStatus> = new Set([
  'paymentReview',
  'awaitingSignature',
  'active',
  'signatureRefused',
])

export const takesNumbers = (status: PolicyStatus): boolean => numberedStatuses.has(status)

/** Statuses with a contract, whose term can be corrected to the insurer's. */
const termStatuses: ReadonlySet<PolicyStatus> = new Set(['awaitingSignature', 'active'])

export const takesTerm = (status: PolicyStatus): boolean => termStatuses.has(status)

/** Longest term of a contract in days: a leap year. */
export const longestTermDays = 366
