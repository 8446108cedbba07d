import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ProductCode, SeenPrice, Uuid } from '../values.ts'

/** 128 random bits in the letters of an address. */
const ShareCode = z.string().check(z.regex(/^[\w-]{22}$/, 'validation.invalid'))

/** Quote as its link shows it: nothing about a person, and no amount but the price. */
const SharedQuote = z.object({
  insuranceType_name: ProductCode,
  /** Insurer of the price; null for a link from before insurers were named. */
  company_name: z.nullable(z.string()),
  /** Message id of the formula; null for a product without formulas. */
  formula: z.nullable(z.string()),
  /** In dirhams, taxes included. */
  price: z.number(),
  /** Message id of the period that the price covers. */
  period: z.string(),
  indicatif: z.boolean(),
  /** Message ids of the covers. */
  covers: z.array(z.string()),
  /** ISO days of the price, and the last one of the link. */
  priced_on: z.string(),
  expires_on: z.string(),
  /** True for the person who shared it. */
  mine: z.boolean(),
})
export type SharedQuote = z.output<typeof SharedQuote>

export const sharedQuoteCalls = {
  shareQuote: endpoint('POST /api/draft/:draft/share', {
    access: 'public',
    summary: 'Returns the code of a link that shows the price of a draft; the same price twice has one link',
    params: z.object({ draft: Uuid }),
    body: z.object({ price: SeenPrice }),
    answers: { 200: z.object({ code: z.string() }) },
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  readSharedQuote: endpoint('GET /api/share/:code', {
    access: 'public',
    summary: 'Returns a shared quote to whoever has its link',
    params: z.object({ code: ShareCode }),
    answers: { 200: SharedQuote },
    limit: { perAddress: 120, windowSeconds: 600 },
  }),
  withdrawSharedQuote: endpoint('POST /api/share/:code/withdraw', {
    access: 'public',
    summary: 'Ends the link of a shared quote, for the person who shared it',
    params: z.object({ code: ShareCode }),
    body: z.optional(z.object({})),
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
}
