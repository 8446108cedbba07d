import { daysLeftFrom, daysOfPremium } from '../../policy/term.ts'
import type { Term } from '../../policy/term.ts'
import { roundHalfUp } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import type { ProductKey } from '../../products/catalogue.ts'
import { termMonths } from '../../products/term-months.ts'

/**
 * Returns the price of a change of the premium from a day (ISO) to the end of the term. A
 * negative amount is to be refunded. Both premiums include taxes. The difference is by day, because
 * the days before and after the change are insured too.
 */
export const premiumDifference = (
  before: Centimes,
  after: Centimes,
  term: Term,
  effectiveDay: string,
  product: ProductKey,
): Centimes =>
  roundHalfUp(
    ((after - before) * daysLeftFrom(term, effectiveDay)) / daysOfPremium(term, termMonths[product]),
  )

/** Returns a difference agreed for a term if the cover begins on another day of it (ISO): the days that it covers. */
export const differenceFrom = (agreed: Centimes, term: Term, firstDay: string): Centimes =>
  roundHalfUp((agreed * daysLeftFrom(term, firstDay)) / daysLeftFrom(term, term.startDate))
