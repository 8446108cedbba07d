import type { Sheet } from '@wassit/domain/tariff/sheets'
import { toWorkbook } from '../../../workbook-writer.ts'

/** Writes a workbook with a sheet for each table. */
export const toXlsx = (sheets: readonly Sheet[]): Uint8Array =>
  toWorkbook(
    sheets.map(({ name, columns, rows }) => ({ name, rows: [{ line: 1, cells: columns }, ...rows] })),
  )
