import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { conditionsAddresses } from '@wassit/domain/document/addresses'
import type { Offer } from '@wassit/domain/offer/offers'
import { replyHours } from '@wassit/domain/offer/offers'
import { ranked } from '@wassit/domain/offer/ranking'
import { insurerNameIn } from '@wassit/domain/party/insurer-name'
import { roundHalfUp, toDirhams } from '@wassit/domain/pricing/money'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { termMonths } from '@wassit/domain/products/term-months'
import type { Translate } from '@wassit/words/catalogue'
import { coversOf } from '../../../papers/covers/covers.ts'
import { priceAnswer } from '../../insurers/pricing/price-answer.ts'
import { deductibleOf, offerCovers } from './offer-covers.ts'

const offerAnswer = (
  product: ProductKey,
  { id, seller: { insurer, isDefault, tariff: own }, formula, answers, pricing }: Offer,
  t: Translate,
): OfferAnswer => {
  const covers = coversOf(product, answers, own)
  const { tariff, ...price } = priceAnswer(pricing, product)
  const offer = {
    id,
    company_name: insurer ? insurerNameIn(t, insurer.name, insurer.arabicName) : null,
    is_default: isDefault,
    formula,
    covers: offerCovers(covers, t),
    deductible: deductibleOf(covers),
    assistance_phone: insurer?.assistancePhone ?? null,
    conditions: insurer ? conditionsAddresses(insurer.slug, catalogue[product].code).preview_url : null,
    tariff_version: tariff,
  }
  if (price.price === null || pricing.outcome === 'referred') {
    const reason = pricing.outcome === 'referred' ? pricing.reason : 'pricing.referred.notOffered'
    return { ...offer, price: null, lines: [], reason, immediate: false, reply_hours: replyHours }
  }
  const monthly = toDirhams(roundHalfUp(pricing.total / termMonths[product]))
  return { ...offer, ...price, monthly, immediate: true }
}

/** Returns offers as the wire carries them, the lowest price first. */
export const offerAnswers = (product: ProductKey, offers: readonly Offer[], t: Translate): OfferAnswer[] =>
  ranked(
    offers.map((offer) => offerAnswer(product, offer, t)),
    'price',
  )
