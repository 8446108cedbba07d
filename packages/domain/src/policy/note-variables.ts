import { formatAmount, formatDate } from '../format/format.ts'
import type { Centimes } from '../pricing/money.ts'

/** Facts of a file that a note can name; null where the file has none. */
export interface NoteFacts {
  number: string
  customer: string | null
  phone: string | null
  insurer: string | null
  policyNumber: string | null
  /** Amount that is still owed, or else the premium. */
  amount: Centimes | null
  /** Last day of the contract (ISO). */
  endDate: string | null
}

/** Variables of a note, as people type them between braces, with the value that each has in a file. */
const variables: Readonly<Record<string, (facts: NoteFacts) => string | null>> = {
  client: ({ customer }) => customer,
  dossier: ({ number }) => number,
  telephone: ({ phone }) => phone,
  assureur: ({ insurer }) => insurer,
  police: ({ policyNumber }) => policyNumber,
  montant: ({ amount }) => amount && formatAmount(amount),
  echeance: ({ endDate }) => endDate && formatDate(endDate),
}

export const noteVariables = Object.keys(variables)

/** Returns a note with the values of a file, or the first variable that has no value there. */
export const fillNote = (text: string, facts: NoteFacts): { text: string } | { missing: string } => {
  let missing: string | undefined
  const filled = text.replace(/\{(\p{L}+)\}/gu, (whole, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name]?.(facts) : null
    if (!value) missing ??= whole
    return value ?? whole
  })
  return missing === undefined ? { text: filled } : { missing }
}
