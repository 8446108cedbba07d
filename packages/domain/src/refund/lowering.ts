import type { Centimes } from '../pricing/money.ts'

/** A premium that falls: what is no longer asked for, and what the customer gets back. */
export interface Lowering {
  takenOff: Centimes
  givenBack: Centimes
}

/**
 * Splits the part by which a premium falls: what is still open falls first, and only what was paid
 * beyond the rest is given back (docs/decisions/017-ledger-and-instalments.md).
 */
export const loweringOf = (amount: Centimes, open: Centimes): Lowering => {
  const takenOff = Math.min(amount, open)
  return { takenOff, givenBack: amount - takenOff }
}
