import type { OfferAnswer, ShownOffers } from '@wassit/domain/api/offers'
import { DomainError } from '@wassit/domain/errors/errors'
import { offersFor } from '@wassit/domain/offer/offers'
import type { Offer, OfferRisk } from '@wassit/domain/offer/offers'
import { ranked } from '@wassit/domain/offer/ranking'
import type { OfferOrder } from '@wassit/domain/offer/ranking'
import type { TariffVersion } from '@wassit/domain/pricing/price'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Translate } from '@wassit/words/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import type { TariffBook } from '../tariffs/tariff-book.ts'
import { offerAnswers } from './offer-answers.ts'
import { queueComparison } from './comparison.service.ts'
import { insertOfferSet, offerSetsOf } from './offers.queries.ts'

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

export interface Choice {
  policyId: string
  /** Account of the customer who chose; null for a visitor. */
  by: string | null
  /** Id of the chosen offer. */
  chosen: string
  order: OfferOrder
}

/**
 * Keeps the offers that were shown with the chosen one, in the caller's transaction, as the request
 * was priced; the paper about them follows.
 */
export const keepChoice = async (
  tx: Kysely<Database>,
  { tariffs, messages }: Pick<Deps, 'tariffs' | 'messages'>,
  risk: OfferRisk,
  { policyId, by, chosen, order }: Choice,
  now: Date,
): Promise<void> => {
  const offers = ranked(makeOffers({ tariffs }, risk, messages.fr), order)
  await keepShown(tx, offers, { policyId, by, chosen, order }, now)
}

/** Keeps offers with the chosen one, in the caller's transaction; the paper about them follows. */
export const keepShown = async (
  tx: Kysely<Database>,
  offers: readonly OfferAnswer[],
  { policyId, by, chosen, order }: Choice,
  now: Date,
): Promise<void> => {
  await insertOfferSet(tx, {
    policy_id: policyId,
    chosen_by: by,
    chosen,
    sorted_by: order,
    offers: JSON.stringify(offers),
    shown_at: now,
  })
  await queueComparison(tx, policyId, now)
}

/** Returns the offers that were shown before the last choice of a file, for agents; null without a choice. */
export const offersOfFile = async (db: Kysely<Database>, policyId: string): Promise<ShownOffers | null> => {
  const [last] = await offerSetsOf(db, policyId)
  return last ? { ...last, shown_at: last.shown_at.toISOString() } : null
}

/** Returns the choices of a file before the last one, the latest first. */
export const earlierChoices = async (db: Kysely<Database>, policyId: string): Promise<ShownOffers[]> =>
  (await offerSetsOf(db, policyId)).slice(1).map((set) => ({ ...set, shown_at: set.shown_at.toISOString() }))
