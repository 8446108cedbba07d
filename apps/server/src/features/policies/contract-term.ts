import { addDays, addYears } from '@wassit/domain/party/date'
import { yearFrom } from '@wassit/domain/policy/term'
import type { SuccessorCause, Term } from '@wassit/domain/policy/term'

/** What the term of a contract follows from; all days ISO. */
export interface TermBasis {
  /** The day its payment was confirmed. */
  paid: string
  today: string
  /** As it is in the file: agreed with the request of a policy that continues another one. */
  agreed: { startDate: string | null; endDate: string | null }
  /** Why it continues another policy; none on a policy of its own. */
  cause: SuccessorCause | undefined
}

const latest = (...days: string[]): string => days.toSorted().at(-1) ?? ''

/**
 * The first day by itself: the day after the payment (RULINGS 3), or the day agreed where that is later.
 * It is never a day that is over, nor one on which nothing was paid yet when it began.
 */
const usualStart = ({ paid, today, agreed, cause }: TermBasis): string => {
  const afterPayment = addDays(paid, 1)
  if (!cause) return latest(agreed.startDate ?? afterPayment, today)
  return latest(agreed.startDate ?? afterPayment, afterPayment, today)
}

/**
 * Whether an agent may choose a day to begin: not before it is paid, nor before what it continues ends, nor
 * after the term of a changed risk, unless that is over by now: then any day means its last one.
 */
const mayStart = ({ paid, today, agreed, cause }: TermBasis, day: string): boolean => {
  const first = cause && agreed.startDate ? latest(paid, agreed.startDate) : paid
  const last = cause === 'endorsement' && agreed.endDate ? latest(agreed.endDate, today) : addYears(today, 1)
  return first <= day && day <= last
}

/**
 * From when to when a contract runs: one year; of a changed risk what is left of its year, however late
 * it was paid, and its last day where nothing is left. `undefined` for a day that cannot be chosen.
 */
export const contractTerm = (basis: TermBasis, asked: string | undefined): Term | undefined => {
  if (asked !== undefined && !mayStart(basis, asked)) return undefined
  const startDate = asked ?? usualStart(basis)
  const { agreed, cause } = basis
  if (cause !== 'endorsement' || agreed.endDate === null) return yearFrom(startDate)
  const { endDate } = agreed
  return { startDate: startDate < endDate ? startDate : endDate, endDate }
}
