import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { DomainError } from '@wassit/domain/errors/errors'
import { offersFor } from '@wassit/domain/offer/offers'
import type { Offer, OfferRisk } from '@wassit/domain/offer/offers'
import type { TariffVersion } from '@wassit/domain/pricing/price'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Translate } from '@wassit/words/catalogue'
import type { TariffBook } from '../../../deps.ts'
import { offerAnswers } from './offer-answers.ts'

// Offers by the tariffs in memory, without the database, so that a page may be priced outside of the server.

interface Book {
  tariffs: Pick<TariffBook, 'sellers'>
}

/** Returns all offers for a risk on its day, in the order of the sellers. */
export const offersOn = ({ tariffs }: Book, risk: OfferRisk): Offer[] =>
  offersFor(risk, tariffs.sellers(risk.product, risk.context.asOf))

/** Returns all offers for a risk today, the lowest price first. */
export const makeOffers = (book: Book, risk: OfferRisk, t: Translate): OfferAnswer[] =>
  offerAnswers(risk.product, offersOn(book, risk), t)

/**
 * Returns the tariff of a chosen offer; undefined if it is not made under the formula of the answers,
 * or no longer.
 */
export const tariffOfOffer = (book: Book, risk: OfferRisk, chosen: string): TariffVersion | undefined =>
  offersOn(book, risk).find(({ id, answers }) => id === chosen && answers === risk.answers)?.seller.tariff

/** Returns the insurer of a product by its slug. Throws `request.invalid` if it does not sell it now. */
export const sellerOfSlug = ({ tariffs }: Book, product: ProductKey, slug: string, asOf: string): string => {
  const seller = tariffs.sellers(product, asOf).find(({ insurer }) => insurer?.slug === slug)
  if (!seller?.insurer)
    throw new DomainError('request.invalid', [{ path: 'insurer', message: 'validation.invalid' }])
  return seller.insurer.id
}

/** Returns the slug of an insurer; undefined once it no longer sells the product. */
export const slugOfSeller = (
  { tariffs }: Book,
  product: ProductKey,
  id: string | null,
  asOf: string,
): string | undefined =>
  id === null
    ? undefined
    : tariffs.sellers(product, asOf).find(({ insurer }) => insurer?.id === id)?.insurer?.slug
