import { offeredProducts } from '@wassit/domain/products/catalogue'
import { referenceTariff, tablesOf } from '@wassit/domain/products/tariffs'
import { readSheets } from '@wassit/domain/tariff/read-sheets'
import { toSheets } from '@wassit/domain/tariff/sheets'
import { sheetsOfWorkbook } from '@wassit/domain/tariff/sheets-of-file'
import type { StoredFigures } from '@wassit/domain/tariff/tariff-version'
import { expect, test } from 'vitest'
import { readTableFile } from '../../../table-file.ts'
import { toXlsx } from './xlsx.ts'

const readBack = (bytes: Uint8Array) => {
  const file = readTableFile(bytes)
  if (file.kind !== 'workbook') throw new Error(`the file is ${file.kind}`)
  return sheetsOfWorkbook(file.grids)
}

test.each(offeredProducts)('returns the figures of %s from its workbook', (product) => {
  const figures = referenceTariff(product, '2026-11-21').figures as StoredFigures
  const sheets = readBack(toXlsx(toSheets(tablesOf(product), figures)))
  expect(readSheets(tablesOf(product), sheets)).toEqual({ figures, faults: [], questions: [] })
})

test('keeps names, accents, signs of XML, formulas as text and empty cells of a workbook', () => {
  const sheet = {
    name: 'a & b',
    columns: ['row', 'value', 'source'],
    rows: [
      { line: 2, cells: ['Étudiant <1>', 0.0025, '=A1'] },
      { line: 5, cells: [null, null, '"x"'] },
    ],
  }
  expect(readBack(toXlsx([sheet]))).toEqual([{ ...sheet, head: 1 }])
})
