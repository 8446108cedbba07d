import type { Translate } from '@wassit/words/catalogue'
import { formatAmount, formatNumber } from '../format/format.ts'
import { dirhams } from '../pricing/money.ts'
import type { ProductKey } from '../products/catalogue.ts'
import { productForms } from '../products/forms.ts'
import { formulasOf } from '../products/formulas.ts'
import { replyHours } from './offers.ts'
import { damageOfRanking } from './ranking.ts'

interface ComparedCover {
  name: string
  ceiling: string | null
  deductible: string | null
  value?: string | undefined
}

/** Offer as its comparison shows it; amounts in dirhams. */
export interface ComparedOffer {
  company_name: string | null
  formula: string | null
  price: number | null
  monthly?: number
  deductible: number | null
  covers: readonly ComparedCover[]
  assistance_phone: string | null
  immediate: boolean
  reply_hours?: number
}

/** Names of an offer: the one that tells it from the others first. */
export interface OfferNames {
  name: string
  more: string | undefined
}

/** Returns the names of an offer among those of one insurer, or of several. */
export const namesOf = (
  { company_name: insurer, formula: value }: Pick<ComparedOffer, 'company_name' | 'formula'>,
  product: ProductKey,
  insurers: number,
  t: Translate,
): OfferNames => {
  const label = formulasOf(productForms[product])?.options.find((option) => option.value === value)?.label
  const formula = label && t(label)
  if (insurers === 1 && formula) return { name: formula, more: insurer ?? undefined }
  return { name: insurer ?? t('offers.nobody'), more: formula }
}

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

const coverCell = (cover: ComparedCover | undefined, t: Translate): OfferCell => {
  if (!cover) return false
  const { ceiling, deductible, value } = cover
  const lines = [
    ...(value ? [value] : []),
    ...(ceiling ? [t('offers.ceiling', { amount: ceiling })] : []),
    ...(deductible ? [t('offers.cellDeductible', { amount: deductible })] : []),
  ]
  return lines.length > 0 ? lines : true
}

const coverRows = (offers: readonly ComparedOffer[], t: Translate): OfferRow[] => {
  const names = new Set(offers.flatMap(({ covers }) => covers.map(({ name }) => name)))
  const cellOf = (name: string, { covers }: ComparedOffer) =>
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
export const delayOf = (offer: ComparedOffer, t: Translate): string =>
  offer.immediate ? t('offers.immediate') : t('offers.reply', { hours: offer.reply_hours ?? replyHours })

/** Returns the rows of the comparison: price, covers with ceilings and deductibles, assistance and delay. */
export const offerRows = (offers: readonly ComparedOffer[], t: Translate): OfferRow[] => {
  const of = (value: (offer: ComparedOffer) => OfferCell) => offers.map(value)
  const damage = { amount: formatNumber(damageOfRanking, 'DHS') }
  return [
    row(
      t('offers.row.price'),
      of(({ price }) => (price === null ? t('offers.study') : amountOf(price))),
    ),
    row(
      t('offers.row.month'),
      of(({ monthly }) => amountOf(monthly ?? null)),
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
