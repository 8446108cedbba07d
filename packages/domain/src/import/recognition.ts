import { foldText } from '../party/text.ts'
import { separators, splitRows } from '../tabular/delimited-table.ts'
import { isBlank, writtenCell } from '../tabular/grid.ts'
import type { Cell, Grid, TableFault, TableFile } from '../tabular/grid.ts'
import { serialDay } from '../tabular/workbook-days.ts'
import { fieldKind } from './fields.ts'
import type { ImportField } from './fields.ts'
import { fieldOfHeading } from './headings.ts'
import { kindOf } from './kinds.ts'
import type { ImportKind } from './kinds.ts'

/** Row of a table as the file has it. */
export interface RawRow {
  sheet: string
  /** Line of the sheet or of the text. */
  line: number
  cells: readonly Cell[]
  isHidden: boolean
}

/** Field of each column; null for one that is left out. */
export type ColumnMapping = readonly (ImportField | null)[]

/** Table that was found in a file. */
export interface RecognisedTable {
  kind: ImportKind
  headings: readonly string[]
  columns: ColumnMapping
  rows: readonly RawRow[]
  /** Lines of totals and notes that are no rows. */
  leftOut: number
}

export type Recognised = { ok: true; table: RecognisedTable } | { ok: false; fault: TableFault }

/** First lines among which the headings are: an insurer may print its address, a period and notes above them. */
const linesSearched = 40
/** Columns that make a line one of headings. */
const leastKnown = 3
const leastColumns = 2

/** Signs of a cell that are kept; no fact is longer. */
const longestCell = 500

/** Returns a cell without signs that no text has: a broken file holds zero bytes and halves of signs. */
const kept = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.slice(0, longestCell).toWellFormed().replaceAll('\u0000', '') : cell

const textOf = (cell: Cell | undefined): string => writtenCell(kept(cell ?? null)).trim()

/**
 * Returns the fields of headings. Of two days of the end, the one without a word for the term is that of a
 * provisional attestation.
 */
const columnsOf = (headings: readonly string[]): (ImportField | null)[] => {
  const fields = headings.map((heading) => fieldOfHeading(heading) ?? null)
  const ends = fields.flatMap((field, index) => (field === 'endDay' ? [index] : []))
  const ofTerm = ends.filter((index) => foldText(headings[index] ?? '').includes('fin'))
  return ends.length === 2 && ofTerm.length === 1
    ? fields.map((field, index) => (field === 'endDay' && index !== ofTerm[0] ? 'provisionalEnd' : field))
    : fields
}

interface HeadingLine {
  index: number
  headings: string[]
  columns: (ImportField | null)[]
  known: number
}

const headingLine = (headings: string[], index: number): HeadingLine => {
  const columns = columnsOf(headings)
  return { index, headings, columns, known: new Set(columns.filter(Boolean)).size }
}

/** Cell without a word: a figure, a day or a number. */
const wordless = /^[^\p{L}]+$/u

/** Returns two lines of headings as one: a heading may stand above those of its columns, or be cut in two. */
const twoLines = (above: HeadingLine, below: HeadingLine): HeadingLine[] => {
  if ([...above.headings, ...below.headings].some((each) => wordless.test(each))) return []
  const columns = Math.max(above.headings.length, below.headings.length)
  const headings = Array.from({ length: columns }, (_, index) => {
    const [first = '', second = ''] = [above.headings[index], below.headings[index]]
    const joined = `${first} ${second}`.trim()
    return [joined, second, first].find((each) => fieldOfHeading(each)) ?? joined
  })
  return [headingLine(headings, below.index)]
}

/** Returns the line of headings of a sheet: of the first lines the one with most fields that we know. */
const headingOf = ({ rows }: Grid): HeadingLine | undefined => {
  const lines = rows.slice(0, linesSearched).map(({ cells }, index) => headingLine(cells.map(textOf), index))
  const pairs = lines.flatMap((line, index) => (index === 0 ? [] : twoLines(lines[index - 1] ?? line, line)))
  const [best] = [...lines, ...pairs].toSorted(
    (one, other) => other.known - one.known || one.index - other.index,
  )
  if (!best || best.known < leastKnown) {
    const words = (line: HeadingLine): number => line.headings.filter((each) => /\p{L}/u.test(each)).length
    return lines
      .filter((line) => words(line) >= leastColumns)
      .toSorted((one, other) => words(other) - words(one))[0]
  }
  // Some sheets repeat their headings below in another language.
  const next = lines[best.index + 1]
  const isRepeated = next && next.known >= leastKnown && !next.headings.some((each) => wordless.test(each))
  return isRepeated ? { ...best, index: next.index } : best
}

const totalWords = /^(?:sous[- ]?)?tota(?:l|ux)\b|^nombre\b|^المجموع|^somme\b/

/** Line that a program prints below a page: `Page 1 / 1`, `Édité le 12/11/2026`. */
const footer =
  /^(?:page|(?:ال)?صفحه)\s*(?:n\S?\s*)?\d+(?:\s*(?:[/-]|sur|of|de|من)\s*\d+)?$|^(?:edite|imprime|genere|extrait)e?\s+le\s*:?\s*\d/

/** Amount of a line of totals; a day has slashes. */
const figure = /^[\d\s.,'’()-]+(?:dhs?|mad)?$/i

/** Fields of which a row of a book has at least one. */
const naming: ReadonlySet<ImportField> = new Set([
  'policyNumber',
  'customer',
  'lastName',
  'plate',
  'provisionalPlate',
  'receipt',
  'identity',
])

/** Tells whether a cell says what its row is about; a text without a digit is no policy number. */
const isName = (field: ImportField | null, cell: Cell | undefined): boolean =>
  field !== null &&
  naming.has(field) &&
  !isBlank(cell) &&
  (field !== 'policyNumber' || /\p{Nd}/u.test(textOf(cell)))

/** Tells whether a line below the headings is a total, a note or the headings again, not a row. */
const isLeftOut = (cells: readonly Cell[], { headings, columns }: HeadingLine): boolean => {
  if (headings.every((heading, index) => foldText(heading) === foldText(textOf(cells[index])))) return true
  const filled = cells.filter((cell) => !isBlank(cell))
  if (footer.test(foldText(filled.map(textOf).join(' ')))) return true
  const names = columns.filter((field, index) => isName(field, cells[index])).length
  // A customer may be called "Total": the other name of the row tells it from a line of totals.
  const isTotal = filled.some((cell) => totalWords.test(foldText(textOf(cell))))
  const isOfFigures = filled.every(
    (cell) => totalWords.test(foldText(textOf(cell))) || figure.test(textOf(cell)),
  )
  const isUnnumbered = columns.some((field, index) => field === 'policyNumber' && isBlank(cells[index]))
  if (isTotal && names < 2 && (filled.length < columns.length / 2 || (isUnnumbered && isOfFigures)))
    return true
  const isKnown = columns.some(Boolean)
  return isKnown && names === 0 && filled.length <= Math.max(1, columns.length / 3)
}

const sameColumns = (one: HeadingLine, other: HeadingLine): boolean =>
  one.headings.map(foldText).join('\n') === other.headings.map(foldText).join('\n')

interface Sheet {
  grid: Grid
  heading: HeadingLine
}

/** Tells whether the columns of a sheet say enough to read it next to one with other columns. */
const isReadable = ({ known, columns }: HeadingLine): boolean =>
  known >= leastKnown && columns.some((field) => field !== null && naming.has(field))

/** Headings of several sheets, and the place that each column of each sheet has among them. */
interface JoinedHeadings {
  headings: string[]
  columns: (ImportField | null)[]
  places: Map<Sheet, number[]>
}

/** Joins the columns of sheets: those of one field are one column, and what only one sheet has follows. */
const joinHeadings = (best: HeadingLine, sheets: readonly Sheet[]): JoinedHeadings => {
  const [headings, columns] = [[...best.headings], [...best.columns]]
  const placeOf = (heading: string, field: ImportField | null, taken: readonly number[]): number => {
    const found = columns.findIndex(
      (each, index) =>
        !taken.includes(index) &&
        each === field &&
        (field !== null || foldText(headings[index] ?? '') === foldText(heading)),
    )
    if (found !== -1) return found
    headings.push(heading)
    return columns.push(field) - 1
  }
  const places = sheets.map((sheet): [Sheet, number[]] => {
    const { heading } = sheet
    if (sameColumns(heading, best)) return [sheet, heading.headings.map((_heading, index) => index)]
    const taken: number[] = []
    for (const [index, each] of heading.headings.entries())
      taken.push(placeOf(each, heading.columns[index] ?? null, taken))
    return [sheet, taken]
  })
  return { headings, columns, places: new Map(places) }
}

/** Returns cells at their places; a cell without a heading has none. */
const moved = (cells: readonly Cell[], places: readonly number[]): Cell[] => {
  const row: Cell[] = Array.from({ length: Math.max(...places) + 1 }, () => null)
  for (const [index, place] of places.entries()) row[place] = kept(cells[index] ?? null)
  return row
}

/** Returns the days of a sheet that counts from 1904 where only the heading tells that a number is a day. */
const dated = ({ grid: { is1904 }, heading: { columns } }: Sheet, cells: readonly Cell[]): readonly Cell[] =>
  is1904
    ? cells.map((cell, index) => {
        const field = columns[index]
        const isDay = field != null && fieldKind(field) === 'day' && typeof cell === 'number'
        return isDay ? (serialDay(cell, true) ?? cell) : cell
      })
    : cells

const rowsOf = (sheet: Sheet, places: readonly number[]): RawRow[] => {
  const { grid, heading } = sheet
  return grid.rows
    .slice(heading.index + 1)
    .filter(({ cells }) => !cells.every(isBlank) && !isLeftOut(cells, heading))
    .map(({ line, cells, isHidden }) => ({
      sheet: String(kept(grid.name)),
      line,
      cells: moved(dated(sheet, cells), places),
      isHidden: grid.isHidden || isHidden === true,
    }))
}

/** Returns the table of the sheet that shows the best headings, with the rows of the other sheets of a book. */
const tableOf = (grids: readonly Grid[]): Recognised => {
  const found = grids.flatMap((grid) => {
    const heading = headingOf(grid)
    return heading ? [{ grid, heading }] : []
  })
  const [best] = found
    .filter(({ grid }) => !grid.isHidden)
    .toSorted((one, other) => other.heading.known - one.heading.known)
  if (!best) return { ok: false, fault: { message: 'import.fault.noTable' } }
  const sheets = found.filter(({ heading }) => sameColumns(heading, best.heading) || isReadable(heading))
  const { headings, columns, places } = joinHeadings(best.heading, sheets)
  const rows = sheets.flatMap((sheet) => rowsOf(sheet, places.get(sheet) ?? []))
  if (rows.length === 0) return { ok: false, fault: { message: 'import.fault.empty' } }
  const lines = sheets.reduce((sum, { grid, heading }) => sum + grid.rows.length - heading.index - 1, 0)
  const kind = kindOf(new Set(best.heading.columns.filter((field) => field !== null)))
  return { ok: true, table: { kind, headings, columns, rows, leftOut: lines - rows.length } }
}

/** Returns a text as a sheet, cut by the separator under which its headings are known best. */
const sheetOfText = (content: string): Grid => {
  const lines = content.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const head = lines.split('\n').slice(0, linesSearched).join('\n')
  const knownBy = (separator: string): [known: number, cells: number] => {
    const rows = splitRows(head, separator)
    const known = rows.map(({ cells }) => new Set(columnsOf(cells).filter(Boolean)).size)
    return [Math.max(0, ...known), Math.max(0, ...rows.map(({ cells }) => cells.length))]
  }
  const [separator = ';'] = separators
    .map((each) => [each, ...knownBy(each)] as const)
    .toSorted((one, other) => other[1] - one[1] || other[2] - one[2])[0] ?? [';']
  const rows = splitRows(lines, separator)
  return { name: '', isHidden: false, rows: rows.filter(({ cells }) => !cells.every(isBlank)) }
}

/**
 * Finds the table of a file: its line of headings below a title and on whatever sheet, its kind, the field of
 * each column, and its rows without blank ones and totals.
 */
export const recogniseTable = (file: TableFile): Recognised => {
  if (file.kind === 'other') return { ok: false, fault: file.fault }
  return tableOf(file.kind === 'workbook' ? file.grids : [sheetOfText(file.content)])
}
