import { readXml, XmlFault } from '../format/xml.ts'
import type { XmlPiece } from '../format/xml.ts'
import { daysOfStyles, serialDay } from './workbook-days.ts'
import type { StyleDays } from './workbook-days.ts'
import { isBlank } from './grid.ts'
import type { Cell, Grid, GridRow, TableFile } from './grid.ts'

/** Returns a part of a workbook as text; undefined if it has none of that name. */
export type Part = (name: string) => string | undefined

/** Sheets of a workbook that are read, and rows of all of them together. */
const mostSheets = 40
const mostRows = 30_000
/** Columns that are kept apart; what stands further right is one more cell of its row. */
const mostColumns = 50

const officeSpaces = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]
/** Programs of the transitional and of the strict form (ISO/IEC 29500); some write no namespace. */
const mainSpaces: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  '',
])

type Opened = XmlPiece & { kind: 'open' }

const opened = (xml: string, name: string): Opened[] =>
  [...readXml(xml)].filter((piece): piece is Opened => piece.kind === 'open' && piece.name === name)

interface Relation {
  id: string
  type: string
  /** Name of the part. */
  target: string
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1)

/** Returns the name of the part that a relation of another part names. */
const partAt = (from: string, target: string): string => {
  const names: string[] = []
  const path = target.startsWith('/') ? target : `${folderOf(from)}${target}`
  for (const name of path.split('/'))
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  return names.join('/')
}

const relationsOf = (part: Part, from: string): Relation[] => {
  const file = from.slice(folderOf(from).length)
  const xml = part(`${folderOf(from)}_rels/${file}.rels`)
  return opened(xml ?? '', 'Relationship').map(({ attribute }) => ({
    id: attribute('Id'),
    type: attribute('Type').split('/').at(-1) ?? '',
    target: partAt(from, attribute('Target')),
  }))
}

/** Returns the texts of the strings that sheets share; the reading aids of Japanese are left out. */
const sharedStrings = (xml: string): string[] => {
  const strings: string[] = []
  const texts = { isOpen: false, isAid: false }
  for (const piece of readXml(xml)) {
    if (piece.kind === 'text') {
      if (texts.isOpen && !texts.isAid) strings.push(`${strings.pop() ?? ''}${piece.text}`)
    } else if (piece.name === 'si' && piece.kind === 'open') strings.push('')
    else if (piece.name === 't') texts.isOpen = piece.kind === 'open'
    else if (piece.name === 'rPh') texts.isAid = piece.kind === 'open'
  }
  return strings
}

interface Book {
  shared: readonly string[]
  styleDays: StyleDays
  is1904: boolean
}

interface OpenCell {
  column: number
  type: string
  style: string
  value: string
  /** Text of the formula; undefined for a cell without one. */
  formula?: string
}

const columnOf = (place: string): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const numberOf = (book: Book, { value, style, formula }: OpenCell): Cell => {
  if (value.trim() === '') return formula === undefined ? null : `=${formula}`
  const read = Number(value)
  if (Number.isNaN(read)) return value
  return (book.styleDays.has(style) && serialDay(read, book.is1904)) || read
}

/** Returns the value of a cell (ISO/IEC 29500-1, 18.3.1.4). */
const cellOf = (book: Book, cell: OpenCell): Cell => {
  const { type, value, formula } = cell
  if (type === 's') return book.shared[Number(value)] ?? null
  if (type === 'd') return value.slice(0, 10)
  if (type === '' || type === 'n') return numberOf(book, cell)
  return value === '' && formula !== undefined && type !== 'str' ? `=${formula}` : value
}

/** Reader of the rows of one sheet, which takes its pieces one by one. */
class SheetReader {
  readonly rows: GridRow[] = []
  readonly #book: Book
  #line = 0
  #cells: Cell[] = []
  #column = 0
  #cell: OpenCell | undefined
  #text: 'value' | 'formula' | undefined

  constructor(book: Book) {
    this.#book = book
  }

  open({ name, attribute }: Opened): void {
    if (name === 'row') {
      this.#line = Number(attribute('r')) || this.#line + 1
      this.#cells = []
      this.#column = 0
    } else if (name === 'c') {
      const column = columnOf(attribute('r')) ?? this.#column
      this.#cell = { column, type: attribute('t'), style: attribute('s'), value: '' }
    } else if (name === 'f' && this.#cell) {
      this.#text = 'formula'
      this.#cell.formula = ''
    } else if (name === 'v' || name === 't') this.#text = 'value'
  }

  text(text: string): void {
    if (!this.#cell || !this.#text) return
    if (this.#text === 'value') this.#cell.value += text
    else this.#cell.formula = `${this.#cell.formula ?? ''}${text}`
  }

  close(name: string): void {
    if (name === 'row') {
      const cells = Array.from(this.#cells, (cell) => cell ?? null)
      if (!cells.every(isBlank)) this.rows.push({ line: this.#line, cells })
    } else if (name === 'c' && this.#cell) {
      const cell = cellOf(this.#book, this.#cell)
      this.#column = this.#cell.column + 1
      if (!isBlank(cell)) this.#cells[Math.min(this.#cell.column, mostColumns)] = cell
      this.#cell = undefined
    } else this.#text = undefined
  }
}

const rowsOf = (xml: string, book: Book): GridRow[] => {
  const reader = new SheetReader(book)
  for (const piece of readXml(xml)) {
    if (piece.kind === 'text') reader.text(piece.text)
    else if (!mainSpaces.has(piece.space)) continue
    else if (piece.kind === 'open') reader.open(piece)
    else reader.close(piece.name)
  }
  return reader.rows
}

const damaged: TableFile = { kind: 'other', fault: { message: 'table.fault.workbook' } }

interface SheetPart {
  name: string
  isHidden: boolean
  xml: string
}

/** Returns the sheets that a workbook lists with their parts; undefined if one has none, or shares it. */
const sheetsOf = (part: Part, xml: string, relations: readonly Relation[]): SheetPart[] | undefined => {
  const listed = opened(xml, 'sheet')
  if (listed.length === 0 || listed.length > mostSheets) return undefined
  const targets = listed.map(
    ({ attribute }) =>
      relations.find(({ id }) => id === attribute('id', [...officeSpaces, '']))?.target ?? '',
  )
  if (new Set(targets).size < targets.length) return undefined
  const sheets = listed.flatMap(({ attribute }, index) => {
    const sheet = part(targets[index] ?? '')
    return sheet === undefined
      ? []
      : [{ name: attribute('name'), isHidden: /hidden/i.test(attribute('state')), xml: sheet }]
  })
  return sheets.length === listed.length ? sheets : undefined
}

const readBook = (part: Part): TableFile => {
  const start =
    relationsOf(part, '').find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const xml = part(start)
  if (xml === undefined) return damaged
  const relations = relationsOf(part, start)
  const partOf = (type: string): string =>
    part(relations.find((each) => each.type === type)?.target ?? `${folderOf(start)}${type}.xml`) ?? ''
  const sheets = sheetsOf(part, xml, relations)
  if (!sheets) return damaged
  const is1904 = opened(xml, 'workbookPr').some(({ attribute }) => /^(?:1|true)$/.test(attribute('date1904')))
  const book = {
    shared: sharedStrings(partOf('sharedStrings')),
    styleDays: daysOfStyles(partOf('styles')),
    is1904,
  }
  const grids: Grid[] = []
  let count = 0
  for (const { name, isHidden, xml: sheet } of sheets) {
    const rows = rowsOf(sheet, book)
    count += rows.length
    if (count > mostRows)
      return { kind: 'other', fault: { message: 'table.fault.rows', values: { count: mostRows } } }
    grids.push({ name, isHidden, rows })
  }
  return { kind: 'workbook', grids }
}

/**
 * Reads the sheets of a workbook (Office Open XML, ISO/IEC 29500) without their blank rows. A formula
 * without a result stays a formula, so that nobody takes it for zero.
 */
export const readWorkbook = (part: Part): TableFile => {
  try {
    return readBook(part)
  } catch (error) {
    if (error instanceof XmlFault) return damaged
    throw error
  }
}
