import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { GoldenPrice } from '@wassit/domain/tariff/golden-prices'
import type { StoredFigures, TariffState } from '@wassit/domain/tariff/tariff-version'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json } from '../../../columns.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A version of an insurer's tariff; the database refuses to change a published one. */
export interface TariffRow {
  id: Generated<string>
  insurer_id: string
  product: ProductKey
  number: number
  /** Name in prices, e.g. `rma-car-2`. */
  version: string
  state: ColumnType<TariffState, TariffState | undefined, TariffState>
  /** ISO; null while nobody proposed the version. */
  effective_from: Later<string>
  figures: Json<StoredFigures>
  golden_prices: ColumnType<GoldenPrice[], string | undefined, string>
  note: ColumnType<string, string | undefined, string>
  created_at: CreatedAt
  created_by: string | null
  updated_at: Date
  proposed_at: Later<Date>
  proposed_by: Later<string>
  published_at: Later<Date>
  published_by: Later<string>
}

export interface TariffsTables {
  tariffs: TariffRow
}
