import type { ProductKey } from './catalogue.ts'

/**
 * Products whose cover is proved to others by an attestation that the insurer alone issues: at roadside
 * checks, for a visa, for a hunting permit. Our certificate says that it is none.
 */
export const officialUses: Partial<Record<ProductKey, 'motor' | 'travel' | 'hunting'>> = {
  car: 'motor',
  motorcycle: 'motor',
  travel: 'travel',
  huntingLiability: 'hunting',
}
