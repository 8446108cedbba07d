import type { Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

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

export interface IncidentsTables {
  incidents: IncidentRow
}
