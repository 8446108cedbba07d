/** Facts of a product that every page may show. Each is in the `product.ts` of its folder. */
export interface Product {
  /** Specification's word on the wire (`insuranceType_name`). */
  code: string
  /** Number of spec 001 §3. */
  coverageId: number
  /** Page of the product below /assurance (spec 000 §2). */
  slug: string
  /** False for a product that is in the form map but not sold (spec 000 §1). */
  offered?: false
  /**
   * Use of the attestation that proves the cover and that only the insurer issues: at roadside
   * checks, for a visa, for a hunting permit. Our certificate states that it is not that attestation.
   */
  officialUse?: 'motor' | 'travel' | 'hunting'
}
