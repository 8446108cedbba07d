import type { ProductKey } from './catalogue.ts'

/**
 * Products whose cover is proved by an attestation that only the insurer issues: at roadside
 * checks, for a visa, for a hunting permit. Our certificate states that it is not that attestation.
 */
export const officialUses: Partial<Record<ProductKey, 'motor' | 'travel' | 'hunting'>> = {
  car: 'motor',
  motorcycle: 'motor',
  travel: 'travel',
  huntingLiability: 'hunting',
}
