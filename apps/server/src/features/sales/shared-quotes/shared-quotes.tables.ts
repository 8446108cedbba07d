import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { ColumnType } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

export interface SharedQuoteRow {
  code: string
  /** Null after the draft is forgotten. */
  draft_id: string | null
  draft_version: number
  product: ProductKey
  /** Null for links from before insurers were named. */
  company_name: string | null
  /** Answer that chooses the formula; null for a product without formulas. */
  formula: string | null
  price: Centimes
  indicative: boolean
  /** Codes of the price lines of covers. */
  covers: string[]
  /** ISO day. */
  priced_on: string
  created_at: CreatedAt
  expires_at: ColumnType<Date, Date, Date>
}

export interface SharedQuotesTables {
  shared_quotes: SharedQuoteRow
}
