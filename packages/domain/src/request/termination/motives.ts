import type { MessageId } from '@wassit/words/catalogue'
import { addDays } from '../../party/date.ts'
import type { ProductKey } from '../../products/catalogue.ts'
import type { Term } from '../../policy/term.ts'

interface Motive {
  /**
   * Ends the contract only at its due date, with the notice period. Every other motive ends it at
   * once.
   */
  atDueDate?: true
  /** Products that have this motive; all products if absent. */
  products?: readonly ProductKey[]
}

const motor = ['car', 'motorcycle', 'pleasureBoat'] as const
const things = [...motor, 'home'] as const

/**
 * Motives of a termination, in the order of the form (loi 17-99 art. 8, 9, 26–29; practice of the
 * trade).
 */
export const terminationMotives = {
  dueDate: { atDueDate: true },
  sale: { products: things },
  destruction: { products: things },
  stolen: { products: motor },
  doubleInsurance: {},
  premiumIncrease: { atDueDate: true },
  changedSituation: {},
  death: {},
  other: { atDueDate: true },
} as const satisfies Record<string, Motive>

export type TerminationMotive = keyof typeof terminationMotives

const motiveKeys = Object.keys(terminationMotives) as TerminationMotive[]

/** Returns the motive of a wire key; `undefined` for a caller's own words. */
export const terminationMotiveOf = (key: string | undefined): (Motive & { label: MessageId }) | undefined => {
  const known = motiveKeys.find((motive) => motive === key)
  return known && { ...terminationMotives[known], label: `request.motive.${known}` }
}

/** Returns the motives that fit a product. */
export const motivesOf = (product: ProductKey): TerminationMotive[] =>
  motiveKeys.filter((key) => {
    const { products }: Motive = terminationMotives[key]
    return !products || products.includes(product)
  })

/**
 * Notice period: days before the due date by which notice must be given (loi 17-99, art. 8: 30 to
 * 90 by contract).
 */
export const noticeDays = 30

/**
 * Returns the earliest day (ISO) on which a contract can end if the customer asks on `asOf`: the
 * due date for a motive that ends the contract only there, otherwise `asOf`, but not a day before
 * the term. A motive in the caller's own words is `undefined` and gives `asOf` too. `inTime` is
 * false if it is too late for the notice of a termination at the due date; the insurer may then
 * refuse it.
 */
export const earliestTermination = (
  { startDate, endDate }: Term,
  motive: Motive | undefined,
  asOf: string,
): { date: string; inTime: boolean; lastNoticeDay: string } => {
  const lastNoticeDay = addDays(endDate, -noticeDays)
  if (motive?.atDueDate) return { date: endDate, inTime: asOf <= lastNoticeDay, lastNoticeDay }
  return { date: asOf < startDate ? startDate : asOf, inTime: true, lastNoticeDay }
}
