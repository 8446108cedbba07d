import type { Product } from '../product.ts'

export const intern = { code: 'stagiaire', coverageId: 11, slug: 'stagiaire' } as const satisfies Product
