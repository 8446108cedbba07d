import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { formatAmount } from '@wassit/domain/format/format'
import { listed } from '@wassit/domain/format/listed'
import { namesOf } from '@wassit/domain/offer/comparison'
import { dirhams } from '@wassit/domain/pricing/money'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Translate } from '@wassit/words/catalogue'

/** Returns the price of an offer in words, or that it needs a study. */
export const priceText = ({ price }: OfferAnswer, t: Translate): string =>
  price === null ? t('offers.study') : formatAmount(dirhams(price))

/** Returns insurer and formula of an offer: a price never stands without them. */
export const offerText = (offer: OfferAnswer, product: ProductKey, t: Translate): string => {
  const { name, more } = namesOf(offer, product, Infinity, t)
  return [name, more].filter(Boolean).join(' · ')
}

/** Returns the covers of a formula that the previous one lacks. */
export const addedCovers = (offers: readonly OfferAnswer[], index: number, t: Translate): string => {
  const namesAt = (at: number) => offers[at]?.covers.map(({ name }) => name) ?? []
  const before = new Set(namesAt(index - 1))
  const covers = namesAt(index).filter((name) => !before.has(name))
  if (covers.length === 0) return ''
  return t(index === 0 ? 'offers.includes' : 'offers.adds', { covers: listed(covers, t) })
}
