import { isTooLong } from '@wassit/domain/format/delimited'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { faultsBetween, tablesOf } from '@wassit/domain/products/tariffs'
import { fromCsv, tableColumn } from '@wassit/domain/tariff/csv'
import { goldenSheetName, readGoldenSheet } from '@wassit/domain/tariff/golden-prices'
import type { GoldenPrice } from '@wassit/domain/tariff/golden-prices'
import { readSheets } from '@wassit/domain/tariff/read-sheets'
import type { ReadSheets, SheetFault } from '@wassit/domain/tariff/read-sheets'
import type { Sheet } from '@wassit/domain/tariff/sheets'
import type { StoredFigures } from '@wassit/domain/tariff/tariff-version'
import { fromXlsx } from './xlsx.ts'

export interface TariffOrder {
  product: ProductKey
  bytes: Uint8Array
}

/** First bytes of a workbook, which is a ZIP archive. */
const zipMark = 'PK'

/** Reads the sheets of an uploaded file, a workbook or CSV; undefined if it is neither. */
const sheetsOf = (bytes: Buffer): Sheet[] | undefined => {
  if (bytes.subarray(0, 2).toString('latin1') === zipMark) return fromXlsx(bytes)
  const utf8 = bytes.toString('utf8')
  // Spreadsheets of Windows write one byte for each letter.
  const text = utf8.includes('\ufffd') ? bytes.toString('latin1') : utf8
  return isTooLong(text) ? undefined : fromCsv(text)
}

/** Returns the sheets of the tables and the sheet of the golden prices. */
const splitGolden = (sheets: readonly Sheet[]): { tables: Sheet[]; golden: Sheet | undefined } => ({
  tables: sheets.filter(({ name }) => name !== goldenSheetName),
  golden: sheets.find(({ name }) => name === goldenSheetName),
})

/** Tariff that a file holds, or its faults. */
export interface ReadTariff extends ReadSheets {
  cases: GoldenPrice[]
}

/** Fault of a file that holds no table at all. */
const unreadable: SheetFault = {
  sheet: '',
  line: 1,
  message: 'console.tariffs.fault.file',
  values: { formats: 'XLSX, CSV', column: tableColumn },
}

/** Outcome of a file that holds no table. */
export const unreadableTariff: ReadTariff = { figures: {}, faults: [unreadable], questions: [], cases: [] }

/** Returns the faults between the figures of a file, each at the first line of its table. */
const faultsAmong = (product: ProductKey, tables: readonly Sheet[], figures: StoredFigures): SheetFault[] =>
  faultsBetween(product, figures).map(({ table, message }) => ({
    sheet: table,
    line: tables.find(({ name }) => name === table)?.rows[0]?.line ?? 1,
    message,
  }))

/** Faults and questions that an author reads before the next try. */
const mostShown = 200

export const readTariff = (product: ProductKey, bytes: Buffer): ReadTariff => {
  const sheets = sheetsOf(bytes)
  if (!sheets || sheets.length === 0) return unreadableTariff
  const { tables, golden } = splitGolden(sheets)
  const read = readSheets(tablesOf(product), tables)
  const { cases, faults } = readGoldenSheet(product, golden)
  const among = read.faults.length === 0 ? faultsAmong(product, tables, read.figures) : []
  return {
    ...read,
    cases,
    faults: [...read.faults, ...among, ...faults].slice(0, mostShown),
    questions: read.questions.slice(0, mostShown),
  }
}
