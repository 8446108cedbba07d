import type { Centimes } from '../pricing/money.ts'

/** Notes and coins of Bank Al-Maghrib that are in use, in centimes, the largest first. */
export const coinsAndNotes: readonly Centimes[] = [
  20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10,
]

/** Returns the cash of counted pieces, by their value in centimes; an empty count is none. */
export const countedCash = (pieces: Readonly<Record<number, string>>): Centimes =>
  coinsAndNotes.reduce((sum, value) => sum + value * Number(pieces[value] ?? ''), 0)
