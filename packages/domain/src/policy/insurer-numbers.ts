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

/** Tells whether a contract is signed: before, its days follow it, and after, an endorsement (docs/decisions/032-second-factor.md). */
export const takesTerm = (status: PolicyStatus): boolean => status === 'active'

/** Longest term of a contract in days: a leap year. */
export const longestTermDays = 366
