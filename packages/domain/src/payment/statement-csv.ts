import type { MessageId } from '@wassit/words/catalogue'
import type { DelimitedRow } from '../format/delimited.ts'
import { cleanText } from '../party/text.ts'
import type { Centimes } from '../pricing/money.ts'
import { readAmount } from '../tabular/amount.ts'
import type { ReadAmount } from '../tabular/amount.ts'
import { homeCurrency, readCurrency } from '../tabular/currency.ts'
import { readDay } from '../tabular/day.ts'
import { readDirection } from '../tabular/direction.ts'
import type { Column } from '../tabular/heading.ts'
import { findDelimited } from '../tabular/delimited-table.ts'
import { isFormula } from '../tabular/grid.ts'
import { bareAccount, endStatement, joinWords, refuseStatement } from './statement-line.ts'
import type {
  ReadDoubt,
  ReadStatement,
  StatementFault,
  StatementLine,
  StatementPart,
} from './statement-line.ts'
import { headingOf, isSum, noteFrom, surveyOf } from './statement-table.ts'
import type { Note, Survey, Table } from './statement-table.ts'

interface Reading {
  row: DelimitedRow
  table: Table
  note: Note
  survey: Survey
}

interface Cell {
  text: string
  /** Place of the column. */
  at: number
}

/** Returns the cells of a line under the headings of one meaning: some banks write two of them. */
const cellsOf = ({ row, table }: Reading, column: Column): Cell[] =>
  table.columns.flatMap((each, at) => (each === column ? [{ text: cleanText(row.cells[at] ?? ''), at }] : []))

const textOf = (reading: Reading, column: Column): string =>
  cellsOf(reading, column).find(({ text }) => text !== '')?.text ?? ''

const dayText = (reading: Reading): string =>
  textOf(reading, reading.table.columns.includes('day') ? 'day' : 'valueDay')

type Fault = { fault: StatementFault }

const faultAt = ({ row, table }: Reading, { at, text }: Cell, message: MessageId): Fault => ({
  fault: {
    message: isFormula(text) ? 'table.fault.noResult' : message,
    values: { line: row.line, column: table.names[at] ?? '', text },
  },
})

type Figure = Exclude<ReadAmount, { kind: 'none' | 'unreadable' }> & { at: number; column: Column }

/** Reads a figure; with the next cell where commas stand between cells and it may be the centimes of `2499,14`. */
const figureOf = ({ row, table }: Reading, { at, text }: Cell): ReadAmount => {
  const next = row.cells[at + 1] ?? ''
  const read = readAmount(text)
  if (!table.hasCommas || !/^-?\d+$/.test(text) || !/^\d{2}$/.test(next)) return read
  const whole = readAmount(`${text},${next}`)
  if (read.kind !== 'amount' || whole.kind !== 'amount') return read
  return { kind: 'either', amounts: [whole.amount, read.amount] }
}

const isZero = (read: ReadAmount): boolean => read.kind === 'amount' && read.amount === 0

/** Reads the amounts of a line; zero and empty cells are none. */
const figuresOf = (reading: Reading): { figures: Figure[]; hasZero: boolean } | Fault => {
  const figures: Figure[] = []
  let hasZero = false
  for (const column of ['credit', 'debit', 'amount'] as const)
    for (const cell of cellsOf(reading, column)) {
      const read = figureOf(reading, cell)
      if (read.kind === 'unreadable') return faultAt(reading, cell, 'statement.fault.amount')
      hasZero ||= isZero(read)
      if (read.kind !== 'none' && !isZero(read)) figures.push({ ...read, at: cell.at, column })
    }
  return { figures, hasZero }
}

interface Money {
  amount: Centimes
  otherAmount?: Centimes
  doubt?: ReadDoubt
  figure: Figure
}

/** Returns the amount of a figure under its heading: what stands under debit left, a credit keeps its sign. */
const underHeading = (figure: Figure): Omit<Money, 'doubt' | 'figure'> => {
  const meanings = figure.kind === 'either' ? figure.amounts : [figure.amount]
  const [amount = 0, otherAmount] = meanings.map((each) =>
    figure.column === 'debit' || figure.direction === 'out' ? -Math.abs(each) : each,
  )
  return { amount, ...(otherAmount !== undefined && { otherAmount }) }
}

/** Returns the money of a line: of its credit or debit, else of its amount. Several figures are a question. */
const moneyOf = (figures: readonly Figure[]): Money | undefined => {
  const sided = figures.filter(({ column }) => column !== 'amount')
  const candidates = sided.length > 0 ? sided : figures
  const [figure, another] = candidates
  if (!figure) return undefined
  const doubt = another ? 'direction' : figure.kind === 'either' ? 'amount' : undefined
  return { ...underHeading(figure), figure, ...(doubt && { doubt }) }
}

/** Tells whether the columns that state the way of the money say that it left, or leave it open. */
const wayOf = (reading: Reading, { figure }: Money): 'out' | 'unclear' | undefined => {
  const isSided = figure.column !== 'amount'
  const stated = cellsOf(reading, 'direction').map(({ text }) => readDirection(text))
  const kinds = cellsOf(reading, 'kind').filter(({ text }) => text !== '')
  const ways = kinds.map(({ text }) => readDirection(text))
  const bare = [...cellsOf(reading, 'text'), ...cellsOf(reading, 'other')].filter(({ text }) =>
    /^\S+$/.test(text),
  )
  if ([...stated, ...ways].includes('out')) return isSided && figure.column === 'credit' ? 'unclear' : 'out'
  if (isSided) return undefined
  const isUnread =
    stated.some((way) => way !== 'in') || (ways.includes(undefined) && !reading.survey.isSigned)
  const isCarried = reading.survey.directions.some((at) => cleanText(reading.row.cells[at] ?? '') !== '')
  return isUnread || isCarried || bare.some(({ text }) => readDirection(text) === 'out')
    ? 'unclear'
    : undefined
}

/** Returns the currency of a line; undefined where the file names one that we cannot read, or two. */
const currencyOf = (reading: Reading, { figure }: Money): string | undefined => {
  const { table, note, survey, row } = reading
  const stated = [
    ...cellsOf(reading, 'currency').map(({ text }) => text),
    ...survey.currencies.map((at) => row.cells[at] ?? ''),
  ]
  const read = stated.map((text) => readCurrency(text))
  const codes = [...read, figure.currency, table.units[figure.at], note.currency].filter(
    (code) => code !== undefined,
  )
  const foreign = codes.find((code) => code !== homeCurrency)
  const own = figure.currency ?? table.units[figure.at]
  if (foreign) return own === homeCurrency ? undefined : foreign
  const isUnread = read.includes(undefined) || (note.isUnsure === true && codes.length === 0)
  return isUnread ? undefined : homeCurrency
}

const notWords = new Set<Column | undefined>([
  'day',
  'valueDay',
  'amount',
  'credit',
  'debit',
  'balance',
  'direction',
  'currency',
  'account',
])

/** Returns the words of every column but those of the money, those of the description first. */
const wordsOf = (reading: Reading): string => {
  const { row, table } = reading
  const others = row.cells.filter((_cell, at) => !notWords.has(table.columns[at]))
  return joinWords([textOf(reading, 'text'), ...others.map((cell) => cleanText(cell))])
}

const lineOf = (reading: Reading, day: string, money: Money): StatementLine => {
  const way = wayOf(reading, money)
  const currency = currencyOf(reading, money)
  const turned = way === 'out' ? (amount: Centimes) => -Math.abs(amount) : (amount: Centimes) => amount
  const { amount, otherAmount } = money
  const doubt = way === 'unclear' ? 'direction' : currency === undefined ? 'currency' : money.doubt
  return {
    line: reading.row.line,
    day,
    amount: turned(amount),
    ...(otherAmount !== undefined && { otherAmount: turned(otherAmount) }),
    currency: currency ?? homeCurrency,
    account: bareAccount(textOf(reading, 'account')) || reading.note.account,
    ...(doubt && { doubt }),
    text: textOf(reading, 'text'),
    words: wordsOf(reading),
    bankId: textOf(reading, 'bankId'),
  }
}

type ReadRow = { line: StatementLine } | { more: string } | 'nothing' | Fault

const readDated = (reading: Reading, day: string, figures: readonly Figure[], hasZero: boolean): ReadRow => {
  const money = moneyOf(figures)
  if (money) return { line: lineOf(reading, day, money) }
  const [cell] = [...cellsOf(reading, 'amount'), ...cellsOf(reading, 'credit')]
  return hasZero || !cell ? 'nothing' : faultAt(reading, cell, 'statement.fault.amount')
}

/** Reads a line below the headings: a movement, more words of the one above, or a balance and the like. */
const readRow = (reading: Reading): ReadRow => {
  const { row, table } = reading
  const filled = row.cells.map((cell) => cleanText(cell))
  const extra = filled.slice(table.columns.length).filter((cell) => cell !== '')
  const day = readDay(dayText(reading))
  if (isSum([dayText(reading), textOf(reading, 'text')])) return 'nothing'
  if (day && extra.length > 0)
    return {
      fault: { message: 'statement.fault.cells', values: { line: row.line, count: table.columns.length } },
    }
  const money = figuresOf(reading)
  if ('fault' in money) return day || dayText(reading) === '' ? money : 'nothing'
  if (day) return readDated(reading, day, money.figures, money.hasZero)
  const at = table.columns.indexOf(table.columns.includes('day') ? 'day' : 'valueDay')
  if (money.figures.length > 0)
    return isSum(filled) ? 'nothing' : faultAt(reading, { at, text: dayText(reading) }, 'statement.fault.day')
  return dayText(reading) === '' ? { more: joinWords(filled) } : 'nothing'
}

/** Adds words to a movement that the bank wrote over several lines. */
const continued = (line: StatementLine, more: string): StatementLine =>
  more === ''
    ? line
    : { ...line, text: [line.text, more].filter(Boolean).join(' '), words: joinWords([line.words, more]) }

/** Tables with headings of their own in one file, such as those of several accounts. */
const mostTables = 20

const isSameHeading = ({ names }: Pick<Table, 'names'>, table: Table): boolean =>
  names.join(';') === table.names.join(';')

/** Reads the rows below the headings of a table. */
export const readRows = (rows: readonly DelimitedRow[], first: Table, before: Note): StatementPart => {
  const lines: StatementLine[] = []
  const faults: StatementFault[] = []
  let [table, note] = [first, before]
  let survey = surveyOf(table, rows)
  let tables = 1
  for (const row of rows) {
    const heading = /^\s*\d/.test(row.cells[0] ?? '') ? undefined : headingOf(row.cells)
    if (heading) {
      if (isSameHeading(heading, table)) continue
      tables += 1
      if (tables > mostTables) return { lines, faults: [{ message: 'statement.fault.heading' }] }
      table = { ...table, ...heading }
      survey = surveyOf(table, rows)
      continue
    }
    const read = readRow({ row, table, note, survey })
    if (read === 'nothing') note = noteFrom(note, row.cells.join(' '))
    else if ('fault' in read) faults.push(read.fault)
    else if ('line' in read) lines.push(read.line)
    else {
      const last = lines.pop()
      if (last) lines.push(continued(last, read.more))
    }
  }
  return { lines, faults }
}

/** Note before anything is known. */
export const noNote: Note = { account: '' }

/** Reads the movements of a delimited file, whose headings follow at most a few lines of the bank. */
export const readStatementCsv = (content: string): ReadStatement => {
  const found = findDelimited(content, headingOf)
  if (!found) return refuseStatement('statement.fault.heading')
  const table = { ...found.heading, hasCommas: found.separator === ',' }
  return endStatement(readRows(found.rows, table, found.before.reduce(noteFrom, noNote)))
}
