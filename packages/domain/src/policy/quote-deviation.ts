import type { Centimes } from '../pricing/money.ts'

/** Percentage of the computed price beyond which a quote needs a reason, above or below it. */
export const maximumDeviation = 30

/**
 * Returns by how many percent an amount differs from the computed price, rounded; from a computed
 * difference of nothing, by all of it. A difference is negative for a refund.
 */
export const deviationOf = (amount: Centimes, computed: Centimes): number =>
  computed === 0 ? Math.sign(amount) * 100 : Math.round(((amount - computed) * 100) / Math.abs(computed))

/** Tells whether an agent must give a reason for an amount; nothing is compared without a computed price. */
export const needsReason = (amount: Centimes, computed: Centimes | null): boolean =>
  computed !== null && Math.abs(amount - computed) * 100 > Math.abs(computed) * maximumDeviation

/** Share below the computed price, in percent, that a quote may have without the right `discount`. */
export const freeDiscountPercent = 10

/** Tells whether only agents with the right to give discounts may quote an amount. */
export const needsDiscountRight = (amount: Centimes, computed: Centimes | null): boolean =>
  computed !== null && (computed - amount) * 100 > Math.abs(computed) * freeDiscountPercent

/** Writes a percentage with its sign: `−90 %`, `+12 %`, `0 %`. */
export const formatDeviation = (percent: number): string => {
  const sign = percent < 0 ? '\u2212' : percent > 0 ? '+' : ''
  return `${sign}${Math.abs(percent)}\u00a0%`
}
