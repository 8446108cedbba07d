export interface SeedBrand {
  name: string
  /** Cubic capacity; absent for cars, 0 for electric two-wheelers. */
  models: readonly { name: string; cc?: number }[]
}
