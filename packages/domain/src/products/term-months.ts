import type { MessageId } from '@wassit/words/catalogue'
import type { ProductKey } from './catalogue.ts'

/** Months of a contract of each product: a year, or six months for an internship (RULINGS 3, 56). */
export const termMonths: Record<ProductKey, 6 | 12> = {
  motorcycle: 12,
  car: 12,
  travel: 12,
  home: 12,
  pleasureBoat: 12,
  personalAccident: 12,
  huntingLiability: 12,
  healthInternational: 12,
  healthMorocco: 12,
  assistance: 12,
  intern: 6,
}

const periods = { 6: 'pricing.period.sixMonths', 12: 'pricing.period.year' } as const satisfies Record<
  number,
  MessageId
>

/** Returns the words for the term that a price buys. */
export const termWords = (product: ProductKey): MessageId => periods[termMonths[product]]
