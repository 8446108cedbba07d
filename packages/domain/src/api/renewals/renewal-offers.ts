import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { OfferAnswer, OfferId } from '../sales/offers.ts'
import { InsuranceNumber } from '../policies/policy-views.ts'
import { Amount, ProductCode, Uuid } from '../values.ts'

/** Offers for the next term of a policy, with the year that ends. */
export const RenewalOffers = z.object({
  insurance_id: Uuid,
  insuranceType_name: ProductCode,
  /** ISO; first and last day of the next term. */
  start_date: z.string(),
  end_date: z.string(),
  current: z.object({
    company_name: z.nullable(z.string()),
    /** Premium of the year that ends, in dirhams. */
    price: Amount,
    /** Price of its renewal in dirhams; null if an agent states it. */
    next: Amount,
    /** Id of the offer that is its renewal; null if its insurer has no tables of its own. */
    offer: z.nullable(z.string()),
  }),
  /** Offers by the tariffs of the first day, the lowest price first. */
  offers: z.array(OfferAnswer),
})
export type RenewalOffers = z.output<typeof RenewalOffers>

const params = z.object({ insurance_number: InsuranceNumber })

/** Calls that compare a policy with the offers for its next term (docs/decisions/013-offers.md). */
export const renewalOfferCalls = {
  renewalOffers: endpoint('GET /api/user/insurance/:insurance_number/renewal-offers', {
    access: 'customer',
    summary: 'Lists the offers of all insurers for the next term of an own policy',
    params,
    answers: { 200: RenewalOffers },
  }),
  takeRenewalOffer: endpoint('POST /api/user/insurance/:insurance_number/renewal-offers', {
    access: 'customer',
    summary: 'Opens a draft with the answers of an own policy and another offer for its next term',
    params,
    body: z.object({ offer: OfferId }),
    answers: { 201: z.object({ draft: Uuid }) },
    idempotent: true,
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
}
