import type { Language } from '@wassit/words/language'
import type { MessageState } from '@wassit/domain/site/contact'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

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
  /** Text of the field that people do not see; null for nearly every message. */
  hidden_field: string | null
  idempotency_key: string
  created_at: CreatedAt
}

export interface ContactTables {
  contact_messages: ContactMessageRow
}
