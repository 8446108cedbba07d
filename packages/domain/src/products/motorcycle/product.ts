import type { Product } from '../product.ts'

export const motorcycle = {
  code: 'motorcycle',
  coverageId: 1,
  slug: 'motorcycle',
  officialUse: 'motor',
  needsLicence: true,
} as const satisfies Product
