import type { Product } from '../product.ts'

export const assistance = {
  code: 'assistance',
  coverageId: 10,
  slug: 'assistance',
} as const satisfies Product
