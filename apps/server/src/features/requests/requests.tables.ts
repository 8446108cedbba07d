import type { AcceptedType } from '@wassit/domain/document/document'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { Answers } from '@wassit/domain/products/product-form'
import type { ClaimParties } from '@wassit/domain/request/claim/parties'
import type { EntrySource } from '@wassit/domain/request/entry'
import type { Payout, PayoutMeans } from '@wassit/domain/request/payout'
import type { Piece } from '@wassit/domain/request/pieces'
import type { RequestKind, RequestStatusCode } from '@wassit/domain/request/request'
import type { CustomerPaper } from '@wassit/domain/request/requestable-documents'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json } from '../../columns.ts'

/** The tariff's proposal on the day of the request. */
export interface Proposal {
  /** The new answers; null when the request changes none. */
  answers: Answers | null
  pricing: Pricing | null
  /**
   * Centimes: new premium (renewal), difference to the end of the
   * term (endorsement), refund (termination).
   */
  amount: number | null
  /** ISO date. */
  date: string | null
}

export interface RequestRow {
  id: Generated<string>
  number: string
  policy_id: string
  user_id: string
  kind: RequestKind
  status: RequestStatusCode
  /** Time of the last change of status. */
  status_since: Date
  /** The fields of the form under the specification's keys, including `report_type`. */
  info: Json<Record<string, unknown>>
  proposal: ColumnType<Proposal | null, string | null, string | null>
  /** Document that was asked for last; its mail names it even if it has arrived meanwhile. */
  required_document: ColumnType<CustomerPaper | null, never, CustomerPaper | null>
  /** Documents that the customer is asked for and has not given yet. */
  awaited_documents: ColumnType<CustomerPaper[], never, CustomerPaper[]>
  required_reason: ColumnType<string | null, never, string | null>
  required_since: ColumnType<Date | null, never, Date | null>
  /**
   * Centimes: of a claim the settlement, of a renewal the premium, of a termination what is given back;
   * of a change the difference, and if it is negative what is given back.
   */
  amount: ColumnType<number | null, never, number | null>
  /** Part of the premium that a termination or a cheaper change took off what was open (centimes). */
  taken_off: ColumnType<number | null, never, number | null>
  /** ISO date. */
  effective_date: ColumnType<string | null, never, string | null>
  successor_id: ColumnType<string | null, never, string | null>
  /** Step of the money of a signed discharge; null before the signature. */
  payout: ColumnType<Payout | null, never, Payout | null>
  payout_means: ColumnType<PayoutMeans | null, never, PayoutMeans | null>
  /** Expert and garage of a claim, without empty fields. */
  parties: ColumnType<ClaimParties | null, never, string | null>
  /**
   * True while the policy of `successor_id` is not expired, or while the money of a signed discharge is
   * awaited; kept by the database.
   */
  successor_open: ColumnType<boolean, never, never>
  assigned_to: ColumnType<string | null, never, string | null>
  /** Way in which the customer asked an agent to enter the request; null for a customer's own. */
  source: ColumnType<EntrySource | null, EntrySource | null | undefined, never>
  entered_by: ColumnType<string | null, string | null | undefined, never>
  idempotency_key: string
  created_at: CreatedAt
  updated_at: Date
}

export interface RequestEventRow {
  id: Generated<string>
  position: ColumnType<number, never, never>
  request_id: string
  /** An action of the pipeline, or `submit` for the first row. */
  action: string
  from_status: number | null
  to_status: number
  actor: 'customer' | 'agent' | 'system'
  actor_id: string | null
  reason: ColumnType<string | null, string | null | undefined, never>
  at: CreatedAt
}

export interface RequestNoteRow {
  id: Generated<string>
  request_id: string
  author_id: string | null
  text: string
  idempotency_key: string | null
  at: CreatedAt
}

interface RequestDraftRow {
  user_id: string
  policy_id: string
  kind: RequestKind
  fields: Json<Record<string, unknown>>
  updated_at: Date
}

/** File that its customer chose for a form and has not sent yet. */
export interface RequestDraftFileRow {
  /** Chosen by the browser, so that a repeated upload is one file. */
  id: string
  position: ColumnType<number, never, never>
  user_id: string
  policy_id: string
  kind: RequestKind
  part: Piece['part']
  /** Name on the customer's device. */
  name: string
  object_key: string
  mime_type: AcceptedType
  size: number
  sha256: string
  created_at: CreatedAt
}

export interface RequestsTables {
  requests: RequestRow
  request_events: RequestEventRow
  request_notes: RequestNoteRow
  request_drafts: RequestDraftRow
  request_draft_files: RequestDraftFileRow
}
