import { spreadsheetText } from '@wassit/domain/format/spreadsheet-text'
import type { Cell, GridRow } from '@wassit/domain/tabular/grid'
import type { Sheet } from '@wassit/domain/tariff/sheets'
import { strToU8, zipSync } from 'fflate'
import { encode } from 'html-entities'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const escaped = (text: string): string => encode(text, { level: 'xml' })

/** Returns the letters of a column: 0 is A, 26 is AA. */
const lettersOf = (index: number): string =>
  (index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const writtenCell = (cell: Cell, place: string): string => {
  if (cell === null) return ''
  return typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(spreadsheetText(cell))}</t></is></c>`
}

const writtenRow = ({ line, cells }: GridRow): string =>
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
