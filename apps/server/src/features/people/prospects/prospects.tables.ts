import type { Language } from '@wassit/words/language'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

export interface ProspectRow {
  id: Generated<string>
  email: string
  phone: string
  language: Language
  /** Time at which the visitor accepted the terms at step 1. */
  terms_accepted_at: Date
  /** Accepted version; null for visitors before the first version. */
  terms_version: ColumnType<number | null, number | null | undefined, never>
  email_verified_at: Date | null
  /** The account that the prospect became. */
  user_id: string | null
  idempotency_key: string | null
  created_at: CreatedAt
}

export interface ProspectsTables {
  prospects: ProspectRow
}
