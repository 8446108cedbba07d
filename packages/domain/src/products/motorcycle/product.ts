import type { Product } from '../product.ts'

export const motorcycle = {
  code: 'motorcycle',
  coverageId: 1,
  slug: 'motorcycle',
  officialUse: 'motor',
} as const satisfies Product
