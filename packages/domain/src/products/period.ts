import type { MessageId } from '../i18n/catalogue.ts'
import type { ProductKey } from './catalogue.ts'

const year = 'pricing.period.year'

/**
 * Period that the price of a product covers: a year, or at most six months for an internship
 * (RULINGS 3, 56).
 */
export const pricePeriods = {
  motorcycle: year,
  car: year,
  travel: year,
  home: year,
  pleasureBoat: year,
  personalAccident: year,
  huntingLiability: year,
  healthInternational: year,
  healthMorocco: year,
  assistance: year,
  intern: 'pricing.period.sixMonths',
} as const satisfies Record<ProductKey, MessageId>
