import type { Language } from '@wassit/domain/i18n/language'
import type { MessageState } from '@wassit/domain/site/contact'
import type { LegalKind } from '@wassit/domain/site/legal-text'
import type { ColumnType, Generated } from 'kysely'

/** Row shapes of the migration `0010-site`: contact messages, legal texts and incidents. */

type CreatedAt = ColumnType<Date, Date, never>

export interface ContactMessageRow {
  id: Generated<string>
  name: string
  email: string
  phone: string
  message: string
  language: Language
  state: ColumnType<MessageState, never, MessageState>
  /** The member of staff who answered the message or marked it as spam. */
  settled_by: ColumnType<string | null, never, string | null>
  settled_at: ColumnType<Date | null, never, Date | null>
  idempotency_key: string
  search: ColumnType<string, never, never>
  created_at: CreatedAt
}

/** One version in one language; the database refuses to change a row. */
export interface LegalTextRow {
  kind: LegalKind
  version: number
  language: Language
  /** ISO date. */
  effective_from: string
  body: string
  author: string | null
  created_at: CreatedAt
}

export interface IncidentRow {
  id: Generated<string>
  fr: string
  en: string
  ar: string
  starts_at: Date
  ends_at: Date | null
  idempotency_key: string | null
  created_at: CreatedAt
  updated_at: Date
}
