import type { MessageId } from '../i18n/catalogue.ts'
import type { ProductKey } from './catalogue.ts'

const year = 'pricing.period.year'

/** How long the price of a product holds: a year, of an internship six months at most (RULINGS 3, 56). */
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
