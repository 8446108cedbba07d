import { fromSpreadsheetText } from '../format/spreadsheet-text.ts'
import { addDays } from '../party/date.ts'
import { readIdentityNumber } from '../party/identity-number.ts'
import { tidyName } from '../party/name.ts'
import { readPhone } from '../party/phone.ts'
import { cleanText, latinDigits } from '../party/text.ts'
import { readAmount } from '../tabular/amount.ts'
import { homeCurrency } from '../tabular/currency.ts'
import { isBlank, isErrorValue, isFormula, writtenCell } from '../tabular/grid.ts'
import type { Cell } from '../tabular/grid.ts'
import { readDayCell } from './days.ts'
import type { DayOrder } from './days.ts'
import { fieldKind } from './fields.ts'
import type { ImportField } from './fields.ts'
import { plateOf } from './keys.ts'
import type { EndRule } from './kinds.ts'
import type { ColumnMapping, RawRow } from './recognition.ts'

/** Facts of a row: texts, ISO days, and amounts in centimes. */
export type ImportValues = Partial<Record<ImportField, string | number>>

/** Fault of a cell, for which its row waits. */
export interface CellFault {
  field: ImportField
  reason:
    | 'unreadable'
    | 'formula'
    | 'errorValue'
    | 'ambiguousDay'
    | 'ambiguousAmount'
    | 'columnsDiffer'
    | 'otherInsurer'
  /** Text of the cell. */
  found: string
}

export interface ReadRow {
  values: ImportValues
  faults: CellFault[]
}

/** Way of reading the rows of one file. */
export interface ImportReading {
  columns: ColumnMapping
  dayOrder: DayOrder
  endRule: EndRule
}

/** Longest text of a fact. */
const longest = 200

type ReadCell = { value?: string | number } | { reason: CellFault['reason'] }

/** Centimes beyond the premium of any contract. */
const mostCentimes = 2_000_000_000

const amountOf = (amount: number): ReadCell =>
  Math.abs(amount) <= mostCentimes ? { value: amount } : { reason: 'unreadable' }

const readAmountCell = (cell: Cell): ReadCell => {
  if (typeof cell === 'number') return amountOf(Math.round(cell * 100))
  const read = readAmount(writtenCell(cell))
  if ('currency' in read && read.currency !== undefined && read.currency !== homeCurrency)
    return { reason: 'unreadable' }
  if (read.kind === 'amount') return amountOf(read.amount)
  if (read.kind === 'none') return {}
  return { reason: read.kind === 'either' ? 'ambiguousAmount' : 'unreadable' }
}

const readDayFact = (cell: Cell, order: DayOrder): ReadCell => {
  const read = readDayCell(cell, order)
  if (read.kind === 'day') return { value: read.day }
  if (read.kind === 'none') return {}
  return { reason: read.kind === 'ambiguous' ? 'ambiguousDay' : 'unreadable' }
}

/** Signs and words for nothing, and telephones of nobody. */
const nothing = /^(?:[-.*/_\s]*|n\/?a|neant|null|0+)$/i

/** Returns the first of several telephones; a sheet that took one for a number adds decimals. */
const firstPhone = (text: string): string | undefined =>
  readPhone((text.split(/[/;,]|\s-\s|\s(?:ou|et|or|أو)\s/)[0] ?? '').replace(/^(\d{9,})[.]0+$/, '$1'))

/** Number that a sheet shortened: its last digits are lost, and other numbers look the same. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Numbers of several contracts in one cell. */
const several = /\d{3}(?:\s*[;&+]\s*|,\s+|\s+(?:\/|et|and|و)\s+)\S*\d{3}/i

const readCell = (field: ImportField, cell: Cell, order: DayOrder): ReadCell => {
  const written = writtenCell(cell)
  const text = cleanText(fromSpreadsheetText(written)).slice(0, longest)
  if (isFormula(written.trim())) return { reason: 'formula' }
  if (isErrorValue(text)) return { reason: 'errorValue' }
  const kind = fieldKind(field)
  if (kind === 'amount') return readAmountCell(cell)
  if (nothing.test(text)) return {}
  if (kind === 'day') return readDayFact(cell, order)
  if (kind === 'number') {
    const isLost = shortened.test(text) || (field === 'policyNumber' && several.test(text))
    return isLost ? { reason: 'unreadable' } : { value: latinDigits(text) }
  }
  if (kind === 'name') return { value: tidyName(text) }
  // A telephone or a card that nobody can read is no reason to leave a contract out.
  if (kind === 'phone') return { value: firstPhone(text) ?? text }
  if (kind === 'identity') return { value: readIdentityNumber(text) ?? text.toUpperCase() }
  if (kind === 'plate') return { value: plateOf(text) ?? text }
  return { value: text }
}

/**
 * Reads the cells of a row under its columns; of two columns of one field, both say the same or the row waits.
 * A customer may have two telephones.
 */
const readCells = ({ cells }: Pick<RawRow, 'cells'>, { columns, dayOrder }: ImportReading): ReadRow => {
  const values: ImportValues = {}
  const faults: CellFault[] = []
  for (const [index, field] of columns.entries()) {
    const cell = cells[index] ?? null
    if (!field || isBlank(cell)) continue
    const read = readCell(field, cell, dayOrder)
    const found = writtenCell(cell).slice(0, longest)
    if ('reason' in read) faults.push({ field, reason: read.reason, found })
    else if (read.value === undefined) continue
    else if (values[field] === undefined) values[field] = read.value
    else if (fieldKind(field) === 'phone') values.phone2 ??= read.value
    else if (values[field] !== read.value) faults.push({ field, reason: 'columnsDiffer', found })
  }
  return { values, faults }
}

/** Joins names that stand in two columns, and takes a definitive plate before a provisional one. */
const joined = ({ lastName, firstName, provisionalPlate, ...values }: ImportValues): ImportValues => ({
  ...values,
  ...(values.customer === undefined &&
    (lastName ?? firstName) !== undefined && {
      customer: [lastName, firstName].filter((part) => part !== undefined).join(' '),
    }),
  ...(values.plate === undefined && provisionalPlate !== undefined && { plate: provisionalPlate }),
})

/** Reads a row of a table. `typed` are values that a person entered in place of those of the file. */
export const readImportRow = (
  row: Pick<RawRow, 'cells'>,
  reading: ImportReading,
  typed: ImportValues = {},
): ReadRow => {
  const { values, faults } = readCells(row, reading)
  const all = joined(values)
  if (typeof all.endDay === 'string' && reading.endRule === 'firstUncovered')
    all.endDay = addDays(all.endDay, -1)
  return {
    values: { ...all, ...typed },
    faults: faults.filter(({ field }) => typed[field] === undefined),
  }
}
