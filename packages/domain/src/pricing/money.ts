/** Amount in whole centimes of dirham (MAD, ISO 4217 numeric 504), never a fraction. */
export type Centimes = number & { readonly unit?: 'centimes' }

/** Converts dirhams, the unit of tariff files, to centimes, rounded half up (RULINGS 25). */
export const dirhams = (amount: number): Centimes => roundHalfUp(amount * 100)

/**
 * Four units in the last place of a double: more than the rounding error of the few products in a
 * premium.
 */
const slack = 2 ** -50

/**
 * Rounds half up to a whole centime. Rates such as 0.035 have no exact binary form, so a value that
 * misses a half only in the last binary places is rounded as a half: 2.675 × 100 is 267.5 for us,
 * not 267.49999999999997.
 */
export const roundHalfUp = (value: number): Centimes => Math.floor(value + Math.abs(value) * slack + 0.5)

/** Converts centimes to the dirhams of the wire (`price`, `amount`): at most two decimals. */
export const toDirhams = (amount: Centimes): number => amount / 100

/** Returns an amount in dirhams; null for one that is unknown. */
export const toDirhamsIfKnown = (amount: Centimes | null): number | null =>
  amount === null ? null : toDirhams(amount)
