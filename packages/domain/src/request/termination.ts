import type { MessageId } from '../i18n/catalogue.ts'
import { addDays } from '../party/date.ts'
import { roundHalfUp } from '../pricing/money.ts'
import type { Centimes } from '../pricing/money.ts'
import type { ProductKey } from '../products/catalogue.ts'
import { daysBetween, daysOfYear } from '../policy/term.ts'
import type { Term } from '../policy/term.ts'

interface Motive {
  label: MessageId
  /** Ends the contract at its due date only, with the notice; every other motive ends it by its cause. */
  atDueDate?: true
  /** Only for these products; for all of them where absent. */
  products?: readonly ProductKey[]
}

const motor = ['car', 'motorcycle', 'pleasureBoat'] as const
const things = [...motor, 'home'] as const

/** Why a contract is ended, in the order of the form (loi 17-99 art. 8, 9, 26–29; practice of the trade). */
export const terminationMotives = {
  dueDate: { label: 'request.motive.dueDate', atDueDate: true },
  sale: { label: 'request.motive.sale', products: things },
  destruction: { label: 'request.motive.destruction', products: things },
  stolen: { label: 'request.motive.stolen', products: motor },
  doubleInsurance: { label: 'request.motive.doubleInsurance' },
  premiumIncrease: { label: 'request.motive.premiumIncrease', atDueDate: true },
  changedSituation: { label: 'request.motive.changedSituation' },
  death: { label: 'request.motive.death' },
  other: { label: 'request.motive.other', atDueDate: true },
} as const satisfies Record<string, Motive>

export type TerminationMotive = keyof typeof terminationMotives

const motiveKeys = Object.keys(terminationMotives) as TerminationMotive[]

/** A motive by the word of the wire; `undefined` for what a caller worded itself. */
export const terminationMotiveOf = (key: string | undefined): Motive | undefined =>
  motiveKeys.includes(key as TerminationMotive) ? terminationMotives[key as TerminationMotive] : undefined

/** Motives that a product knows. */
export const motivesOf = (product: ProductKey): TerminationMotive[] =>
  motiveKeys.filter((key) => {
    const { products }: Motive = terminationMotives[key]
    return !products || products.includes(product)
  })

/** Days before the due date on which notice has to be given (loi 17-99, art. 8: 30 to 90 by contract). */
export const noticeDays = 30

/**
 * The earliest day (ISO) on which a contract of a term can end when it is asked for on `asOf`: its due date
 * by default, or, where the motive is a cause of its own, the day itself. `inTime` is false where the notice
 * of a termination at the due date is no longer kept; the insurer may then refuse it.
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

/** The days of a term that are no longer covered when the cover ends on `lastDay` (ISO). */
export const daysLeftAfter = ({ startDate, endDate }: Term, lastDay: string): number =>
  Math.min(daysBetween(startDate, endDate) + 1, Math.max(0, daysBetween(lastDay, endDate)))

/**
 * What of a year's premium is given back when the cover ends on `lastDay` (ISO): the share of the net
 * premium of the days that are no longer covered. Taxes and fees stay paid (an assumption that the insurer
 * confirms; an agent may state another amount).
 */
export const refundOf = (net: Centimes, term: Term, lastDay: string): Centimes =>
  roundHalfUp((net * daysLeftAfter(term, lastDay)) / daysOfYear(term))
