import { readXml } from '../format/xml.ts'
import type { XmlPiece } from '../format/xml.ts'
import { isBlank } from './grid.ts'
import type { Cell, GridRow } from './grid.ts'
import { serialDay } from './workbook-days.ts'
import type { StyleDays } from './workbook-days.ts'

/** Columns that are kept apart; what stands further right is one more cell of its row. */
const mostColumns = 50

/** Programs of the transitional and of the strict form (ISO/IEC 29500); some write no namespace. */
const mainSpaces: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  '',
])

/** Beginning of an element. */
export type Opened = XmlPiece & { kind: 'open' }

/** Parts of a workbook that its sheets refer to. */
export interface Book {
  shared: readonly string[]
  styleDays: StyleDays
  is1904: boolean
}

interface OpenCell {
  column: number
  type: string
  attribute: Opened['attribute']
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

const numberOf = (book: Book, { value, attribute, formula }: OpenCell): Cell => {
  if (value.trim() === '') return formula === undefined ? null : `=${formula}`
  const read = Number(value)
  if (Number.isNaN(read)) return value
  return (book.styleDays.has(attribute('s')) && serialDay(read, book.is1904)) || read
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
  #isHidden = false
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
      this.#isHidden = /^(?:1|true)$/.test(attribute('hidden'))
      this.#cells = []
      this.#column = 0
    } else if (name === 'c') {
      const column = columnOf(attribute('r')) ?? this.#column
      this.#cell = { column, type: attribute('t'), attribute, value: '' }
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
      const hidden = this.#isHidden && { isHidden: true }
      if (!cells.every(isBlank)) this.rows.push({ line: this.#line, cells, ...hidden })
    } else if (name === 'c' && this.#cell) {
      const cell = cellOf(this.#book, this.#cell)
      this.#column = this.#cell.column + 1
      if (!isBlank(cell)) this.#cells[Math.min(this.#cell.column, mostColumns)] = cell
      this.#cell = undefined
    } else this.#text = undefined
  }
}

/** Reads the rows of a sheet without the blank ones. */
export const rowsOf = (xml: string, book: Book): GridRow[] => {
  const reader = new SheetReader(book)
  for (const piece of readXml(xml)) {
    if (piece.kind === 'text') reader.text(piece.text)
    else if (!mainSpaces.has(piece.space)) continue
    else if (piece.kind === 'open') reader.open(piece)
    else reader.close(piece.name)
  }
  return reader.rows
}
