import type { Product } from '../product.ts'

export const huntingLiability = {
  code: 'rcchasse',
  coverageId: 7,
  slug: 'rc-chasse',
  officialUse: 'hunting',
} as const satisfies Product
