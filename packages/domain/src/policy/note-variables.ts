import { formatAmount, formatDate } from '../format/format.ts'
import type { Centimes } from '../pricing/money.ts'

/** Facts of a file that a note or a reply can name; null where the file has none. */
export interface NoteFacts {
  number: string
  customer: string | null
  phone: string | null
  plate: string | null
  insurer: string | null
  policyNumber: string | null
  /** Amount that is still owed, or else the premium. */
  amount: Centimes | null
  /** Amount that is still owed. */
  due: Centimes | null
  /** Last day of the contract (ISO). */
  endDate: string | null
}

/** Variables of a text, as people type them between braces, with the value that each has in a file. */
const variables: Readonly<Record<string, (facts: NoteFacts) => string | null>> = {
  client: ({ customer }) => customer,
  dossier: ({ number }) => number,
  telephone: ({ phone }) => phone,
  plaque: ({ plate }) => plate,
  assureur: ({ insurer }) => insurer,
  police: ({ policyNumber }) => policyNumber,
  montant: ({ amount }) => amount && formatAmount(amount),
  reste: ({ due }) => due && formatAmount(due),
  echeance: ({ endDate }) => endDate && formatDate(endDate),
}

export const noteVariables = Object.keys(variables)

const named = /\{(\p{L}+)\}/gu

/** Returns the first variable of a text that no file has; undefined if all are known. */
export const unknownVariable = (text: string): string | undefined =>
  [...text.matchAll(named)].find(([, name]) => !noteVariables.includes(name ?? ''))?.[0]

/** Returns a text with the values of a file, or the first variable that has no value there. */
export const fillNote = (text: string, facts: NoteFacts): { text: string } | { missing: string } => {
  let missing: string | undefined
  const filled = text.replace(named, (whole, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name]?.(facts) : null
    if (!value) missing ??= whole
    return value ?? whole
  })
  return missing === undefined ? { text: filled } : { missing }
}
