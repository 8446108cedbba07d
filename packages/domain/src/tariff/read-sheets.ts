import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import type { Band } from '../pricing/bands.ts'
import { tariffStatuses } from '../pricing/sourced.ts'
import type { Sourced, TariffStatus } from '../pricing/sourced.ts'
import type { BandsTable, ChoiceCell, FigureTable, NumberCell, Tables } from '../pricing/tables.ts'
import { parseNumber } from '../party/number.ts'
import { foldText } from '../party/text.ts'
import { isBlank } from '../tabular/grid.ts'
import type { Cell } from '../tabular/grid.ts'
import { readValue } from './read-value.ts'
import { columnsOf } from './sheets.ts'
import type { Sheet, SheetColumn } from './sheets.ts'
import type { StoredFigures } from './tariff-version.ts'

/** Problem of a file, with its place. */
export interface SheetFault {
  sheet: string
  line: number
  /** Name of the column; absent if the whole line or table is meant. */
  column?: SheetColumn
  message: MessageId
  values?: MessageValues
  /** Content of the cell, if the problem is in one. */
  found?: string
}

/** Content of a file: `figures` are complete if there is no fault. */
export interface ReadSheets {
  figures: StoredFigures
  faults: SheetFault[]
  /** Values that the author has to confirm as they were read. */
  questions: SheetFault[]
}

interface Row {
  line: number
  cells: Partial<Record<SheetColumn, Cell>>
}

/** Reader of one table, which gathers its problems. */
interface Reading {
  sheet: string
  faults: SheetFault[]
  questions: SheetFault[]
}

const report = (
  { sheet, faults }: Reading,
  line: number,
  message: MessageId,
  more: Pick<SheetFault, 'column' | 'values' | 'found'> = {},
): undefined => {
  faults.push({ sheet, line, message, ...more })
  return undefined
}

const textOf = (cell: Cell | undefined): string => (cell == null ? '' : String(cell).trim())

const readCell = (
  reading: Reading,
  { line, cells }: Row,
  shape: NumberCell | ChoiceCell,
): number | string => {
  const read = readValue(cells.value ?? null, shape)
  if (read.problem) {
    const { message, values, question } = read.problem
    const list = question ? reading.questions : reading.faults
    const found = question ? '' : textOf(cells.value)
    list.push({
      sheet: reading.sheet,
      line,
      column: 'value',
      message,
      ...(values && { values }),
      ...(found && { found }),
    })
  }
  return 'value' in read ? read.value : 0
}

/** Reads a whole number of a step; undefined for anything else. */
const endOf = (reading: Reading, { line, cells }: Row, column: 'from' | 'to'): number | undefined => {
  const found = textOf(cells[column])
  const value = parseNumber(found)
  return value !== undefined && Number.isInteger(value)
    ? value
    : report(reading, line, 'tariffs.fault.step', { column, ...(found && { found }) })
}

/** Reports a gap before a step or an overlap with the step before. */
const checkStep = (reading: Reading, line: number, step: { from: number; to: number }, expected: number) => {
  const { from, to } = step
  if (from > expected)
    report(reading, line, 'tariffs.fault.gap', {
      column: 'from',
      values: { from: expected, to: from - 1 },
    })
  if (from < expected)
    report(reading, line, 'tariffs.fault.overlap', { column: 'from', values: { from: expected } })
  if (to < from) report(reading, line, 'tariffs.fault.order', { column: 'to', values: { from } })
}

const readBands = (reading: Reading, rows: readonly Row[], shape: BandsTable): Band<number>[] => {
  let expected = shape.from
  let before: number | undefined
  const bands = rows.map((row) => {
    const [from, to] = [endOf(reading, row, 'from'), endOf(reading, row, 'to')]
    const value = Number(readCell(reading, row, shape.of))
    if (from !== undefined && to !== undefined) {
      checkStep(reading, row.line, { from, to }, expected)
      expected = to + 1
    }
    if (shape.rises && before !== undefined && value < before)
      report(reading, row.line, 'tariffs.fault.falls', { column: 'value' })
    before = value
    return { upTo: to ?? expected, value }
  })
  const last = rows.at(-1)
  if (last && shape.reaches !== undefined && expected <= shape.reaches)
    report(reading, last.line, 'tariffs.fault.reaches', {
      column: 'to',
      values: { from: expected, to: shape.reaches },
    })
  return bands
}

const columnAt = (depth: number): SheetColumn => (depth === 0 ? 'row' : 'column')

const readRow = (
  reading: Reading,
  rows: readonly Row[],
  columns: Readonly<Record<string, FigureTable>>,
  { depth, head }: { depth: number; head: number },
): Record<string, unknown> => {
  const column = columnAt(depth)
  for (const { line, cells } of rows)
    if (!Object.hasOwn(columns, textOf(cells[column])))
      report(reading, line, 'tariffs.fault.unknown', {
        column,
        values: { name: textOf(cells[column]), names: Object.keys(columns).join(', ') },
      })
  return Object.fromEntries(
    Object.entries(columns).map(([name, inner]) => {
      const own = rows.filter(({ cells }) => textOf(cells[column]) === name)
      if (own.length === 0) report(reading, head, 'tariffs.fault.missing', { column, values: { name } })
      return [name, own.length === 0 ? 0 : readShape(reading, own, inner, { depth: depth + 1, head })]
    }),
  )
}

const readShape = (
  reading: Reading,
  rows: readonly Row[],
  shape: FigureTable,
  at: { depth: number; head: number },
): unknown => {
  if (shape.kind === 'row') return readRow(reading, rows, shape.columns, at)
  if (shape.kind === 'bands') return readBands(reading, rows, shape)
  const [first, ...more] = rows
  for (const { line } of more) report(reading, line, 'tariffs.fault.twice')
  return first ? readCell(reading, first, shape) : report(reading, at.head, 'tariffs.fault.empty')
}

const isStanding = (text: string): text is TariffStatus => tariffStatuses.some((each) => each === text)

/**
 * Reads standing and source, which the first line of a table states. A table without a standing is
 * the insurer's.
 */
const readSource = (reading: Reading, [first]: readonly Row[]): Omit<Sourced<unknown>, 'value'> => {
  const standing = textOf(first?.cells.standing) || 'insurer'
  const source = textOf(first?.cells.source)
  if (first && !isStanding(standing))
    report(reading, first.line, 'tariffs.fault.standing', {
      column: 'standing',
      values: { options: tariffStatuses.join(', ') },
      found: standing,
    })
  if (first && source === '') report(reading, first.line, 'tariffs.fault.source', { column: 'source' })
  return { status: isStanding(standing) ? standing : 'insurer', source: source.slice(0, 300) }
}

/** Returns the lines of a sheet that say anything, by the names of their columns. */
const rowsOf = ({ columns, rows }: Sheet): Row[] =>
  rows
    .filter(({ cells }) => !cells.every(isBlank))
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null])),
    }))

/** Line of the column names; a fault about a whole table is there. */
const headLine = 1

/** Reports the columns that a sheet lacks or has twice; returns true if there is none. */
const hasColumns = (reading: Reading, head: number, shape: FigureTable, { columns }: Sheet): boolean => {
  const needed = columnsOf(shape)
  const lacking = needed.filter((column) => column !== 'standing' && !columns.includes(column))
  const twice = needed.filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column))
  for (const name of lacking) report(reading, head, 'tariffs.fault.column', { values: { name } })
  for (const name of twice) report(reading, head, 'tariffs.fault.columnTwice', { values: { name } })
  return lacking.length + twice.length === 0
}

const readTable = (reading: Reading, shape: FigureTable, sheet: Sheet): Sourced<unknown> | undefined => {
  const rows = rowsOf(sheet)
  const head = sheet.head ?? Math.max(headLine, (rows[0]?.line ?? 2) - 1)
  if (!hasColumns(reading, head, shape, sheet)) return undefined
  if (rows.length === 0) return report(reading, head, 'tariffs.fault.empty')
  const value = readShape(reading, rows, shape, { depth: 0, head })
  return { value, ...readSource(reading, rows) }
}

/** Tells whether two names are of one table: people write capitals and spaces as they come. */
export const isSameTable = (name: string, other: string): boolean => foldText(name) === foldText(other)

/** Tells what a file has in addition to the tables: a sheet that nobody sees is named, another one is a fault. */
const checkNames = (
  names: readonly string[],
  sheets: readonly Sheet[],
  { faults, questions }: ReadSheets,
) => {
  const told = (list: SheetFault[], sheet: string, message: MessageId) =>
    list.push({ sheet, line: headLine, message })
  for (const [index, { name, isHidden }] of sheets.entries()) {
    const isTable = names.some((each) => isSameTable(each, name))
    const isSecond = sheets.slice(0, index).some((each) => isSameTable(each.name, name))
    if (isTable && isSecond) told(faults, name, 'tariffs.fault.twice')
    if (!isTable && !isHidden) told(faults, name, 'tariffs.fault.table')
    if (isHidden) told(questions, name, `tariffs.question.${isTable ? 'hiddenTable' : 'hidden'}`)
  }
}

/** Reads the figures of a tariff from a file; returns all problems at once, in its order. */
export const readSheets = (tables: Tables, sheets: readonly Sheet[]): ReadSheets => {
  const faults: SheetFault[] = []
  const questions: SheetFault[] = []
  const figures: Record<string, Sourced<unknown>> = {}
  checkNames(Object.keys(tables), sheets, { figures, faults, questions })
  for (const [name, shape] of Object.entries(tables)) {
    const reading = { sheet: name, faults, questions }
    const sheet = sheets.find((each) => isSameTable(each.name, name))
    const figure = sheet
      ? readTable(reading, shape, sheet)
      : report(reading, headLine, 'tariffs.fault.noTable')
    if (figure) figures[name] = figure
  }
  return { figures, faults, questions }
}
