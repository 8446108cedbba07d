import { referenceTariff, tablesOf } from '@wassit/domain/products/tariffs'
import { samplePrice, toGoldenSheet } from '@wassit/domain/tariff/golden-prices'
import { toCsv } from '@wassit/domain/tariff/csv'
import { toSheets } from '@wassit/domain/tariff/sheets'
import type { StoredFigures } from '@wassit/domain/tariff/tariff-version'
import { expect, test } from 'vitest'
import { readTariff } from './tariff-file.ts'
import { toXlsx } from './xlsx.ts'

const day = '2026-11-21'
const tariff = referenceTariff('car', day)
const figures = tariff.figures as StoredFigures
const sheets = [...toSheets(tablesOf('car'), figures), toGoldenSheet([samplePrice('car', tariff, day)])]
const csv = toCsv(sheets).slice(1)

test.each([
  ['UTF-16 with a mark', Buffer.from(`\ufeff${csv}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(csv, 'utf16le')],
  ['Windows-1252', Buffer.from(csv, 'latin1')],
  ['carriage returns', Buffer.from(csv.replaceAll('\r\n', '\r'))],
  ['a line sep=;', Buffer.from(`sep=;\r\n${csv}`)],
  ['a workbook', Buffer.from(toXlsx(sheets))],
])('reads a tariff written as %s', (_form, bytes) => {
  const { faults, questions, cases, figures: read } = readTariff('car', bytes)
  expect([faults, questions, cases.length]).toEqual([[], [], 1])
  expect(read.fee).toMatchObject({ value: 5000 })
})

test('tells a formula without a result with its text, and what a file is that holds no table', () => {
  const formula = readTariff('car', Buffer.from(csv.replace('fee;;;;;50;', 'fee;;;;;=25*2;')))
  expect(formula.faults).toMatchObject([{ sheet: 'fee', message: 'tariffs.fault.noResult', found: '=25*2' }])
  const page = readTariff('car', Buffer.from('<table><tr><td>table</td></tr></table>'))
  expect(page.faults).toMatchObject([{ message: 'table.fault.page' }])
  expect(readTariff('car', Buffer.from('rien')).faults).toMatchObject([{ message: 'tariffs.fault.file' }])
})
