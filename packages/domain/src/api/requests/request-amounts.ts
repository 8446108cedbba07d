import { z } from 'zod/mini'
import { PriceAnswer } from '../sales/quotes.ts'
import { Amount } from '../values.ts'

/** Amount of a change or a termination before its request. */
export const RequestQuote = z.object({
  /** Current price of a year of the insurance, in dirhams; null if unknown. */
  before: Amount,
  /** Price of a year of the changed risk; null for a termination. */
  pricing: z.nullable(PriceAnswer),
  /** Difference to the end of the term, or refund, in dirhams; null if no tariff prices it. */
  amount: Amount,
  /** ISO day for which the amount is computed. */
  date: z.string(),
})

/** Price and term of a renewal. */
export const RenewalTerms = z.object({
  start_date: z.string(),
  end_date: z.string(),
  /** Premium of the year that ends, in dirhams. */
  current: Amount,
  pricing: PriceAnswer,
})
