/** One step of a table: holds up to and including `upTo`. */
export interface Band<T> {
  upTo: number
  value: T
}

/** The value of the first band that reaches so far; undefined beyond the last. Bands leave no gaps. */
export const bandFor = <T>(bands: readonly Band<T>[], amount: number): T | undefined =>
  bands.find(({ upTo }) => amount <= upTo)?.value
