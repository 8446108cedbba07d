import { z } from 'zod/mini'
import { MoneyAmount } from '../../party/number.ts'
import { OptionalLines } from '../../party/text.ts'
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

/** Quote of an insurer by an agent, at an amount in dirhams or the computed price. */
export const QuoteOrder = z.object({
  company_name: z
    .string('validation.required')
    .check(z.minLength(1, 'validation.required'), z.maxLength(120)),
  amount: z.optional(
    z
      .number('validation.invalid')
      .check(
        z.gt(0, 'validation.invalid'),
        z.lte(10_000_000, 'validation.invalid'),
        z.multipleOf(0.01, 'validation.invalid'),
      ),
  ),
  /** Parts of the insurer's price for a referred risk; the rest of the amount is taxes. */
  net: z.optional(QuotedAmount),
  accessories: z.optional(MoneyAmount({ max: 10_000_000 })),
  /** Required for an amount far from the computed price; only agents read it. */
  reason: OptionalLines(1000),
})
