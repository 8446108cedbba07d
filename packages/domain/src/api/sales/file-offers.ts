import { z } from 'zod/mini'
import { offerAdvices } from '../../offer/advice.ts'
import { PlainLines } from '../../party/text.ts'
import { endpoint } from '../endpoint.ts'
import { InsurerChange } from '../policies/insurer-change.ts'
import { OfferAnswer, OfferId, ShownOffers } from './offers.ts'
import { InsuranceNumber } from '../policies/policy-views.ts'
import { ProductCode } from '../values.ts'

const Advice = z.object({
  offer: z.string(),
  advice: z.enum(offerAdvices),
  reason: z.string(),
  at: z.string(),
})

const fileOffers = {
  insuranceType_name: ProductCode,
  /** Offers of all insurers by the tariffs of the day of the request, the lowest price first. */
  offers: z.array(OfferAnswer),
  /** Id of the offer whose price the file has; null if none of the offers is it. */
  chosen: z.nullable(z.string()),
  /** True while the customer may choose another one. */
  open: z.boolean(),
}

/** Offers of a file as its customer sees them: without hidden ones. */
const OwnOffers = z.object({ ...fileOffers, advice: z.array(Advice) })
export type OwnOffers = z.output<typeof OwnOffers>

/** The same for agents, with hidden ones and the agent behind each advice. */
const FileOffers = z.object({
  ...fileOffers,
  advice: z.array(z.extend(Advice, { by: z.string() })),
  /** Offers that were shown before earlier choices, the latest first. */
  earlier: z.array(ShownOffers),
  /** Null for a file of which nothing is paid, or that is in force. */
  change: z.nullable(InsurerChange),
})
export type FileOffers = z.output<typeof FileOffers>

const params = z.object({ insurance_number: InsuranceNumber })

/** Calls about the offers of a request (docs/decisions/013-offers.md). */
export const fileOfferCalls = {
  ownOffers: endpoint('GET /api/user/insurance/:insurance_number/offers', {
    access: 'customer',
    summary: 'Lists the offers for the answers of an own request, with the advice of its agent',
    params,
    answers: { 200: OwnOffers },
  }),
  chooseOwnOffer: endpoint('POST /api/user/insurance/:insurance_number/offer', {
    access: 'customer',
    summary: 'Chooses another offer before the quote is accepted; a new quote follows',
    params,
    /** Price in dirhams that the page showed. */
    body: z.object({ offer: OfferId, price: z.coerce.number() }),
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  fileOffers: endpoint('GET /api/agent/insurances/:insurance_number/offers', {
    access: 'staff:read',
    summary: 'Lists the offers for the answers of a request, with those hidden from its customer',
    params,
    answers: { 200: FileOffers },
  }),
  adviseOffer: endpoint('POST /api/agent/insurances/:insurance_number/offers/:offer', {
    access: 'staff:quote',
    device: 'confirmed',
    summary: 'Hides an offer from the customer or proposes it, with a reason, or takes that back',
    params: z.extend(params, { offer: OfferId }),
    body: z.discriminatedUnion('advice', [
      z.object({ advice: z.enum(offerAdvices), reason: PlainLines(300) }),
      z.object({ advice: z.literal('none') }),
    ]),
  }),
}
