import { addDays, addMonths } from '../party/date.ts'

/** First and last covered day of a contract (ISO). */
export interface Term {
  startDate: string
  endDate: string
}

/** Reasons why a policy ends or ended: at its last day or before it. */
export const policyEndings = ['termination', 'renewal', 'endorsement', 'withdrawal'] as const
export type PolicyEnding = (typeof policyEndings)[number]

/** Reason why a policy continues another one. */
export type SuccessorCause = Exclude<PolicyEnding, 'termination' | 'withdrawal'>

/** Tells whether the cover of an active policy is upcoming, running or over on a day (ISO). */
export const termStateOf = ({ startDate, endDate }: Term, asOf: string): 'upcoming' | 'running' | 'over' => {
  if (asOf < startDate) return 'upcoming'
  return asOf > endDate ? 'over' : 'running'
}

/** Returns the term of a contract of so many months from a day (`termMonths` of the product). */
export const termFrom = (startDate: string, months: number): Term => ({
  startDate,
  endDate: addDays(addMonths(startDate, months), -1),
})

/** Returns the next term: from the next day, or from tomorrow if the term has ended. */
export const termAfter = ({ endDate }: Term, asOf: string, months: number): Term =>
  termFrom(addDays(endDate < asOf ? asOf : endDate, 1), months)

const day = (date: string): number => Date.parse(date) / 86_400_000

/** Returns the days between two ISO days; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => day(to) - day(from)

/** Both days of a term are insured, hence the + 1. */
const daysOf = ({ startDate, endDate }: Term): number => daysBetween(startDate, endDate) + 1

/**
 * Returns the number of days for which a premium is the price: those of the usual term that ends
 * with a term. A term may be the rest of it after a change of the risk, or longer because the
 * contract is older than RULINGS 56.
 */
export const daysOfPremium = (term: Term, months: number): number => {
  const { endDate } = term
  const usual = { startDate: addMonths(addDays(endDate, 1), -months), endDate }
  return Math.max(daysOf(term), daysOf(usual))
}

/** Returns the number of days of a term that lose their cover if it ends on `lastDay` (ISO). */
export const daysLeftAfter = ({ startDate, endDate }: Term, lastDay: string): number =>
  Math.min(daysBetween(startDate, endDate) + 1, Math.max(0, daysBetween(lastDay, endDate)))

/** Returns the days of a term from `effectiveDay` (ISO) on, that day included. */
export const daysLeftFrom = (term: Term, effectiveDay: string): number =>
  daysLeftAfter(term, addDays(effectiveDay, -1))

/** Days before the end of the term from which we propose a renewal. */
export const renewalNoticeDays = 45

/** Days after the end of the term during which a policy can still be renewed. */
export const renewalGraceDays = 30
