import { serialNumber } from '../format/serial-number.ts'
import { addDays } from '../party/date.ts'

/**
 * Ways in which money arrives. A card pays on the bank's page; the others are recorded or confirmed
 * by an agent.
 */
export const paymentMethods = ['card', 'transfer', 'cash', 'cheque', 'terminal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Methods of a payment that an agent records, the most usual first. */
export const recordedMethods = [
  'cash',
  'cheque',
  'terminal',
  'transfer',
] as const satisfies readonly PaymentMethod[]
export type RecordedMethod = (typeof recordedMethods)[number]

/** Causes of a reversal: an agent recorded it wrongly, or the bank returned the cheque. */
export const reversalCauses = ['mistake', 'returned'] as const
export type ReversalCause = (typeof reversalCauses)[number]

/** Tells whether a payment can be reversed for a cause. The gateway's console takes back a card. */
export const isReversible = (method: PaymentMethod, cause: ReversalCause): boolean =>
  cause === 'returned' ? method === 'cheque' : method !== 'card'

/** Returns the causes for which a payment can be reversed. */
export const reversalsOf = (method: PaymentMethod): ReversalCause[] =>
  reversalCauses.filter((cause) => isReversible(method, cause))

/**
 * Returns the number of a receipt. Numbers of a year follow each other without a gap, because the
 * till and the auditor count them.
 */
export const receiptNumber = (year: number, serial: number): string =>
  serialNumber('REC', String(year), serial)

/** Most digits of the number of a cheque. */
export const chequeDigits = 12

/** Returns the number of a cheque without the zeros at its beginning, which some people omit. */
const bareNumber = (number: string): string => number.replace(/^0+/, '')

/** Returns the number of a cheque with each count of zeros at its beginning that people may write. */
export const chequeSpellings = (number: string): string[] => {
  const bare = bareNumber(number)
  return Array.from(
    { length: Math.max(1, chequeDigits + 1 - bare.length) },
    (_, zeros) => '0'.repeat(zeros) + bare,
  )
}

/**
 * Returns the name under which a cheque is known once: bank and number. A cheque that was reversed, by
 * mistake or because the bank returned it, may be recorded again, as often as it was reversed.
 */
export const chequeKey = ({ bank, number }: { bank: string; number: string }, reversals: number): string =>
  `${bank} ${bareNumber(number)}${reversals === 0 ? '' : ` ${reversals + 1}`}`

/** Days for which a bank pays a cheque: the 20 of its presentation and a year (code of commerce, articles 268 and 295). */
const chequeLifeDays = 385

/** Tells whether a cheque is of a later day than today: until then it is a promise (docs/decisions/020-tills-and-cheques.md). */
export const isPostDated = (day: string, today: string): boolean => day > today

/** Tells whether a bank can pay a cheque of a day (ISO), now or within a year for one of a later day. */
export const isPresentable = (day: string, today: string): boolean =>
  day >= addDays(today, -chequeLifeDays) && day <= addDays(today, 366)
