import { z } from 'zod/mini'
import { linkStates } from '../../due/due-item.ts'
import { JsonRecord } from '../../party/reading.ts'
import { endpoint } from '../endpoint.ts'
import { Asked, CodeWays, LinkCode, LinkToken } from '../people/login-codes.ts'
import { OfferAnswer } from '../sales/offers.ts'
import { PriceAnswer } from '../sales/quotes.ts'
import { Amount, ProductCode } from '../values.ts'

/** Values of the risk that the customer changed, under the keys of the product's form. */
const Values = z.optional(z.nullable(JsonRecord))

/** Renewal behind the link of an offer. It says nothing about its person but masked addresses. */
export const LinkedRenewal = z.object({
  state: z.enum(linkStates),
  insurance_number: z.string(),
  insuranceType_name: ProductCode,
  company_name: z.nullable(z.string()),
  /** Make of a vehicle; null for other risks. */
  risk: z.nullable(z.string()),
  /** ISO; last covered day. */
  last_day: z.string(),
  /** Number of the policy to pay, once the customer has accepted; null before. */
  next_number: z.nullable(z.string()),
  /** The following is null unless the link is open. */
  offer: z.nullable(
    z.object({
      start_date: z.string(),
      end_date: z.string(),
      /** Premium of the term that ends, in dirhams. */
      current: Amount,
      /** Price of the message, in dirhams, and the day until which it is offered. */
      offered: Amount,
      offered_until: z.string(),
      pricing: PriceAnswer,
      /** True if the tariff decides; otherwise an agent confirms the renewal. */
      immediate: z.boolean(),
      /** Values of the risk by which the price was computed. */
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      /** Prices of all insurers for the next term, the lowest first. */
      offers: z.array(OfferAnswer),
    }),
  ),
  /** Ways of a code to its person, with the masked address; that of the message is the first. */
  ways: CodeWays,
})
export type LinkedRenewal = z.output<typeof LinkedRenewal>

/** Calls of customers who open the link of an offer of renewal. */
export const renewalLinkCalls = {
  linkedRenewal: endpoint('POST /api/renewal-link', {
    access: 'public',
    summary: 'Returns the renewal behind the link of an offer, priced with the values of the customer',
    body: z.object({ token: LinkToken, values: Values }),
    answers: { 200: LinkedRenewal },
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  askRenewalCode: endpoint('POST /api/renewal-link/code', {
    access: 'public',
    summary: 'Sends a code to the person of a linked renewal, if the name is theirs',
    body: LinkCode,
    answers: { 200: Asked },
    limit: { perAddress: 15, windowSeconds: 900 },
  }),
  acceptRenewal: endpoint('POST /api/user/renewal-link', {
    access: 'customer',
    summary:
      'Accepts the renewal of a link at the price that the page showed; the same press twice accepts it once',
    body: z.object({
      token: LinkToken,
      /** Price in dirhams; null if an agent states it. */
      price: z.nullable(z.number()),
      values: Values,
    }),
    answers: {
      200: z.object({
        Report_number: z.string(),
        /** Number of the policy to pay; null if an agent decides first. */
        insurance_number: z.nullable(z.string()),
      }),
    },
  }),
}
