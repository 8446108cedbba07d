import { addDays } from '../party/date.ts'
import { daysOfYear } from '../policy/term.ts'
import type { Term } from '../policy/term.ts'
import { roundHalfUp } from '../pricing/money.ts'
import type { Centimes } from '../pricing/money.ts'
import { daysLeftAfter } from './termination.ts'

/** The days of a term on which a change of `effectiveDay` (ISO) and after counts, that day included. */
export const daysLeftFrom = (term: Term, effectiveDay: string): number =>
  daysLeftAfter(term, addDays(effectiveDay, -1))

/**
 * What a change of the yearly premium comes to from a day (ISO) to the end of the term: more to be paid, or,
 * below zero, to be given back. Both premiums with taxes; by days, as both sides of the day are insured.
 */
export const premiumDifference = (
  before: Centimes,
  after: Centimes,
  term: Term,
  effectiveDay: string,
): Centimes => roundHalfUp(((after - before) * daysLeftFrom(term, effectiveDay)) / daysOfYear(term))
