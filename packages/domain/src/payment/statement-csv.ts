import type { MessageId } from '@wassit/words/catalogue'
import { readDelimited } from '../format/delimited.ts'
import type { DelimitedRow } from '../format/delimited.ts'
import { readDate } from '../party/date.ts'
import { parseAmount } from '../party/number.ts'
import { cleanText, foldText } from '../party/text.ts'
import { dirhams } from '../pricing/money.ts'
import type { Centimes } from '../pricing/money.ts'
import { joinWords, refuseStatement } from './statement-line.ts'
import type { ReadStatement, StatementFault, StatementLine } from './statement-line.ts'

/** Headings of Moroccan banks for each column, folded. */
const headings = {
  day: [
    'date',
    'date operation',
    "date d'operation",
    'date comptable',
    'date op',
    'dtposted',
    'التاريخ',
    'تاريخ',
  ],
  text: [
    'libelle',
    'libelle operation',
    'operation',
    'description',
    'motif',
    'label',
    'details',
    'البيان',
    'العملية',
  ],
  amount: ['montant', 'amount', 'montant (dh)', 'montant (mad)', 'المبلغ'],
  credit: ['credit', 'montant credit', 'دائن'],
  debit: ['debit', 'montant debit', 'مدين'],
  bankId: ['reference', 'ref', 'numero operation', 'n operation', 'id', 'المرجع'],
} as const satisfies Record<string, readonly string[]>

type Column = keyof typeof headings

/** Lines before the heading that a bank may write: its name, the account, the period. */
const mostLinesBefore = 15

/** Folds a heading, with one kind of apostrophe. */
const heading = (text: string): string => foldText(text).replaceAll('\u2019', "'")

const columnsOf = ({ cells }: DelimitedRow): Partial<Record<Column, number>> => {
  const names = cells.map(heading)
  const columns: Partial<Record<Column, number>> = {}
  for (const column of Object.keys(headings) as Column[]) {
    const at = names.findIndex((name) => headings[column].some((known) => heading(known) === name))
    if (at >= 0) columns[column] = at
  }
  return columns
}

const isHeading = ({ day, amount, credit }: Partial<Record<Column, number>>): boolean =>
  day !== undefined && (amount !== undefined || credit !== undefined)

interface Reading {
  row: DelimitedRow
  columns: Partial<Record<Column, number>>
  /** Headings as the file has them. */
  names: readonly string[]
}

const cellOf = ({ row, columns }: Reading, column: Column): string => {
  const at = columns[column]
  return at === undefined ? '' : cleanText(row.cells[at] ?? '')
}

const faultAt = (reading: Reading, column: Column, message: MessageId) =>
  ({
    fault: {
      message,
      values: {
        line: reading.row.line,
        column: reading.names[reading.columns[column] ?? -1] ?? column,
        text: cellOf(reading, column),
      },
    },
  }) as const

const money: readonly Column[] = ['day', 'amount', 'credit', 'debit']

/** Returns the words of every column but the day and the amounts, those of the description first. */
const wordsOf = (reading: Reading): string => {
  const { row, columns } = reading
  const others = row.cells.filter((_cell, at) => !money.some((column) => columns[column] === at))
  return joinWords([cellOf(reading, 'text'), ...others.map((cell) => cleanText(cell))])
}

type ReadRow = { value: StatementLine } | { fault: StatementFault }

const signed = (reading: Reading, column: Column, sign: 1 | -1): Centimes | undefined | null => {
  const text = cellOf(reading, column)
  if (text === '') return null
  const amount = parseAmount(text)
  return amount === undefined ? undefined : dirhams(column === 'amount' ? amount : sign * Math.abs(amount))
}

const readRow = (reading: Reading): ReadRow => {
  const day = readDate(cellOf(reading, 'day'))
  if (day === undefined) return faultAt(reading, 'day', 'statement.fault.day')
  for (const [column, sign] of [
    ['amount', 1],
    ['credit', 1],
    ['debit', -1],
  ] as const) {
    const amount = signed(reading, column, sign)
    if (amount === undefined) return faultAt(reading, column, 'statement.fault.amount')
    if (amount !== null && amount !== 0) {
      const [text, bankId] = [cellOf(reading, 'text'), cellOf(reading, 'bankId')]
      return { value: { line: reading.row.line, day, amount, text, words: wordsOf(reading), bankId } }
    }
  }
  return faultAt(
    reading,
    reading.columns.amount === undefined ? 'credit' : 'amount',
    'statement.fault.amount',
  )
}

/** Tells a line of movements from a balance, a total or an empty line, which have no day. */
const isMovement = (reading: Reading): boolean => cellOf(reading, 'day') !== ''

/** Reads cells by the separator of the line of headings, because a bank may write its name before it. */
const readDelimitedAnywhere = (content: string): DelimitedRow[] => {
  const lines = content.split('\n')
  const at = lines.slice(0, mostLinesBefore).findIndex((line) => /[;,\t]/.test(line))
  const before = Math.max(at, 0)
  return readDelimited(lines.slice(before).join('\n')).map((row) => ({ ...row, line: row.line + before }))
}

/** Reads the movements of a delimited file, whose headings follow at most a few lines of the bank. */
export const readStatementCsv = (content: string): ReadStatement => {
  const rows = readDelimitedAnywhere(content)
  const at = rows.slice(0, mostLinesBefore).findIndex((row) => isHeading(columnsOf(row)))
  const head = rows[at]
  if (!head) return refuseStatement('statement.fault.heading')
  const columns = columnsOf(head)
  const names = head.cells.map((cell) => cleanText(cell))
  const readings = rows.slice(at + 1).map((row) => ({ row, columns, names }))
  const lines: StatementLine[] = []
  for (const reading of readings.filter(isMovement)) {
    const read = readRow(reading)
    if ('fault' in read) return { ok: false, fault: read.fault }
    lines.push(read.value)
  }
  return lines.length > 0 ? { ok: true, lines } : refuseStatement('statement.fault.empty')
}
