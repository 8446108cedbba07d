import type { Centimes } from '../pricing/money.ts'
import { amountDue, overpaid } from './balance.ts'
import type { Balance } from './balance.ts'
import { policyActions } from './policy.ts'
import type { PolicyStatus } from './policy.ts'

/**
 * Effects of a correction on its file: the status stays, until an agent or the server quotes;
 * the customer gets a new quote to accept; or a paid file returns to its agent, who issues the
 * contract again.
 */
export const correctionEffects = ['stays', 'newQuote', 'paid'] as const
export type CorrectionEffect = (typeof correctionEffects)[number]

/** Statuses at which an agent may correct the answers; a request without a quote keeps its status. */
export const correctableStatuses: readonly PolicyStatus[] = ['requested', ...policyActions.correct.from]

/** Corrected file in figures, with the new premium in the balance. */
export interface CorrectedFile {
  status: PolicyStatus
  /** True once a payment was confirmed; no longer so after a correction that costs more. */
  isConfirmed: boolean
  balance: Balance
  /** True if what was paid is the first instalment of a price that is not higher than the agreed one. */
  isBegun: boolean
}

/** Price of a corrected file, and what follows from it. */
export interface CorrectionOutcome {
  effect: CorrectionEffect
  /** Amount that the customer still pays. */
  due: Centimes
  /** Amount that the customer gets back. */
  refund: Centimes
}

const effectOf = ({ status, isConfirmed, balance, isBegun }: CorrectedFile): CorrectionEffect => {
  const isPaid = balance.paid > 0 && (amountDue(balance) === 0 || isBegun)
  if (status === 'requested') return 'stays'
  if (status === 'documentsRequired') return isConfirmed && !isPaid ? 'newQuote' : 'stays'
  return isPaid ? 'paid' : 'newQuote'
}

/**
 * Returns what follows from a new premium. Only a higher one than what was paid, or agreed in instalments, needs the
 * customer's consent; a file without a quote waits for its next one, and one without papers for
 * them.
 */
export const outcomeOf = (file: CorrectedFile): CorrectionOutcome => {
  const effect = effectOf(file)
  const isSettled = effect === 'paid' || (effect === 'stays' && file.isConfirmed)
  return { effect, due: amountDue(file.balance), refund: isSettled ? overpaid(file.balance) : 0 }
}
