import { addDays, addYears } from '../party/date.ts'

/** First and last covered day of a contract (ISO). */
export interface Term {
  startDate: string
  endDate: string
}

/** Reasons why a policy ends or ended: at its last day or before it. */
export const policyEndings = ['termination', 'renewal', 'endorsement'] as const
export type PolicyEnding = (typeof policyEndings)[number]

/** Reason why a policy continues another one. */
export type SuccessorCause = Exclude<PolicyEnding, 'termination'>

/** Tells if the cover of an active policy is upcoming, running or over on a day (ISO). */
export const termStateOf = ({ startDate, endDate }: Term, asOf: string): 'upcoming' | 'running' | 'over' => {
  if (asOf < startDate) return 'upcoming'
  return asOf > endDate ? 'over' : 'running'
}

/** Returns the term of one year from a day (RULINGS 3). */
export const yearFrom = (startDate: string): Term => ({
  startDate,
  endDate: addDays(addYears(startDate, 1), -1),
})

/** Returns the year after a term: from the next day, or from tomorrow if the term is over. */
export const termAfter = ({ endDate }: Term, asOf: string): Term =>
  yearFrom(addDays(endDate < asOf ? asOf : endDate, 1))

const day = (date: string): number => Date.parse(date) / 86_400_000

/** Returns the days between two ISO days; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => day(to) - day(from)

/** Both days of a term are insured, hence the + 1. */
const daysOf = ({ startDate, endDate }: Term): number => daysBetween(startDate, endDate) + 1

/**
 * Returns the number of days of the insurance year that ends with a term. Premiums are yearly
 * (RULINGS 3), even if the term is the rest of a year after a change of the risk.
 */
export const daysOfYear = (term: Term): number => {
  const { endDate } = term
  const year = { startDate: addYears(addDays(endDate, 1), -1), endDate }
  return Math.max(daysOf(term), daysOf(year))
}

/** Days before the end of the term from which we propose a renewal. */
export const renewalNoticeDays = 45

/** Days after the end of the term during which a policy can still be renewed. */
export const renewalGraceDays = 30
