import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { TariffVersion } from '@wassit/domain/pricing/price'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductCode, ProductKey } from '@wassit/domain/products/catalogue'
import { tablesOf } from '@wassit/domain/products/tariffs'
import { toCsv } from '@wassit/domain/tariff/csv'
import { samplePrice, toGoldenSheet } from '@wassit/domain/tariff/golden-prices'
import type { GoldenPrice } from '@wassit/domain/tariff/golden-prices'
import type { Sheet } from '@wassit/domain/tariff/sheets'
import { toSheets } from '@wassit/domain/tariff/sheets'
import type { StoredFigures } from '@wassit/domain/tariff/tariff-version'
import type { Deps } from '../../../deps.ts'
import { workbookType } from '../../../workbook-writer.ts'
import { insurerById } from '../panel/insurers.service.ts'
import { ownVersion } from './stored-tariff.ts'
import { tariffById } from './tariffs.queries.ts'
import { toXlsx } from './xlsx.ts'

export type FileFormat = 'csv' | 'xlsx'

export interface TariffFile {
  bytes: Uint8Array
  name: string
  mimeType: string
}

const mimeTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: workbookType,
}

const writers: Record<FileFormat, (sheets: readonly Sheet[]) => Uint8Array> = {
  csv: (sheets) => Buffer.from(toCsv(sheets)),
  xlsx: toXlsx,
}

const fileOf = (
  product: ProductKey,
  { version, figures }: Pick<TariffVersion, 'version' | 'figures'>,
  cases: readonly GoldenPrice[],
  format: FileFormat,
): TariffFile => ({
  bytes: writers[format]([...toSheets(tablesOf(product), figures as StoredFigures), toGoldenSheet(cases)]),
  name: `${version}.${format}`,
  mimeType: mimeTypes[format],
})

/** Returns a version as a file. Throws `tariff.unknown`. */
export const fileOfVersion = async ({ db }: Deps, id: string, format: FileFormat): Promise<TariffFile> => {
  const row = await tariffById(db, id)
  if (!row) throw new DomainError('tariff.unknown')
  const { product, golden_prices: cases, effective_from: from } = row
  const tariff = ownVersion({ ...row, effective_from: from ?? '' })
  return fileOf(product, tariff, cases, format)
}

/**
 * Returns the figures of an insurer in force today, with one case as a pattern. Throws
 * `insurer.unknown`.
 */
export const fileInForce = async (
  deps: Deps,
  { insurer_id: insurer, insuranceType }: { insurer_id: string; insuranceType: ProductCode },
  format: FileFormat,
): Promise<TariffFile> => {
  const product = productOfCode(insuranceType)
  if (!product || !(await insurerById(deps.db, insurer))) throw new DomainError('insurer.unknown')
  const asOf = moroccanDay(deps.now())
  const tariff = deps.tariffs.ofInsurer(insurer, product, asOf)
  return fileOf(product, tariff, [samplePrice(product, tariff, asOf)], format)
}
