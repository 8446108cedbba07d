import type { Centimes } from '../pricing/money.ts'

type Range = readonly [least: Centimes, most: Centimes]

/**
 * Meanings of an agreed amount, each with its range for a policy on which so much was paid: a
 * refund never exceeds the payment, and a negative difference is a refund too.
 */
const ranges = {
  premium: () => [1, Infinity],
  refund: (paid) => [0, paid],
  difference: (paid) => [-paid, Infinity],
  settlement: () => [1, Infinity],
} as const satisfies Record<string, (paid: Centimes) => Range>

export type AgreedAmount = keyof typeof ranges

/** Returns the smallest and the largest amount that can be agreed on. */
export const rangeOf = (amount: AgreedAmount, paid: Centimes): Range => ranges[amount](paid)
