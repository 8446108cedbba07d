import type { Product } from '../product.ts'

export const pleasureBoat = {
  code: 'plaisance',
  coverageId: 5,
  slug: 'plaisance',
  offered: false,
} as const satisfies Product
