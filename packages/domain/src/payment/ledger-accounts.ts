import { z } from 'zod/mini'
import { readAs, refuse, textual } from '../party/reading.ts'
import { compactText } from '../party/text.ts'

/** Accounts in which a broker books money of customers, with their numbers in the plan of Moroccan companies. */
export const ledgerAccounts = { cash: '5161', cheques: '5111', bank: '5141', customers: '3421' } as const
export type LedgerAccount = keyof typeof ledgerAccounts

/** Number of an account in the house's own plan: four to twelve digits, read in any groups. */
export const LedgerNumber = z.pipe(
  textual,
  readAs((input) => {
    const digits = compactText(String(input).slice(0, 40))
    return /^\d{4,12}$/.test(digits) ? digits : refuse('validation.house.ledger')
  }),
)
