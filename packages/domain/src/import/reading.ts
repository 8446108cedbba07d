import { isBlank } from '../tabular/grid.ts'
import { dayOrderOf, endRuleOf, readDayCell } from './days.ts'
import type { Counted, DayOrder } from './days.ts'
import { fieldKind } from './fields.ts'
import { kindDefinitions } from './kinds.ts'
import type { EndRule, ImportKind } from './kinds.ts'
import type { ColumnMapping, RawRow } from './recognition.ts'
import type { ImportReading } from './row.ts'

/** Choices about the reading of a file, by a person or for an earlier file of the same headings. */
export interface ReadingChoice {
  columns: ColumnMapping
  dayOrder?: DayOrder | undefined
  endRule?: EndRule | undefined
}

const indexesOf = (
  columns: ColumnMapping,
  of: (field: NonNullable<ColumnMapping[number]>) => boolean,
): number[] => columns.flatMap((field, index) => (field && of(field) ? [index] : []))

/**
 * Returns how the rows of a file are read: once for the file, never row by row. What nobody chose, the kind or
 * the rows decide. Rows with the same days may be stated once with their count.
 */
export const readingOf = (
  kind: ImportKind,
  rows: readonly Counted<Pick<RawRow, 'cells'>>[],
  { columns, dayOrder, endRule }: ReadingChoice,
): ImportReading => {
  const dayColumns = indexesOf(columns, (field) => fieldKind(field) === 'day')
  const texts = rows.flatMap(({ cells, count }) =>
    dayColumns.flatMap((index) => (isBlank(cells[index]) ? [] : [{ text: String(cells[index]), count }])),
  )
  // Insurers write the day first; a list of somebody's own has to show it.
  const shown = dayOrderOf(texts)
  const order = dayOrder ?? (shown === 'open' && kind !== 'list' ? 'dayFirst' : shown)
  const rule = endRule ?? kindDefinitions[kind].end
  if (rule !== 'inferred') return { columns, dayOrder: order, endRule: rule }
  const [start, end] = [
    indexesOf(columns, (field) => field === 'startDay')[0],
    indexesOf(columns, (field) => field === 'endDay')[0],
  ]
  const terms =
    start === undefined || end === undefined
      ? []
      : rows.flatMap(({ cells, count }) => {
          const [first, last] = [
            readDayCell(cells[start] ?? null, order),
            readDayCell(cells[end] ?? null, order),
          ]
          return first.kind === 'day' && last.kind === 'day'
            ? [{ start: first.day, end: last.day, count }]
            : []
        })
  return { columns, dayOrder: order, endRule: endRuleOf(terms) }
}
