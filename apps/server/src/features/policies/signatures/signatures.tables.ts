import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

export type SignatureState = 'open' | 'signed' | 'refused' | 'cancelled'

export interface SignatureRow {
  id: Generated<string>
  policy_id: string
  /** The customer request of a discharge; null for a contract. */
  request_id: ColumnType<string | null, string | null | undefined, never>
  document_id: string
  provider: string
  provider_reference: string
  state: SignatureState
  created_at: CreatedAt
  expires_at: Date
  ended_at: ColumnType<Date | null, never, Date>
}

export interface SignaturesTables {
  signatures: SignatureRow
}
