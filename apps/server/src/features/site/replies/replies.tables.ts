import type { ColumnType, Generated } from 'kysely'

/** Prepared text of the house, with variables, in three languages. */
interface ReplyRow {
  id: Generated<string>
  title: string
  fr: string
  en: string
  ar: string
  /** Key of the form that added it. */
  idempotency_key: ColumnType<string | null, string | null | undefined, never>
  changed_by: string
  changed_at: Date
}

export interface RepliesTables {
  replies: ReplyRow
}
