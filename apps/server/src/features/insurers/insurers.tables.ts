import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { ColumnType, Generated } from 'kysely'

export interface InsurerRow {
  id: Generated<string>
  name: string
  /** Part of the address `/api/CG/…`. */
  slug: string
  logo_word: string
  account_holder: string
  /** RIB, 24 digits. */
  account_number: string | null
  /** Dialled number of the assistance; null if the insurer names none. */
  assistance_phone: string | null
  products: ProductKey[]
  active: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | undefined, never>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

interface DefaultInsurerRow {
  product: ProductKey
  insurer_id: string
}

export interface InsurersTables {
  insurers: InsurerRow
  default_insurers: DefaultInsurerRow
}
