import type { OfferAnswer } from '@wassit/domain/api/offers'
import { formatAmount } from '@wassit/domain/format/format'
import { listed } from '@wassit/domain/format/listed'
import { dirhams } from '@wassit/domain/pricing/money'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { formulasOf } from '@wassit/domain/products/formulas'
import type { Translate } from '@wassit/words/catalogue'

const formulaName = (product: ProductKey, { formula }: OfferAnswer, t: Translate): string | undefined => {
  const label = formulasOf(productForms[product])?.options.find(({ value }) => value === formula)?.label
  return label && t(label)
}

/** Names of an offer: the one that tells it from the others first. */
export interface OfferNames {
  name: string
  more: string | undefined
}

/** Returns the names of an offer among those of one insurer, or of several. */
export const namesOf = (
  offer: OfferAnswer,
  product: ProductKey,
  insurers: number,
  t: Translate,
): OfferNames => {
  const formula = formulaName(product, offer, t)
  const insurer = offer.company_name ?? t('offers.nobody')
  if (insurers === 1 && formula) return { name: formula, more: offer.company_name ?? undefined }
  return { name: insurer, more: formula }
}

/** Returns the price of an offer in words, or that it needs a study. */
export const priceText = ({ price }: OfferAnswer, t: Translate): string =>
  price === null ? t('offers.study') : formatAmount(dirhams(price))

/** Returns the covers of a formula that the one before it lacks. */
export const addedCovers = (offers: readonly OfferAnswer[], index: number, t: Translate): string => {
  const namesAt = (at: number) => offers[at]?.covers.map(({ name }) => name) ?? []
  const before = new Set(namesAt(index - 1))
  const covers = namesAt(index).filter((name) => !before.has(name))
  if (covers.length === 0) return ''
  return t(index === 0 ? 'offers.includes' : 'offers.adds', { covers: listed(covers, t) })
}
