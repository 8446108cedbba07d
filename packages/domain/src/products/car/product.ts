import type { Product } from '../product.ts'

export const car = {
  code: 'automobile',
  coverageId: 2,
  slug: 'automobile',
  officialUse: 'motor',
} as const satisfies Product
