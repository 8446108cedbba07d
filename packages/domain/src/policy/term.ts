import { addDays, addYears } from '../party/date.ts'

/** From when to when a contract covers, both days included (ISO). */
export interface Term {
  startDate: string
  endDate: string
}

/** What ended or will end a policy before or at its last day. */
export const policyEndings = ['termination', 'renewal', 'endorsement'] as const
export type PolicyEnding = (typeof policyEndings)[number]

/** Why a policy continues another one. */
export type SuccessorCause = Exclude<PolicyEnding, 'termination'>

/** Whether the cover of an active policy is still to begin, runs, or is over on a day (ISO). */
export const termStateOf = ({ startDate, endDate }: Term, asOf: string): 'upcoming' | 'running' | 'over' => {
  if (asOf < startDate) return 'upcoming'
  return asOf > endDate ? 'over' : 'running'
}

/** One year from a day on (RULINGS 3). */
export const yearFrom = (startDate: string): Term => ({
  startDate,
  endDate: addDays(addYears(startDate, 1), -1),
})

/** The year that follows a term: from the day after it, or from tomorrow where it is over already. */
export const termAfter = ({ endDate }: Term, asOf: string): Term =>
  yearFrom(addDays(endDate < asOf ? asOf : endDate, 1))

const day = (date: string): number => Date.parse(date) / 86_400_000

/** Days from one day (ISO) to another; below zero where it lies before. */
export const daysBetween = (from: string, to: string): number => day(to) - day(from)

/** Both days of a term are insured. */
const daysOf = ({ startDate, endDate }: Term): number => daysBetween(startDate, endDate) + 1

/**
 * Days of the insurance year that ends with a term. Premiums are those of a year (RULINGS 3), also where
 * the term is what was left of one when the risk changed.
 */
export const daysOfYear = (term: Term): number => {
  const { endDate } = term
  const year = { startDate: addYears(addDays(endDate, 1), -1), endDate }
  return Math.max(daysOf(term), daysOf(year))
}

/** Days before its end from which on a renewal is proposed. */
export const renewalNoticeDays = 45

/** Days after its end during which a policy can still be renewed. */
export const renewalGraceDays = 30
