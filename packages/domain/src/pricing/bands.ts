/** Step of a table, valid up to and including `upTo`. */
export interface Band<T> {
  upTo: number
  value: T
}

/**
 * Returns the value of the first band that contains the amount; undefined beyond the last. Bands
 * leave no gaps.
 */
export const bandFor = <T>(bands: readonly Band<T>[], amount: number): T | undefined =>
  bands.find(({ upTo }) => amount <= upTo)?.value
