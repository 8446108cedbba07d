import type { ProofFile } from '@wassit/domain/document/document'
import type { PolicyEnding } from '@wassit/domain/policy/term'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Details } from '@wassit/domain/products/details'
import type { Answers } from '@wassit/domain/products/product-form'
import type { CameFrom } from '@wassit/domain/site/came-from'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json } from '../../../columns.ts'
import type { MoneyColumns } from '../../ledger/standing/standing.tables.ts'

export interface PolicyRow extends MoneyColumns {
  id: Generated<string>
  number: string
  prospect_id: string | null
  user_id: string | null
  idempotency_key: string
  product: ProductKey
  answers: Json<Answers>
  /** Details that the customer stated after the price, under the keys of the wire. */
  details: ColumnType<Details, string | undefined, string>
  /** Moment at which an agent confirmed the coefficient of the details. */
  coefficient_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  agreement_code: string | null
  /** Source of the draft behind it, which outlives the draft. */
  came_from: ColumnType<CameFrom | null, string | null | undefined, never>
  /** Code of `policyStatuses`. */
  status: number
  pricing: Json<Pricing>
  /** Centimes; null until an agent quotes. */
  premium: number | null
  /** Price in dirhams that the browser showed, when it differed from the server's. */
  seen_price: number | null
  insurer_id: string | null
  /** ISO dates; a policy runs one year (RULINGS 3). */
  start_date: string | null
  end_date: ColumnType<string | null, string | null | undefined, string | null>
  /** Time of the last change of status, or since which the file awaits a decision. */
  status_since: Date
  quote_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /**
   * Identity files that an agent asked for; uploads since `required_since` complete the request.
   */
  required_documents: ColumnType<ProofFile[], never, ProofFile[]>
  required_reason: ColumnType<string | null, never, string | null>
  required_since: ColumnType<Date | null, never, Date | null>
  /** Code of the status at which documents were asked for. */
  required_from: ColumnType<number | null, never, number | null>
  /** True while an accepted file waits for an agent to enter the insurer's decision. */
  awaits_decision: ColumnType<boolean, never, boolean>
  payment_confirmed_at: ColumnType<Date | null, never, Date | null>
  /** Numbers that the insurer gave the contract and its receipt. */
  insurer_policy_number: ColumnType<string | null, string | null | undefined, string | null>
  insurer_receipt_number: ColumnType<string | null, string | null | undefined, string | null>
  assigned_to: ColumnType<string | null, never, string | null>
  predecessor_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The reason why the policy ends at its `end_date` without going on. */
  ended_by: ColumnType<PolicyEnding | null, never, PolicyEnding | null>
  created_at: CreatedAt
  updated_at: Date
}

/** Values before and after an event, by name. */
export interface EventChanges {
  before: Record<string, string | null>
  after: Record<string, string | null>
  /** Answers that differ, under the specification's keys. */
  answers?: { before: Answers; after: Answers }
}

export interface PolicyEventRow {
  id: Generated<string>
  /** Increasing number that orders events of one moment. */
  position: ColumnType<number, never, never>
  policy_id: string
  /**
   * An action of the pipeline; `request`, `renewal` or `endorsement` for the first row; or an event
   * of a customer request.
   */
  action: string
  from_status: number | null
  to_status: number
  actor: 'customer' | 'agent' | 'system'
  actor_id: string | null
  /** An agent's words to the customer. */
  reason: ColumnType<string | null, string | null | undefined, never>
  /** Values that the event replaced in the file. */
  changes: ColumnType<EventChanges | null, string | null | undefined, never>
  /** The customer request that the event is about. */
  request_id: ColumnType<string | null, string | null | undefined, never>
  at: CreatedAt
}

export interface PolicyNoteRow {
  id: Generated<string>
  policy_id: string
  /** Null for a note of the server. */
  author_id: string | null
  text: string
  idempotency_key: string | null
  at: CreatedAt
}

export interface PoliciesTables {
  policies: PolicyRow
  policy_events: PolicyEventRow
  policy_notes: PolicyNoteRow
}
