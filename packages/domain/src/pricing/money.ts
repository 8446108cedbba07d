/** An amount in whole centimes of dirham (MAD, ISO 4217 numeric 504). Never a fraction. */
export type Centimes = number & { readonly unit?: 'centimes' }

/** Dirhams to centimes, half up (RULINGS 25). Tariff files are written in dirhams. */
export const dirhams = (amount: number): Centimes => roundHalfUp(amount * 100)

/** Four units in the last place of a double: more than the few products of a premium can be off. */
const slack = 2 ** -50

/**
 * Rounds half up to a whole centime. Rates such as 0.035 have no exact binary form, so a value that is
 * a half but for the last binary places counts as one: 2.675 × 100 is 267.5 for us, not
 * 267.49999999999997.
 */
export const roundHalfUp = (value: number): Centimes => Math.floor(value + Math.abs(value) * slack + 0.5)

/** Centimes to the number of dirhams the wire carries (`price`, `amount`): two decimals at most. */
export const toDirhams = (amount: Centimes): number => amount / 100
