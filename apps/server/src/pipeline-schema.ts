import type { DocumentSection } from '@wassit/domain/api/signing'
import type { AcceptedType, DocumentKind } from '@wassit/domain/document/document'
import type { Language } from '@wassit/domain/i18n/language'
import type { NoticeKind } from '@wassit/domain/policy/notices'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { ColumnType, Generated } from 'kysely'

/** Row shapes of the migration `0004-pipeline`, from a quote request to a policy. */

type CreatedAt = ColumnType<Date, Date, never>
type Json<T> = ColumnType<T, string, string>

/** Address for the paper original of the contract (spec 001 §3). */
export interface Delivery {
  name: string
  phone: string
  address: string
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

export interface InsurerRow {
  id: Generated<string>
  name: string
  /** Part of the address `/api/CG/…`. */
  slug: string
  logo_word: string
  account_holder: string
  /** RIB, 24 digits. */
  account_number: string | null
  products: ProductKey[]
  active: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | undefined, never>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export interface DefaultInsurerRow {
  product: ProductKey
  insurer_id: string
}

export interface AgreementRow {
  id: Generated<string>
  code: string
  label: string
  kind: 'discount' | 'partner'
  /** Fraction of the net premium; PostgreSQL returns numerics as numbers (database.ts). */
  rate: number
  products: ProductKey[]
  valid_until: string | null
  active: boolean
  created_at: CreatedAt
  updated_at: Date
}

export interface DocumentRow {
  id: Generated<string>
  policy_id: string
  /** The customer request of the document, if any. */
  request_id: ColumnType<string | null, string | null | undefined, never>
  kind: DocumentKind
  value: string
  object_key: string
  mime_type: AcceptedType
  size: number
  sha256: string
  reference: string | null
  replaced_at: ColumnType<Date | null, never, Date>
  created_by: string | null
  created_at: CreatedAt
}

export type PaymentState = 'underway' | 'review' | 'confirmed' | 'rejected' | 'failed'

export interface PaymentRow {
  id: Generated<string>
  policy_id: string
  method: 'card' | 'transfer'
  /** Centimes. */
  amount: number
  reference: string
  state: PaymentState
  reason: ColumnType<string | null, string | null | undefined, string | null>
  transaction_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: CreatedAt
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
}

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

/** A signature of the built-in provider. */
export interface SigningSessionRow {
  id: Generated<string>
  token_hash: Buffer
  state: SignatureState
  signer_name: string
  signer_email: string
  language: Language
  title: string
  object_key: string
  sha256_before: string
  content: Json<DocumentSection[]>
  consent: string
  code_sent_at: ColumnType<Date | null, never, Date>
  /** Serial of the valid code; codes are derived, never stored (RULINGS 41). */
  code_serial: ColumnType<number, never, number>
  code_attempts: ColumnType<number, never, number>
  evidence: ColumnType<Record<string, unknown> | null, never, string>
  signed_object_key: ColumnType<string | null, never, string>
  sha256_after: ColumnType<string | null, never, string>
  created_at: CreatedAt
  expires_at: Date
  ended_at: ColumnType<Date | null, never, Date>
}

export interface NoticeRow {
  id: Generated<string>
  user_id: string
  policy_id: string
  /** The customer request that the notice is about. */
  request_id: ColumnType<string | null, string | null | undefined, never>
  kind: NoticeKind
  at: CreatedAt
  read_at: ColumnType<Date | null, never, Date>
}
