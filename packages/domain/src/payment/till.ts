import type { Centimes } from '../pricing/money.ts'
import type { PaymentMethod } from './received.ts'

/** Methods whose money or slips are in the till of an agent. */
export const tillMethods = ['cash', 'cheque', 'terminal'] as const satisfies readonly PaymentMethod[]
export type TillMethod = (typeof tillMethods)[number]

/** Tells whether money of a method is in a till; a transfer is on an account at once. */
export const isInTill = (method: PaymentMethod): method is TillMethod =>
  (tillMethods as readonly PaymentMethod[]).includes(method)

export type TillAmounts = Record<TillMethod, Centimes>

/** Movement of a till: a payment, or its reversal with a negative amount. */
export interface TillMovement {
  method: PaymentMethod
  amount: Centimes
}

/** Returns what a till must hold: its float and all movements, by method. */
export const expectedIn = (float: Centimes, movements: readonly TillMovement[]): TillAmounts => {
  const expected: TillAmounts = { cash: float, cheque: 0, terminal: 0 }
  for (const { method, amount } of movements) if (isInTill(method)) expected[method] += amount
  return expected
}

/** Returns how much more was counted than expected, by method; negative for what is missing. */
export const differenceOf = (counted: TillAmounts, expected: TillAmounts): TillAmounts => ({
  cash: counted.cash - expected.cash,
  cheque: counted.cheque - expected.cheque,
  terminal: counted.terminal - expected.terminal,
})

/** Tells whether a count is right to the centime. */
export const isExact = (difference: TillAmounts): boolean =>
  tillMethods.every((method) => difference[method] === 0)
