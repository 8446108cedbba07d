import type { Product } from '../product.ts'

export const home = { code: 'habitation', coverageId: 4, slug: 'habitation' } as const satisfies Product
