import type { MessageId } from '../i18n/catalogue.ts'
import { productKeys } from './catalogue.ts'
import type { ProductKey } from './catalogue.ts'

const periods = { 12: 'pricing.period.year', 6: 'pricing.period.sixMonths' } as const satisfies Record<
  number,
  MessageId
>

/** Length of a contract in months. */
export type TermMonths = keyof typeof periods

/**
 * Months that the price and the contract of a product cover: a year, or at most six months for an
 * internship (RULINGS 3, 56).
 */
export const termMonths: Record<ProductKey, TermMonths> = {
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

/** Period that the price of a product covers, in words. */
export const pricePeriods = Object.fromEntries(
  productKeys.map((product) => [product, periods[termMonths[product]]]),
) as Record<ProductKey, (typeof periods)[TermMonths]>
