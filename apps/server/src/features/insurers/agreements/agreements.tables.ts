import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

export interface AgreementRow {
  id: Generated<string>
  code: string
  label: string
  kind: 'discount' | 'partner'
  /** Fraction of the net premium; PostgreSQL returns numerics as numbers (database.ts). */
  rate: number
  products: ProductKey[]
  valid_until: string | null
  active: boolean
  created_at: CreatedAt
  updated_at: Date
}

export interface AgreementsTables {
  agreements: AgreementRow
}
