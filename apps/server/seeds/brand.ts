/** A brand of the reference tables as it is seeded. */
export interface SeedBrand {
  name: string
  /** `cc`: cubic capacity; absent for cars, 0 for electric two-wheelers. */
  models: readonly { name: string; cc?: number }[]
}
