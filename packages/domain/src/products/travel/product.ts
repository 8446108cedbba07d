import type { Product } from '../product.ts'

export const travel = {
  code: 'voyage',
  coverageId: 3,
  slug: 'voyage',
  officialUse: 'travel',
} as const satisfies Product
