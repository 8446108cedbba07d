import type { ProductKey } from '@wassit/domain/products/catalogue'
import { faultsBetween, tablesOf } from '@wassit/domain/products/tariffs'
import { goldenSheetName, readGoldenSheet } from '@wassit/domain/tariff/golden-prices'
import type { GoldenPrice } from '@wassit/domain/tariff/golden-prices'
import { isSameTable, readSheets } from '@wassit/domain/tariff/read-sheets'
import type { ReadSheets, SheetFault } from '@wassit/domain/tariff/read-sheets'
import { tableColumn } from '@wassit/domain/tariff/sheet-columns'
import type { Sheet } from '@wassit/domain/tariff/sheets'
import { sheetsOfText, sheetsOfWorkbook } from '@wassit/domain/tariff/sheets-of-file'
import type { StoredFigures } from '@wassit/domain/tariff/tariff-version'
import { readTableFile } from '../../../table-file.ts'

export interface TariffOrder {
  product: ProductKey
  bytes: Uint8Array
}

/** Returns the sheets of the tables and the sheet of the golden prices. */
const splitGolden = (sheets: readonly Sheet[]): { tables: Sheet[]; golden: Sheet | undefined } => ({
  tables: sheets.filter(({ name }) => !isSameTable(name, goldenSheetName)),
  golden: sheets.find(({ name }) => isSameTable(name, goldenSheetName)),
})

/** Tariff that a file holds, or its faults. */
export interface ReadTariff extends ReadSheets {
  cases: GoldenPrice[]
}

/** Fault of a file that holds no table at all. */
const unreadable: SheetFault = {
  sheet: '',
  line: 1,
  message: 'tariffs.fault.file',
  values: { formats: 'XLSX, CSV', column: tableColumn },
}

const refused = (fault: SheetFault): ReadTariff => ({
  figures: {},
  faults: [fault],
  questions: [],
  cases: [],
})

/** Outcome of a file that takes too much time or memory. */
export const heavyTariff: ReadTariff = refused({ sheet: '', line: 1, message: 'table.fault.heavy' })

/** Returns the sheets of a file, or the fault of one that holds none. */
const sheetsOf = (bytes: Uint8Array): Sheet[] | SheetFault => {
  const file = readTableFile(bytes)
  if (file.kind === 'other') return { sheet: '', line: 1, ...file.fault }
  return (file.kind === 'workbook' ? sheetsOfWorkbook(file.grids) : sheetsOfText(file.content)) ?? unreadable
}

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
  if (!Array.isArray(sheets)) return refused(sheets)
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
