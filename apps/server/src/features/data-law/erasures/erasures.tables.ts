import type { ColumnType } from 'kysely'

/** Person who was erased: an id and days, for the contracts that are kept and for restored backups. */
interface ErasureRow {
  user_id: string
  at: ColumnType<Date, Date, never>
  /** ISO day after which the kept contracts go too; null once nothing is left. */
  kept_until: string | null
}

export interface ErasuresTables {
  erasures: ErasureRow
}
