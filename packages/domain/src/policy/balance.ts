import type { Centimes } from '../pricing/money.ts'

/** Money of a policy: its premium, the part of it that was given back, and what was paid and kept. */
export interface Balance {
  premium: Centimes
  returned: Centimes
  /** Confirmed payments without the refunds; a correction can leave several payments. */
  paid: Centimes
}

/** Returns what is left to pay for a policy, zero once it is paid. */
export const amountDue = ({ premium, returned, paid }: Balance): Centimes =>
  Math.max(0, premium - returned - paid)

/** Returns what was paid beyond the price of a policy. */
export const overpaid = ({ premium, returned, paid }: Balance): Centimes =>
  Math.max(0, paid - (premium - returned))
