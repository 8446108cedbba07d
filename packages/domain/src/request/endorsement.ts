import type { Term } from '../policy/term.ts'
import { roundHalfUp } from '../pricing/money.ts'
import type { Centimes } from '../pricing/money.ts'

const day = (date: string): number => Date.parse(date) / 86_400_000

/**
 * What a change of the yearly premium comes to from a day (ISO) to the end of the term: more to be paid, or,
 * below zero, to be given back. Both premiums with taxes; by days, as both sides of the day are insured.
 */
export const premiumDifference = (
  before: Centimes,
  after: Centimes,
  { startDate, endDate }: Term,
  effectiveDay: string,
): Centimes => {
  const days = day(endDate) - day(startDate) + 1
  const left = Math.min(days, Math.max(0, day(endDate) - day(effectiveDay) + 1))
  return roundHalfUp(((after - before) * left) / days)
}
