import type { UnderwritingDecision, UnderwritingState } from '@wassit/domain/underwriting/underwriting'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Acceptance of one quote by its insurer. Health data is encrypted; a policy has one that is current. */
export interface UnderwritingRow {
  id: Generated<string>
  policy_id: string
  insurer_id: ColumnType<string, string, never>
  /** Hash of the answers that the decision is about. */
  risk: ColumnType<string, string, never>
  state: UnderwritingState
  /** Version of the questionnaire; null for a product without one. */
  questionnaire: string | null
  /** Encrypted answers of each person. */
  answers: Later<Buffer>
  /** Moment at which the customer last confirmed the truth of the answers. */
  confirmed_at: Later<Date>
  /** Agent who typed the answers from a signed paper; null for answers that the customer sent. */
  typed_by: Later<string>
  decision: Later<UnderwritingDecision>
  /** Percent of the net premium. */
  loading: Later<number>
  /** Encrypted words: exclusion, reason, request for papers. */
  remarks: Later<Buffer>
  decided_at: Later<Date>
  decided_by: Later<string>
  created_at: CreatedAt
  /** Set when another underwriting, or none, took its place. */
  ended_at: Later<Date>
}

/** Paper that the customer added to a questionnaire; the object in the storage is encrypted. */
export interface UnderwritingPaperRow {
  id: Generated<string>
  underwriting_id: string
  object_key: string
  /** Hash of the object's bytes; null for a paper of an earlier release that is not read yet. */
  sha256: string | null
  mime_type: string
  created_at: CreatedAt
}

export interface UnderwritingTables {
  underwritings: UnderwritingRow
  underwriting_papers: UnderwritingPaperRow
}
