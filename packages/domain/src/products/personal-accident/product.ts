import type { Product } from '../product.ts'

export const personalAccident = {
  code: 'individuelaccident',
  coverageId: 6,
  slug: 'individuel-accident',
} as const satisfies Product
