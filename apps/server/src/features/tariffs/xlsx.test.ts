import { offeredProducts } from '@wassit/domain/products/catalogue'
import { referenceTariff, tablesOf } from '@wassit/domain/products/tariffs'
import { readSheets } from '@wassit/domain/tariff/read-sheets'
import { toSheets } from '@wassit/domain/tariff/sheets'
import type { StoredFigures } from '@wassit/domain/tariff/tariff-version'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { fromXlsx, toXlsx } from './xlsx.ts'

test.each(offeredProducts)('returns the figures of %s from its workbook', (product) => {
  const figures = referenceTariff(product, '2026-11-21').figures as StoredFigures
  const sheets = fromXlsx(toXlsx(toSheets(tablesOf(product), figures)))
  expect(readSheets(tablesOf(product), sheets ?? [])).toEqual({ figures, faults: [], questions: [] })
})

test('keeps names, accents, signs of XML and empty cells of a workbook', () => {
  const sheet = {
    name: 'a & b',
    columns: ['row', 'value', 'source'],
    rows: [
      { line: 2, cells: ['Étudiant <1>', 0.0025, null] },
      { line: 5, cells: [null, null, '"x"'] },
    ],
  }
  expect(fromXlsx(toXlsx([sheet]))).toEqual([
    {
      ...sheet,
      rows: [
        { line: 2, cells: ['Étudiant <1>', 0.0025] },
        { line: 5, cells: [null, null, '"x"'] },
      ],
    },
  ])
})

test('reads shared strings, prefixes and cells without a place, as other programs write them', () => {
  const parts = unzipSync(toXlsx([{ name: 'fee', columns: ['value'], rows: [] }]))
  const strings = '<sst><si><t>Value</t></si><si><r><t>Let</t></r><r><t>tre</t></r></si></sst>'
  const rows =
    '<x:row r="1"><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:v>source</x:v></x:c></x:row><x:row r="3"><x:c r="A3" s="4"><x:v>50</x:v></x:c><x:c r="B3" t="s"><x:v>1</x:v></x:c></x:row>'
  const bytes = zipSync({
    ...parts,
    'xl/sharedStrings.xml': strToU8(strings),
    'xl/worksheets/sheet1.xml': strToU8(`<x:worksheet><x:sheetData>${rows}</x:sheetData></x:worksheet>`),
  })
  expect(fromXlsx(bytes)).toEqual([
    { name: 'fee', columns: ['value', 'source'], rows: [{ line: 3, cells: [50, 'Lettre'] }] },
  ])
})

test('reads a workbook whose parts are small one by one and large together only up to a limit', () => {
  const parts = unzipSync(toXlsx([{ name: 'fee', columns: ['value'], rows: [] }]))
  const filler = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`xl/a${index}.xml`, new Uint8Array(3 * 1024 * 1024)]),
  )
  const bytes = zipSync({ ...filler, ...parts })
  const before = process.memoryUsage().arrayBuffers
  fromXlsx(bytes)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024)
})

test('leaves out cells far to the right of a tariff', () => {
  const parts = unzipSync(toXlsx([{ name: 'fee', columns: ['value'], rows: [] }]))
  const row = '<row r="1"><c r="A1"><v>7</v></c><c r="XFD1"><v>8</v></c></row>'
  const sheet = strToU8(`<worksheet><sheetData>${row}</sheetData></worksheet>`)
  expect(fromXlsx(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).toEqual([
    { name: 'fee', columns: ['7'], rows: [] },
  ])
})

test.each(['<row>', '<row ', '<c r="A1">', '<', '<x:'])(
  'reads a workbook full of %s without an end as quickly as another one',
  (part) => {
    const parts = unzipSync(toXlsx([{ name: 'fee', columns: ['value'], rows: [] }]))
    const endless = strToU8(`<row r="1">${part.repeat(200_000)}</row>`)
    const begun = performance.now()
    fromXlsx(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': endless }))
    expect(performance.now() - begun).toBeLessThan(5000)
  },
)

test('refuses what is no workbook, and one with a part that is too large', () => {
  expect(fromXlsx(strToU8('PK no workbook'))).toBeUndefined()
  expect(fromXlsx(zipSync({ 'a.txt': strToU8('x') }))).toBeUndefined()
  const parts = unzipSync(toXlsx([{ name: 'fee', columns: ['value'], rows: [] }]))
  const bomb = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': new Uint8Array(8 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(fromXlsx(bomb)).toBeUndefined()
})

describe('workbook that is made to keep a processor or memory busy', () => {
  const parts = unzipSync(toXlsx([{ name: 'fee', columns: ['value'], rows: [] }]))
  const text = (name: string): string => Buffer.from(parts[name] ?? []).toString()
  /** Returns the milliseconds of processor time of a reading, and its outcome. */
  const reading = (bytes: Uint8Array) => {
    const before = process.cpuUsage()
    const sheets = fromXlsx(bytes)
    const { user, system } = process.cpuUsage(before)
    return { sheets, ms: (user + system) / 1000 }
  }
  const book = (sheets: string) =>
    zipSync({
      ...parts,
      'xl/workbook.xml': strToU8(
        text('xl/workbook.xml').replace(/<sheets>.*<\/sheets>/, `<sheets>${sheets}</sheets>`),
      ),
    })

  test('refuses a workbook with thousands of sheets, or with two that share a part', () => {
    const sheet = '<sheet name="fee" sheetId="1" r:id="rId1"/>'
    for (const count of [2, 20_000]) {
      const { sheets, ms } = reading(book(sheet.repeat(count)))
      expect(sheets).toBeUndefined()
      expect(ms).toBeLessThan(2000)
    }
  })

  test('refuses a workbook with a part that is larger than it declares', () => {
    const bytes = Buffer.from(zipSync({ 'xl/a.xml': new Uint8Array(200 * 1024 * 1024), ...parts }))
    // The sizes in the head of the part and in the directory.
    bytes.writeUInt32LE(100, 22)
    const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    bytes.writeUInt32LE(100, entry + 24)
    const { sheets, ms } = reading(bytes)
    expect(sheets).toBeUndefined()
    expect(ms).toBeLessThan(2000)
  })

  test('reads a workbook up to its ten thousandth row', () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(100_000)
    const { sheets } = reading(
      zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(`<sheetData>${rows}</sheetData>`) }),
    )
    expect(sheets?.[0]?.rows.length).toBeLessThan(10_001)
  })
})
