import type { PolicyStatus } from '../policy/policy.ts'

/**
 * States of an underwriting: the customer is asked to fill the questionnaire or to add papers; the
 * insurer's decision is awaited; it is made.
 */
export const underwritingStates = ['asked', 'filled', 'decided'] as const
export type UnderwritingState = (typeof underwritingStates)[number]

/** Decisions that end an underwriting. Changed terms are a loading, an exclusion or both. */
export const underwritingDecisions = ['accepted', 'changedTerms', 'refused'] as const
export type UnderwritingDecision = (typeof underwritingDecisions)[number]

/** Everything an agent can enter: a decision, or a request for papers before it. */
export const underwritingOutcomes = [...underwritingDecisions, 'furtherPapers'] as const
export type UnderwritingOutcome = (typeof underwritingOutcomes)[number]

/** Largest loading, in percent of the net premium. */
export const maximumLoading = 300

/** Most papers that a customer adds to one questionnaire. */
export const maximumPapers = 10

/** Longest text of an exclusion, a reason or a request. */
export const longestRemark = 1000

const readable: ReadonlySet<PolicyStatus> = new Set([
  'accepted',
  'paymentReview',
  'awaitingSignature',
  'signatureRefused',
  'active',
])

/**
 * Tells whether agents may read the questionnaire of a file: while its quote is accepted, and as
 * long as the contract that follows is valid.
 */
export const hasReadableQuestionnaire = (status: PolicyStatus): boolean => readable.has(status)

/** Step before the payment that an accepted file waits for; null if it can be paid. */
export type UnderwritingWait = 'questionnaire' | 'decision' | null

/** Returns what a file at a state of its underwriting waits for; a file without one can be paid. */
export const waitOf = (state: UnderwritingState | undefined): UnderwritingWait =>
  state === 'asked' ? 'questionnaire' : state === 'filled' ? 'decision' : null
