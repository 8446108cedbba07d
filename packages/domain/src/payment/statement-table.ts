import type { DelimitedRow } from '../format/delimited.ts'
import { cleanText, foldText } from '../party/text.ts'
import { readCurrency } from '../tabular/currency.ts'
import { readDirection } from '../tabular/direction.ts'
import { columnsOf } from '../tabular/heading.ts'
import type { Column } from '../tabular/heading.ts'
import { bareAccount } from './statement-line.ts'

/** Facts about the movements of a table in the lines around it. */
export interface Note {
  account: string
  currency?: string
  /** True if a line speaks of a currency that we cannot read. */
  isUnsure?: boolean
}

/** Table of movements with the meaning of its columns. */
export interface Table {
  columns: readonly (Column | undefined)[]
  units: readonly (string | undefined)[]
  /** Headings as the file has them. */
  names: readonly string[]
  /** True if commas separate the cells: one that stands before centimes separates them, too. */
  hasCommas?: boolean
}

const isHeading = (columns: readonly (Column | undefined)[]): boolean =>
  columns.some((column) => column === 'day' || column === 'valueDay') &&
  columns.some((column) => column === 'amount' || column === 'credit')

/** Returns a line as a heading; undefined if it names no day and no amount. */
export const headingOf = (cells: readonly string[]): Table | undefined => {
  const read = columnsOf(cells)
  return isHeading(read.columns) ? { ...read, names: cells.map((cell) => cleanText(cell)) } : undefined
}

const accountWords = ['compte', 'rib', 'account', 'iban', 'حساب', 'الحساب']
const currencyWords = ['devise', 'devises', 'monnaie', 'currency', 'عمله', 'العمله']

/** Digits of an account number: the shortest that banks use are longer than a date. */
const accountNumber = /(?:MA\d{2})?\d[\d ]{8,34}\d/

/** Reads what a line outside of the movements says about them, added to what is known. */
export const noteFrom = (note: Note, line: string): Note => {
  const words = foldText(line).split(/[^\p{L}\p{N}$€£]+/u)
  const has = (any: readonly string[]) => any.some((word) => words.includes(word))
  const number = has(accountWords) ? accountNumber.exec(line.toUpperCase()) : null
  const capitals = line.match(/\b[A-Z]{3}\b/g) ?? []
  const named = has(currencyWords) ? words : capitals
  const currency = named.map((word) => readCurrency(word)).find((code) => code !== undefined)
  return {
    ...note,
    ...(number && { account: bareAccount(number[0]) }),
    ...(currency && { currency }),
    ...(has(currencyWords) && !currency && { isUnsure: true }),
  }
}

const valuesOf = (rows: readonly DelimitedRow[], at: number): string[] => [
  ...new Set(rows.map(({ cells }) => cleanText(cells[at] ?? '')).filter((value) => value !== '')),
]

const isCode = (value: string): boolean => value.length <= 3 && !/^\d{2,}$/.test(value)

/**
 * Returns what a column without a known heading may carry: a currency that each value names, or a
 * direction, because a value is a word for one or all are short codes.
 */
const carriedBy = (values: readonly string[]): 'currency' | 'direction' | undefined => {
  if (values.length === 0) return undefined
  if (values.every((value) => readCurrency(value) !== undefined)) return 'currency'
  const isWord = (value: string) => ['in', 'out'].includes(readDirection(value) ?? '')
  return values.some((value) => isWord(value)) || values.every((value) => isCode(value))
    ? 'direction'
    : undefined
}

/** Findings in all rows of a table together. */
export interface Survey {
  /** Columns whose headings we do not know and that may carry the direction of the money, or its currency. */
  directions: number[]
  currencies: number[]
  /** True if some amount has a minus: then the sign tells the way. */
  isSigned: boolean
}

const hasMinus = (text: string): boolean => /^[-\u2212(]|-$/.test(text.trim()) && /\d/.test(text)

export const surveyOf = ({ columns }: Pick<Table, 'columns'>, rows: readonly DelimitedRow[]): Survey => {
  const carried = columns.map((column, at) =>
    column === undefined ? carriedBy(valuesOf(rows, at)) : undefined,
  )
  const of = (kind: 'currency' | 'direction') => carried.flatMap((each, at) => (each === kind ? [at] : []))
  const amounts = columns.flatMap((column, at) => (column === 'amount' ? [at] : []))
  const isSigned = rows.some(({ cells }) => amounts.some((at) => hasMinus(cells[at] ?? '')))
  return { directions: of('direction'), currencies: of('currency'), isSigned }
}

/** Beginnings of lines that state a sum instead of a movement, folded. */
const sums =
  /^(?:(?:ancien |nouveau )?soldes?(?: (?:au|a|initial|final|precedent|crediteur|debiteur|anterieur|reporte|de depart|depart|de fin|fin de|de debut|debut de|du compte|disponible|comptable|reel|courant|de la veille|en valeur|d ouverture|de cloture|en)(?: .*)?)?|(?:sous )?tota(?:l|ux)(?: (?:general|des|du|de la|mouvements?|operations?|debits?|credits?|page|periode)(?: .*)?)?|a nouveau|report(?: (?:a nouveau|de solde|solde|precedent|page)(?: .*)?)?|a reporter|(?:opening|closing) balance(?: .*)?|(?:ال)?رصيد(?: .*)?|(?:ال)?مجموع(?: .*)?)$/

/** Tells a balance or a total from a movement by its words. */
export const isSum = (texts: readonly string[]): boolean =>
  texts.some((text) =>
    sums.test(
      foldText(text)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    ),
  )
