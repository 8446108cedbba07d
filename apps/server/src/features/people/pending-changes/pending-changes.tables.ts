import type { PendingKind, PendingState } from '@wassit/domain/access/pending-change'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json } from '../../../columns.ts'

/** Values of a change by the name of their field. */
export type ChangeValues = Record<string, unknown>

export interface PendingChangeRow {
  id: Generated<string>
  kind: PendingKind
  /** Id of what changes. */
  subject: string
  before: Json<ChangeValues>
  after: Json<ChangeValues>
  reason: string
  state: ColumnType<PendingState, never, PendingState>
  asked_by: string
  asked_at: CreatedAt
  decided_by: ColumnType<string | null, never, string>
  decided_at: ColumnType<Date | null, never, Date>
}

export interface PendingChangesTables {
  pending_changes: PendingChangeRow
}
