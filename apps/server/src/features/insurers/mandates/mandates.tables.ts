import type { AcceptedType } from '@wassit/domain/document/document'
import type { ColumnType, Generated } from 'kysely'

/** Mandate of an insurer, by which the house posts formal notices in its name. */
interface MandateRow {
  id: Generated<string>
  insurer_id: string
  granted_by: string
  /** ISO dates. */
  granted_on: string
  ends_on: string | null
  object_key: string
  mime_type: AcceptedType
  sha256: string
  idempotency_key: string | null
  recorded_by: string
  recorded_at: Date
  ended_by: ColumnType<string | null, never, string>
  ended_at: ColumnType<Date | null, never, Date>
}

export interface MandatesTables {
  mandates: MandateRow
}
