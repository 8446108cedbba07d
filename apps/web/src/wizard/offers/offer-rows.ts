import type { OfferAnswer } from '@wassit/domain/api/offers'
import { formatAmount, formatNumber } from '@wassit/domain/format/format'
import { damageOfRanking } from '@wassit/domain/offer/ranking'
import { dirhams } from '@wassit/domain/pricing/money'
import type { Translate } from '@wassit/words/catalogue'

/** Cell of the table: words, several lines of them, or whether a cover is included. */
export type OfferCell = string | string[] | boolean

/** Fact about the compared offers, a value for each. */
export interface OfferRow {
  name: string
  values: OfferCell[]
  /** True if the offers differ in it. */
  differs: boolean
}

const row = (name: string, values: OfferCell[]): OfferRow => ({
  name,
  values,
  differs: new Set(values.map((value) => JSON.stringify(value))).size > 1,
})

const amountOf = (amount: number | null): OfferCell =>
  amount === null ? false : formatAmount(dirhams(amount))

const coverCell = (cover: OfferAnswer['covers'][number] | undefined, t: Translate): OfferCell => {
  if (!cover) return false
  const { ceiling, deductible } = cover
  const lines = [
    ...(ceiling ? [t('offers.ceiling', { amount: ceiling })] : []),
    ...(deductible ? [t('offers.cellDeductible', { amount: deductible })] : []),
  ]
  return lines.length > 0 ? lines : true
}

const coverRows = (offers: readonly OfferAnswer[], t: Translate): OfferRow[] => {
  const names = new Set(offers.flatMap(({ covers }) => covers.map(({ name }) => name)))
  const cellOf = (name: string, { covers }: OfferAnswer) =>
    coverCell(
      covers.find((cover) => cover.name === name),
      t,
    )
  return [...names].map((name) =>
    row(
      name,
      offers.map((offer) => cellOf(name, offer)),
    ),
  )
}

/** Returns the words for the delay of an offer. */
export const delayOf = (offer: OfferAnswer, t: Translate): string =>
  offer.immediate ? t('offers.immediate') : t('offers.reply', { hours: offer.reply_hours })

/** Returns the rows of the comparison: price, covers with ceilings and deductibles, assistance and delay. */
export const offerRows = (offers: readonly OfferAnswer[], t: Translate): OfferRow[] => {
  const of = (value: (offer: OfferAnswer) => OfferCell) => offers.map(value)
  const damage = { amount: formatNumber(damageOfRanking, 'DHS') }
  return [
    row(
      t('offers.row.price'),
      of(({ price }) => (price === null ? t('offers.study') : amountOf(price))),
    ),
    row(
      t('offers.row.month'),
      of((offer) => (offer.immediate ? amountOf(offer.monthly) : false)),
    ),
    row(
      t('offers.row.deductible', damage),
      of(({ deductible }) => amountOf(deductible)),
    ),
    ...coverRows(offers, t),
    row(
      t('offers.row.assistance'),
      of(({ assistance_phone: phone }) => phone ?? false),
    ),
    row(
      t('offers.row.delay'),
      of((offer) => delayOf(offer, t)),
    ),
  ].filter(({ values }) => values.some((value) => value !== false))
}
