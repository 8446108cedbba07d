import type { ProductKey } from './catalogue.ts'

/**
 * Months of a contract of each product, like the period of its price: a year, or six months for an
 * internship (RULINGS 3, 56).
 */
export const termMonths: Record<ProductKey, number> = {
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
