import type { Collector } from '@wassit/domain/payment/collector'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Checklist } from '@wassit/domain/products/checklist'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../../columns.ts'

export interface InsurerRow {
  id: Generated<string>
  name: string
  /** Null until it is known; Arabic pages and papers then have the French name. */
  arabic_name: string | null
  /** Part of the address `/api/CG/…`. */
  slug: string
  logo_word: string
  account_holder: string
  /** RIB, 24 digits. */
  account_number: string | null
  /** Holder of the account. */
  collector: ColumnType<Collector, Collector | undefined, Collector>
  /** Most instalments that the insurer allows for a premium; one means none. */
  most_instalments: ColumnType<number, number | undefined, number>
  /** Provisional attestations of a contract of so many months that is paid in instalments. */
  provisionals_3: ColumnType<number, number | undefined, number>
  provisionals_6: ColumnType<number, number | undefined, number>
  provisionals_12: ColumnType<number, number | undefined, number>
  /** Dialled number of the assistance; null if the insurer names none. */
  assistance_phone: string | null
  /** Code by which the insurer knows the broker. */
  broker_code: string | null
  /** Number of the convention between insurer and broker. */
  convention_number: string | null
  products: ProductKey[]
  /** Products that the insurer binds only after it has accepted the file. */
  after_acceptance: ColumnType<ProductKey[], ProductKey[] | undefined, ProductKey[]>
  active: ColumnType<boolean, boolean | undefined, boolean>
  /** True for a made-up insurer that no admin has confirmed as a real one. */
  demonstration: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | undefined, never>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

interface DefaultInsurerRow {
  product: ProductKey
  insurer_id: string
}

/** Checklist of an insurer for a product; without a row the usual one of the product applies. */
interface ChecklistRow {
  insurer_id: string
  product: ProductKey
  items: Json<Checklist>
  updated_at: Date
}

export interface InsurersTables {
  checklists: ChecklistRow
  insurers: InsurerRow
  default_insurers: DefaultInsurerRow
}
