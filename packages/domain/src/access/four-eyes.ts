import type { Centimes } from '../pricing/money.ts'

/** Payment from which somebody other than the agent who quoted confirms it. */
export const fourEyesPayment: Centimes = 10_000_00

/** Hours after which the only person may do alone what two people do otherwise. */
export const aloneHours = 24

/** Reason for which a person waits with an act: for another one, or as the only one until a moment. */
export interface Waiting {
  for: 'another' | 'alone'
  until: Date | null
}

export interface Hands {
  /** Person who proposed or caused what is decided now; null for the server or a customer. */
  author: string | null
  /** Moment of the proposal. */
  since: Date
  /** True if nobody else may decide. */
  isAlone: boolean
}

/**
 * Returns what a person waits for before a decision that another person than its author takes;
 * undefined if nothing. The rule of every act of two people (docs/decisions/145-four-eyes.md).
 */
export const waitingFor = (
  { author, since, isAlone }: Hands,
  personId: string,
  now: Date,
): Waiting | undefined => {
  if (author !== personId) return undefined
  if (!isAlone) return { for: 'another', until: null }
  const until = new Date(since.getTime() + aloneHours * 3_600_000)
  return now < until ? { for: 'alone', until } : undefined
}
