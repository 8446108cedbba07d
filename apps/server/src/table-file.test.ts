import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { pick } from '../../../test/support/tier.ts'
import { toXlsx } from './features/insurers/tariffs/xlsx.ts'
import { readTableFile } from './table-file.ts'

/** Number of parts at which a reader whose work grows with the square does not end within a test's time. */
const beyondSquares = 500_000

const parts = unzipSync(toXlsx([{ name: 'fee', columns: ['value'], rows: [] }]))
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** Returns a workbook of one sheet with some rows, and with other parts in place of its own. */
const bookOf = (rows: string, more: Record<string, string> = {}): Uint8Array =>
  zipSync({
    ...parts,
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
  })

const rowsOf = (bytes: Uint8Array) => {
  const file = readTableFile(bytes)
  return file.kind === 'workbook' ? file.grids[0]?.rows.map(({ cells }) => cells) : file
}
const refusalOf = (bytes: Uint8Array | string) => {
  const file = readTableFile(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  return file.kind === 'other' ? file.fault.message : file.kind
}

describe('workbook', () => {
  test('reads shared strings, prefixes and cells without a place, as other programs write them', () => {
    const strings =
      '<sst><si><t>Value</t></si><si><r><t>Let</t></r><r><t>tre</t></r><rPh><t>x</t></rPh></si></sst>'
    const rows =
      '<x:row r=\'1\'><x:c t=\'s\'><x:v>0</x:v></x:c><x:c t="str"><x:v>a&amp;b</x:v></x:c></x:row><x:row r="3"><x:c r="B3" t="s"><x:v>1</x:v></x:c></x:row>'
    const sheet = `<x:worksheet x${main.slice(0, 5)}:x${main.slice(5)}><x:sheetData>${rows}</x:sheetData></x:worksheet>`
    const bytes = bookOf('', {
      'xl/sharedStrings.xml': strings,
      'xl/worksheets/sheet1.xml': sheet.replace('xxmlns:x', 'xmlns:x'),
    })
    expect(readTableFile(bytes)).toEqual({
      kind: 'workbook',
      grids: [
        {
          name: 'fee',
          isHidden: false,
          rows: [
            { line: 1, cells: ['Value', 'a&b'] },
            { line: 3, cells: [null, 'Lettre'] },
          ],
        },
      ],
    })
  })

  test('keeps a formula without a result and an error apart from numbers', () => {
    const rows =
      '<row><c><f>100*1.5</f><v></v></c><c><f>A1</f></c><c t="e"><f>B1</f><v>#REF!</v></c><c><f>2+2</f><v>4</v></c></row>'
    expect(rowsOf(bookOf(rows))).toEqual([['=100*1.5', '=A1', '#REF!', 4]])
  })

  test('reads the styles of days, of which some count from 1904', () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-40C]dd/mm/yy"/><numFmt numFmtId="171" formatCode="0.00&quot;dh&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>'
    const rows =
      '<row><c><v>46349</v></c><c s="1"><v>46349.6</v></c><c s="2"><v>46349</v></c><c s="3"><v>46349</v></c><c t="d"><v>2026-11-23T10:00:00</v></c></row>'
    const more = { 'xl/styles.xml': styles }
    expect(rowsOf(bookOf(rows, more))).toEqual([[46349, '2026-11-23', '2026-11-23', 46349, '2026-11-23']])
    const book = Buffer.from(parts['xl/workbook.xml'] ?? []).toString()
    const since1904 = book.replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
    expect(rowsOf(bookOf(rows, { ...more, 'xl/workbook.xml': since1904 }))?.[0 as never]).toContain(
      '2030-11-24',
    )
  })

  test('leaves out blank rows with a format, however many', () => {
    const blank = '<row><c s="1"/><c s="1"/><c s="1"/></row>'.repeat(pick({ usual: 60_000, long: 300_000 }))
    expect(rowsOf(bookOf(`<row><c><v>1</v></c></row>${blank}<row><c><v>2</v></c></row>`))).toEqual([[1], [2]])
  })

  test('names a hidden sheet, and finds its part by any prefix or place', () => {
    const book = `<w:workbook xmlns:w="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:d3p1="http://purl.oclc.org/ooxml/officeDocument/relationships"><w:sheets><w:sheet name='fee' sheetId="1" d3p1:id="rId1" state="veryHidden"/></w:sheets></w:workbook>`
    const relations = Buffer.from(parts['xl/_rels/workbook.xml.rels'] ?? []).toString()
    const more = {
      'xl/workbook.xml': book,
      'xl/_rels/workbook.xml.rels': relations.replace('Target="work', 'Target="/xl/work'),
    }
    expect(readTableFile(bookOf('<row><c><v>1</v></c></row>', more))).toMatchObject({
      grids: [{ name: 'fee', isHidden: true, rows: [{ cells: [1] }] }],
    })
  })

  test('finds parts under names with capitals and backslashes, and reads two bytes a sign', () => {
    const other = Object.entries(unzipSync(bookOf('<row><c><v>1</v></c></row>'))).map(([name, part]) => [
      name.replaceAll('/', '\\').toUpperCase().replace('[CONTENT_TYPES]', '[Content_Types]'),
      new Uint8Array(Buffer.from(`\ufeff${Buffer.from(part).toString()}`, 'utf16le')),
    ])
    expect(rowsOf(zipSync(Object.fromEntries(other)))).toEqual([[1]])
  })

  test('keeps cells far to the right as one more cell', () => {
    const row = '<row r="1"><c r="A1"><v>7</v></c><c r="XFD1"><v>8</v></c></row>'
    expect(rowsOf(bookOf(row))?.[0 as never]).toHaveLength(51)
  })

  test.each(['<row>', '<row ', '<c r="A1">', '<', '<x:'])('refuses a workbook full of %s', (part) => {
    expect(refusalOf(bookOf(part.repeat(beyondSquares)))).toBe('table.fault.workbook')
  })

  test('refuses a workbook with too many sheets, with two that share a part, and with too many rows', () => {
    const book = Buffer.from(parts['xl/workbook.xml'] ?? []).toString()
    const sheet = '<sheet name="fee" sheetId="1" r:id="rId1"/>'
    for (const count of [2, 20_000]) {
      const many = book.replace(/<sheets>.*<\/sheets>/, `<sheets>${sheet.repeat(count)}</sheets>`)
      expect(refusalOf(bookOf('', { 'xl/workbook.xml': many }))).toBe('table.fault.workbook')
    }
    expect(refusalOf(bookOf('<row><c><v>1</v></c></row>'.repeat(30_001)))).toBe('table.fault.rows')
  })

  test('refuses a workbook that unfolds beyond the limit, whatever it declares, in words', () => {
    const bytes = Buffer.from(
      zipSync({ 'xl/a.xml': new Uint8Array(40 * 1024 * 1024), ...parts }, { level: 1 }),
    )
    // The sizes in the head of the part and in the directory.
    bytes.writeUInt32LE(100, 22)
    const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    bytes.writeUInt32LE(100, entry + 24)
    expect(readTableFile(bytes)).toEqual({
      kind: 'other',
      fault: { message: 'table.fault.tooLarge', values: { limit: 32 } },
    })
  })
})

test.each([
  ['a page named .xls', '<table><tr><td>Date</td></tr></table>', 'table.fault.page'],
  ['a page', '\n<!DOCTYPE html><html>', 'table.fault.page'],
  ['a PDF', '%PDF-1.7', 'table.fault.pdf'],
  ['an old workbook', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1', 'table.fault.oldWorkbook'],
  ['a picture', '\u0089PNG\r\n', 'table.fault.picture'],
  ['a statement in XML', '<?xml version="1.0"?><n:Document xmlns:n="urn:x:camt.053">', 'table.fault.message'],
  ['a statement of another form', ':20:STARTUMS\n:25:022780/1\n:28C:1', 'table.fault.message'],
  ['no workbook', 'PK no workbook', 'table.fault.archive'],
  ['another archive', zipSync({ 'a.txt': strToU8('x') }), 'table.fault.archive'],
  [
    'an OpenDocument workbook',
    zipSync({ mimetype: strToU8('application/vnd.oasis'), 'content.xml': strToU8('<a/>') }),
    'table.fault.openDocument',
  ],
  ['a text', 'Date;Montant', 'text'],
  ['a text of XML', '<?xml version="1.0"?><OFX></OFX>', 'text'],
])('names %s', (_what, bytes, message) => {
  expect(refusalOf(bytes)).toBe(message)
})
