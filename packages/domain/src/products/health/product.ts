import type { Product } from '../product.ts'

export const healthInternational = {
  code: 'sante',
  coverageId: 8,
  slug: 'sante-internationale',
} as const satisfies Product

export const healthMorocco = { code: 'santem', coverageId: 9, slug: 'sante-maroc' } as const satisfies Product
