/** An amount in whole centimes of dirham (MAD, ISO 4217 numeric 504). Never a fraction. */
export type Centimes = number & { readonly unit?: 'centimes' }

/** Dirhams to centimes, half up (RULINGS 25). Tariff files are written in dirhams. */
export const dirhams = (amount: number): Centimes => roundHalfUp(amount * 100)

/**
 * Rounds half up to a whole centime. Rates such as 0.035 have no exact binary form, so the product
 * is first brought to nine decimals: 2.675 × 100 is 267.5 for us, not 267.49999999999997.
 */
export const roundHalfUp = (value: number): Centimes => Math.floor(Number(value.toFixed(9)) + 0.5)

/** Centimes to the number of dirhams the wire carries (`price`, `amount`): two decimals at most. */
export const toDirhams = (amount: Centimes): number => amount / 100
