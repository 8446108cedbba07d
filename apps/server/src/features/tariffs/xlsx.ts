import { fromSpreadsheetText, spreadsheetText } from '@wassit/domain/format/spreadsheet-text'
import type { Cell, Sheet, SheetRow } from '@wassit/domain/tariff/sheets'
import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from 'fflate'
import { decode, encode } from 'html-entities'

/** Bytes of the parts of a workbook together; a tariff has some kilobytes, a bomb has gigabytes. */
const mostBytes = 4 * 1024 * 1024
/** Parts of a workbook that are read, and sheets among them. */
const mostParts = 200
const mostSheets = 40
/** Rows of all sheets together. */
const mostRows = 10_000
/** Bytes that are given to the decompression at once, so that a bomb stops soon after its limit. */
const chunkBytes = 512
/** Cells of a row that are read; a tariff has a handful, and one far to the right would make a row of thousands. */
const mostColumns = 50

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const escaped = (text: string): string => encode(text, { level: 'xml' })

/** Returns the letters of a column: 0 is A, 26 is AA. */
const lettersOf = (index: number): string =>
  (index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const indexOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const writtenCell = (cell: Cell, place: string): string => {
  if (cell === null) return ''
  return typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(spreadsheetText(cell))}</t></is></c>`
}

const writtenRow = ({ line, cells }: SheetRow): string =>
  `<row r="${line}">${cells.map((cell, index) => writtenCell(cell, `${lettersOf(index)}${line}`)).join('')}</row>`

const worksheetOf = ({ columns, rows }: Sheet): string =>
  `${head}<worksheet xmlns="${main}"><sheetData>${[{ line: 1, cells: columns }, ...rows]
    .map(writtenRow)
    .join('')}</sheetData></worksheet>`

/** Writes a workbook with a sheet for each table. */
export const toXlsx = (sheets: readonly Sheet[]): Uint8Array => {
  const ids = sheets.map((sheet, index) => ({ sheet, id: index + 1 }))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${ids
      .map(
        ({ id }) =>
          `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${type}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${ids
      .map(({ sheet, id }) => `<sheet name="${escaped(sheet.name)}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${ids
      .map(
        ({ id }) =>
          `<Relationship Id="rId${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(ids.map(({ sheet, id }) => [`xl/worksheets/sheet${id}.xml`, worksheetOf(sheet)])),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : decode(found, { level: 'xml' })
}

/**
 * Returns the elements of a name: their attributes and their contents. Reads each letter a few
 * times at most, whatever the file: one expression for an element would search a file without ends
 * again from each beginning.
 */
const elements = (
  xml: string,
  name: string,
  most = Number.POSITIVE_INFINITY,
): { tag: string; inner: string }[] => {
  const begin = new RegExp(`<(?:\\w+:)?${name}(\\s[^<>]*?)?(/?)>`, 'g')
  const end = new RegExp(`</(?:\\w+:)?${name}>`, 'g')
  const found: { tag: string; inner: string }[] = []
  for (let tag = begin.exec(xml); tag && found.length < most; tag = begin.exec(xml)) {
    const [, attributes = '', isEmpty] = tag
    const from = begin.lastIndex
    end.lastIndex = from
    const closing = isEmpty ? undefined : end.exec(xml)
    if (closing === null) break
    found.push({ tag: attributes, inner: closing ? xml.slice(from, closing.index) : '' })
    if (closing) begin.lastIndex = end.lastIndex
  }
  return found
}

const textIn = (xml: string): string =>
  elements(xml, 't')
    .map(({ inner }) => decode(inner, { level: 'xml' }))
    .join('')

const cellOf = ({ tag, inner }: { tag: string; inner: string }, shared: readonly string[]): Cell => {
  const type = attribute(tag, 't')
  if (type === 'inlineStr') return fromSpreadsheetText(textIn(inner))
  const value = elements(inner, 'v')[0]?.inner
  if (value === undefined) return null
  if (type === 's') return fromSpreadsheetText(shared[Number(value)] ?? '') || null
  return type === undefined || type === 'n' ? Number(value) : decode(value, { level: 'xml' })
}

const rowsOf = (xml: string, shared: readonly string[], most: number): SheetRow[] =>
  elements(xml, 'row', most).map(({ tag, inner }, position) => {
    const cells: Cell[] = []
    for (const [place, cell] of elements(inner, 'c', mostColumns).entries()) {
      const letters = /^[A-Z]{1,3}/.exec(attribute(cell.tag, 'r') ?? '')?.[0]
      const index = letters ? indexOf(letters) : place
      if (index < mostColumns) cells[index] = cellOf(cell, shared)
    }
    return {
      line: Number(attribute(tag, 'r')) || position + 1,
      cells: Array.from(cells, (cell) => cell ?? null),
    }
  })

const isBlank = (cell: Cell): boolean => cell === null || String(cell).trim() === ''

/** Thrown for a workbook beyond the bounds. */
class TooLarge extends Error {}

/**
 * Unfolds the parts of an archive one after the other, and counts what really comes out: the sizes that
 * an archive declares may lie. Throws TooLarge at the bound.
 */
const unfold = (bytes: Uint8Array): Map<string, Uint8Array> => {
  const parts = new Map<string, Uint8Array>()
  let left = mostBytes
  let count = 0
  const archive = new Unzip((file) => {
    count += 1
    if (count > mostParts) throw new TooLarge()
    if (!/\.(?:xml|rels)$/.test(file.name) || parts.has(file.name)) return
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      left -= chunk.length
      if (left < 0) throw new TooLarge()
      chunks.push(chunk)
      if (isLast) parts.set(file.name, Buffer.concat(chunks))
    }
    file.start()
  })
  archive.register(UnzipInflate)
  for (let from = 0; from < bytes.length; from += chunkBytes)
    archive.push(bytes.subarray(from, from + chunkBytes), from + chunkBytes >= bytes.length)
  return parts
}

/** Returns the parts of a workbook; undefined if it is none, or one beyond the bounds. */
const partsOf = (bytes: Uint8Array): ((name: string) => string) | undefined => {
  try {
    const parts = unfold(bytes)
    return (name) => {
      const part = parts.get(name)
      return part ? strFromU8(part) : ''
    }
  } catch {
    return undefined
  }
}

/** Reads a workbook; undefined if it is none. The first line of each sheet names its columns. */
export const fromXlsx = (bytes: Uint8Array): Sheet[] | undefined => {
  const part = partsOf(bytes)
  const book = part?.('xl/workbook.xml')
  if (!part || !book) return undefined
  const targets = new Map(
    elements(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ tag }) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target') ?? '',
    ]),
  )
  const shared = elements(part('xl/sharedStrings.xml'), 'si').map(({ inner }) => textIn(inner))
  const sheets = elements(book, 'sheet')
  const named = sheets.map(({ tag }) => targets.get(attribute(tag, 'r:id')))
  // Sheets that share a part would be read from it again and again.
  if (sheets.length > mostSheets || new Set(named).size < named.length) return undefined
  let left = mostRows
  return sheets.map(({ tag }) => {
    const target = (targets.get(attribute(tag, 'r:id')) ?? '').replace(/^\/?(?:xl\/)?/, 'xl/')
    const [first, ...rows] = rowsOf(part(target), shared, left).filter(({ cells }) => !cells.every(isBlank))
    left -= rows.length
    const columns = (first?.cells ?? []).map((cell) =>
      String(cell ?? '')
        .trim()
        .toLowerCase(),
    )
    return { name: attribute(tag, 'name') ?? '', columns, rows }
  })
}
