import { z } from 'zod/mini'
import { MoneyAmount } from '../../party/number.ts'
import { Amount } from '../values.ts'

/** Amount that an agent is typing, in dirhams; in the query a text. */
export const QuotedAmount = MoneyAmount({ min: 0.01, max: 10_000_000 })

/** Comparison of an amount with the computed price, both in dirhams. */
export const QuotePreview = z.object({
  amount: z.number(),
  /** Null if the tariff computes no price. */
  computed: Amount,
  /** Rounded percentage; null without a computed price. */
  deviation: z.nullable(z.int()),
  needs_reason: z.boolean(),
})
export type QuotePreview = z.output<typeof QuotePreview>
