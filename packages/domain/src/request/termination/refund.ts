import { daysLeftAfter, daysOfPremium } from '../../policy/term.ts'
import type { Term } from '../../policy/term.ts'
import { roundHalfUp } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import type { ProductKey } from '../../products/catalogue.ts'
import { termMonths } from '../../products/term-months.ts'

/**
 * Returns the refund of a premium if the cover ends on `lastDay` (ISO): the share of the net
 * premium for the days without cover. Taxes and fees are not refunded (an assumption that the
 * insurer confirms; an agent may state another amount).
 */
export const refundOf = (net: Centimes, term: Term, lastDay: string, product: ProductKey): Centimes =>
  roundHalfUp((net * daysLeftAfter(term, lastDay)) / daysOfPremium(term, termMonths[product]))
