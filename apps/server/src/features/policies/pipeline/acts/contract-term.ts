import { addDays, addYears } from '@wassit/domain/party/date'
import { termFrom } from '@wassit/domain/policy/term'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { SuccessorCause, Term } from '@wassit/domain/policy/term'
import { termMonths } from '@wassit/domain/products/term-months'

/** Facts that decide the term of a contract; all days ISO. */
export interface TermBasis {
  product: ProductKey
  /** Day on which the payment was confirmed. */
  paid: string
  today: string
  /** Days in the file: agreed with the request, for a policy that continues another one. */
  agreed: { startDate: string | null; endDate: string | null }
  /** First day that the customer wishes, if any. */
  wished?: string | undefined
  /** Reason why the policy continues another one; undefined without a predecessor. */
  cause: SuccessorCause | undefined
}

const latest = (...days: string[]): string => days.toSorted().at(-1) ?? ''

/**
 * Returns the usual first day: the agreed one, else the day after the payment (RULINGS 3) or the
 * wished day, whichever is later. It is never in the past, and a policy that continues another one never begins before the day after its
 * payment.
 */
const usualStart = ({ paid, today, agreed, cause, wished }: TermBasis): string => {
  const afterPayment = addDays(paid, 1)
  if (!cause) return latest(agreed.startDate ?? latest(afterPayment, wished ?? afterPayment), today)
  return latest(agreed.startDate ?? afterPayment, afterPayment, today)
}

/**
 * Tells whether an agent may choose a first day: not before today, on which a claim could rely, nor
 * before the payment or the agreed day of a policy that continues another one, nor after the term of a changed risk. If that term is
 * over, any day up to today means its last day.
 */
const mayStart = ({ paid, today, agreed, cause }: TermBasis, day: string): boolean => {
  const first = latest(paid, today, (cause && agreed.startDate) ?? paid)
  const last = cause === 'endorsement' && agreed.endDate ? latest(agreed.endDate, today) : addYears(today, 1)
  return first <= day && day <= last
}

/**
 * Returns the term of a contract: the usual one of its product, or for a changed risk the rest of it, however
 * late it was paid, and its last day if nothing is left. Returns `undefined` for a day that cannot
 * be chosen.
 */
export const contractTerm = (basis: TermBasis, asked: string | undefined): Term | undefined => {
  if (asked !== undefined && !mayStart(basis, asked)) return undefined
  const startDate = asked ?? usualStart(basis)
  const { agreed, cause, product } = basis
  if (cause !== 'endorsement' || agreed.endDate === null) return termFrom(startDate, termMonths[product])
  const { endDate } = agreed
  return { startDate: startDate < endDate ? startDate : endDate, endDate }
}
