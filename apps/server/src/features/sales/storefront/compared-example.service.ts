import type { ComparedExample } from '@wassit/domain/api/sales/catalogue'
import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { formatDate } from '@wassit/domain/format/format'
import { namesOf, offerRows } from '@wassit/domain/offer/comparison'
import type { OfferCell, OfferRow } from '@wassit/domain/offer/comparison'
import { formulaIn, insurerOfOffer } from '@wassit/domain/offer/offers'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { ExampleWords } from '@wassit/domain/products/product-page'
import { exampleRisks } from '@wassit/product-pages/product-pages'
import type { Translate } from '@wassit/words/catalogue'
import { makeOffers } from '../offers/make-offers.ts'
import type { TariffBook } from '../../../deps.ts'

/** Offers that fit next to each other on a phone. */
const mostColumns = 3
/** Facts that tell the offers apart; the comparison of a quote shows all. */
const mostRows = 6

const insurersOf = (offers: readonly OfferAnswer[]): number =>
  new Set(offers.map(({ id }) => insurerOfOffer(id))).size

/** Returns the offers under the formula of the example, or all formulas of the only insurer. */
const shownOf = (offers: readonly OfferAnswer[], formula: string | null, insurers: number): OfferAnswer[] =>
  offers
    .filter((offer) => offer.price !== null && (insurers === 1 || offer.formula === formula))
    .slice(0, mostColumns)

const cellInWords = (cell: OfferCell, t: Translate): string => {
  if (Array.isArray(cell)) return cell.join(' · ')
  if (typeof cell === 'string') return cell
  return t(cell ? 'offers.included' : 'offers.notIncluded')
}

/** Returns the price and the facts that differ. */
const tellingRows = ([price, ...others]: readonly OfferRow[]): OfferRow[] =>
  [...(price ? [price] : []), ...others.filter(({ differs }) => differs)].slice(0, mostRows)

interface Described {
  product: ProductKey
  asOf: string
  words: Record<string, ExampleWords>
  t: Translate
}

/**
 * Returns the offers of all insurers shown today for the middle example of a product, with what it
 * assumes; undefined for a product with a single offer.
 */
export const compareExample = (
  tariffs: Pick<TariffBook, 'sellers'>,
  { product, asOf, words, t }: Described,
): ComparedExample | undefined => {
  const risks = exampleRisks(product, asOf)
  const risk = risks[Math.floor((risks.length - 1) / 2)]
  const example = risk && words[risk.name]
  if (!example) return undefined
  const offers = makeOffers({ tariffs }, risk, t)
  const insurers = insurersOf(offers)
  const shown = shownOf(offers, formulaIn(product, risk.answers), insurers)
  if (shown.length < 2) return undefined
  return {
    heading: t(insurers === 1 ? 'offers.example.formulas' : 'offers.example.insurers'),
    ...example,
    note: t('offers.example.note', { date: formatDate(asOf) }),
    facts: t('offers.facts'),
    action: t('offers.example.yours'),
    columns: shown.map((offer) => {
      const { name, more } = namesOf(offer, product, insurers, t)
      return { id: offer.id, name, ...(more && { more }) }
    }),
    rows: tellingRows(offerRows(shown, t)).map(({ name, values }) => ({
      name,
      cells: values.map((value) => cellInWords(value, t)),
    })),
  }
}
