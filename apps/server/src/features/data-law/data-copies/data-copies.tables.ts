import type { CopyState } from '@wassit/domain/personal-data/data-copy'
import type { ColumnType, Generated } from 'kysely'

type Later<T> = ColumnType<T | null, never, T>

/** Copy of their data that a customer asked for. */
export interface DataCopyRow {
  id: Generated<string>
  user_id: string
  state: ColumnType<CopyState, never, CopyState>
  asked_at: ColumnType<Date, Date, never>
  ready_at: Later<Date>
  expires_at: Later<Date>
  /** Moment of the last download. */
  downloaded_at: Later<Date>
}

/** Part of the file of a copy; the parts in their order are the file. */
export interface DataCopyPartRow {
  copy_id: string
  position: number
  object_key: string
  size: number
  /** Hex. */
  sha256: string
}

export interface DataCopiesTables {
  data_copies: DataCopyRow
  data_copy_parts: DataCopyPartRow
}
