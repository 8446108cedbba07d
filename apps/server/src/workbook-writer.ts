import { constants, crc32, deflateRawSync } from 'node:zlib'
import { spreadsheetText } from '@wassit/domain/format/spreadsheet-text'
import { Zip } from 'fflate'
import type { ZipInputFile } from 'fflate'
import { encode } from 'html-entities'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Media type of a workbook. */
export const workbookType = `${type}.sheet`

/** Value of a cell: a text, a number, an amount with two decimals, a day (ISO), or nothing. */
type WorkbookCell = string | number | { amount: number } | { day: string } | null

/** Row of a sheet at its line, counted from one. */
export interface WorkbookRow {
  line: number
  cells: readonly WorkbookCell[]
}

/** Formats of numbers: as it is, amounts, and days; a cell names the place of its own. */
const styles = { amount: 1, day: 2 }
const styleSheet = `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`

const escaped = (text: string): string => encode(text, { level: 'xml' })

/** Returns the letters of a column: 0 is A, 26 is AA. */
const lettersOf = (index: number): string =>
  (index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Returns the number of a day as spreadsheets count them: days since 30-12-1899. */
const dayNumber = (day: string): number => Date.parse(day) / 86_400_000 + 25_569

const numberCell = (place: string, value: number, style?: number): string =>
  `<c r="${place}"${style === undefined ? '' : ` s="${style}"`}><v>${value}</v></c>`

const writtenCell = (cell: WorkbookCell, place: string): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberCell(place, cell)
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(spreadsheetText(cell))}</t></is></c>`
  return 'day' in cell
    ? numberCell(place, dayNumber(cell.day), styles.day)
    : numberCell(place, cell.amount, styles.amount)
}

const writtenRow = ({ line, cells }: WorkbookRow): string =>
  `<row r="${line}">${cells.map((cell, index) => writtenCell(cell, `${lettersOf(index)}${line}`)).join('')}</row>`

const override = (part: string, kind: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="${type}.${kind}+xml"/>`

/** Returns the parts around the sheets, by their names. */
const framesOf = (names: readonly string[]): [string, string][] => {
  const ids = names.map((name, index) => ({ name, id: index + 1 }))
  const sheets = ids.map(({ id }) => override(`worksheets/sheet${id}`, 'worksheet')).join('')
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${sheets}</Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${ids
        .map(({ name, id }) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    ['xl/styles.xml', styleSheet],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packages}/relationships">${ids
        .map(
          ({ id }) =>
            `<Relationship Id="rId${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
        )
        .join('')}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ]
}

/** Rows that are packed at a time. */
const atOnce = 100

interface Part {
  push: (text: string, isLast: boolean) => void
}

/** Opens a part of an archive, which Node packs: in JavaScript a long file takes twice the processor time. */
const openPart = (zip: Zip, filename: string): Part => {
  const file: ZipInputFile = { filename, crc: 0, size: 0, compression: 8 }
  zip.add(file)
  return {
    push: (text, isLast) => {
      const bytes = Buffer.from(text)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      // Pieces that end on a whole byte follow each other as one stream (RFC 1951).
      const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
      file.ondata?.(null, deflateRawSync(bytes, { finishFlush }), isLast)
    },
  }
}

interface Workbook {
  /** Adds a row to the sheet that is open. */
  add: (row: WorkbookRow) => void
  /** Ends the sheet that is open; the next row belongs to the next one. */
  endSheet: () => void
  /** Returns the pieces of the file that are ready. */
  take: () => Uint8Array[]
}

/** Opens a workbook with some sheets, which are written one after another. */
const openWorkbook = (names: readonly string[]): Workbook => {
  let pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const [name, text] of framesOf(names)) openPart(zip, name).push(text, true)
  let ended = 0
  let sheet: Part | undefined
  let waiting: string[] = []
  const push = (isLast: boolean): void => {
    sheet ??= openPart(zip, `xl/worksheets/sheet${ended + 1}.xml`)
    sheet.push(waiting.join(''), isLast)
    waiting = []
  }
  const begin = (): void => {
    if (!sheet && waiting.length === 0) waiting.push(`${head}<worksheet xmlns="${main}"><sheetData>`)
  }
  return {
    add: (row) => {
      begin()
      waiting.push(writtenRow(row))
      if (waiting.length >= atOnce) push(false)
    },
    endSheet: () => {
      begin()
      waiting.push('</sheetData></worksheet>')
      push(true)
      sheet = undefined
      ended += 1
      if (ended === names.length) zip.end()
    },
    take: () => {
      const ready = pieces
      pieces = []
      return ready
    },
  }
}

/** Returns a workbook with a sheet for each table. */
export const toWorkbook = (sheets: readonly { name: string; rows: Iterable<WorkbookRow> }[]): Uint8Array => {
  const workbook = openWorkbook(sheets.map(({ name }) => name))
  for (const { rows } of sheets) {
    for (const row of rows) workbook.add(row)
    workbook.endSheet()
  }
  return Buffer.concat(workbook.take())
}

/** Yields a workbook of one sheet piece by piece, so that a file of any length needs little memory. */
export async function* streamWorkbook(
  name: string,
  rows: AsyncIterable<WorkbookRow>,
): AsyncGenerator<Uint8Array> {
  const workbook = openWorkbook([name])
  for await (const row of rows) {
    workbook.add(row)
    yield* workbook.take()
  }
  workbook.endSheet()
  yield* workbook.take()
}
