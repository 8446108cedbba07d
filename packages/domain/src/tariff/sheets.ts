import { toDirhams } from '../pricing/money.ts'
import type { FigureTable, Tables } from '../pricing/tables.ts'
import { figureNamed, linesOf } from './figure-lines.ts'
import type { FigureLine } from './figure-lines.ts'
import type { Cell, GridRow } from '../tabular/grid.ts'
import type { StoredFigures } from './tariff-version.ts'

/** Table of a tariff as a file holds it, under one line of names. */
export interface Sheet {
  /** Name of the table. */
  name: string
  columns: readonly string[]
  rows: readonly GridRow[]
  /** Line of the names of the columns; the first one if it is not stated. */
  head?: number
  isHidden?: boolean
}

/** Names of the columns in a file, in their order; a table has those that it needs. */
export const sheetColumns = ['row', 'column', 'from', 'to', 'value', 'standing', 'source'] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** Returns the columns that place a value in a table. */
const placesIn = (shape: FigureTable, depth = 0): SheetColumn[] => {
  if (shape.kind === 'bands') return ['from', 'to']
  if (shape.kind !== 'row') return []
  const inner = Object.values(shape.columns)[0]
  return [depth === 0 ? 'row' : 'column', ...(inner ? placesIn(inner, depth + 1) : [])]
}

export const columnsOf = (shape: FigureTable): SheetColumn[] => [
  ...placesIn(shape),
  'value',
  'standing',
  'source',
]

/** Returns a value as people write it: amounts in dirhams, shares as fractions of one. */
const writtenValue = ({ value, cell }: FigureLine): Cell =>
  cell.kind === 'number' && cell.unit === 'amount' ? toDirhams(Number(value)) : value

/** Returns the figures of a tariff as one sheet for each table. */
export const toSheets = (tables: Tables, figures: StoredFigures): Sheet[] => {
  const lines = Map.groupBy(linesOf(tables, figures), ({ table }) => table)
  return Object.entries(tables).map(([name, shape]) => {
    const { status, source } = figureNamed(figures, name)
    const columns = columnsOf(shape)
    const rows = (lines.get(name) ?? []).map((line, index) => {
      const [row = null, column = null] = line.keys
      const first = index === 0
      const cells: Record<SheetColumn, Cell> = {
        row,
        column,
        from: line.step?.from ?? null,
        to: line.step?.to ?? null,
        value: writtenValue(line),
        standing: first ? status : null,
        source: first ? source : null,
      }
      return { line: index + 2, cells: columns.map((each) => cells[each]) }
    })
    return { name, columns, rows }
  })
}
