import type { ColumnType, Generated } from 'kysely'
import type { IdentityFile } from '@wassit/domain/document/document'
import type { PolicyEnding } from '@wassit/domain/policy/term'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { Answers } from '@wassit/domain/products/product'
import type { Language } from '@wassit/domain/i18n/language'
import type {
  AgreementRow,
  DefaultInsurerRow,
  Delivery,
  DocumentRow,
  InsurerRow,
  NoticeRow,
  PaymentRow,
  PolicyNoteRow,
  SignatureRow,
  SigningSessionRow,
} from './pipeline-schema.ts'
import type { ContactMessageRow, IncidentRow, LegalTextRow } from './site-schema.ts'
import type { RequestDraftRow, RequestEventRow, RequestNoteRow, RequestRow } from './request-schema.ts'

/** Row shapes of the migrations in `migrations/`. Moments are Dates, days ISO strings, amounts centimes. */

type CreatedAt = ColumnType<Date, Date, never>
/** JSON columns are written as text so that arrays are not taken for PostgreSQL arrays. */
type Json<T> = ColumnType<T, string, string>

/** What the agents' queue is searched by; PostgreSQL keeps it up to date. */
type Searched = ColumnType<string, never, never>

export type Role = 'customer' | 'agent' | 'admin'

export interface UserRow {
  id: Generated<string>
  email: string
  /** This and what follows: null only for agents, who are known by their role. */
  phone: string | null
  first_name: string | null
  last_name: string | null
  city: string | null
  address: string | null
  identity_number: string | null
  /** ISO date. */
  birth_date: string | null
  /** What an agent is called; a customer has a first and a last name. */
  staff_name: ColumnType<string | null, string | null | undefined, string>
  search: Searched
  password_hash: string
  /** False for invited staff until they choose a password. */
  password_chosen: ColumnType<boolean, boolean | undefined, boolean>
  role: ColumnType<Role, Role | undefined, Role>
  language: Language
  /** An agent who may no longer sign in. */
  disabled_at: ColumnType<Date | null, never, Date | null>
  created_at: CreatedAt
  updated_at: Date
}

export interface SessionRow {
  id: Generated<string>
  user_id: string
  /** SHA-256 of the bearer; the bearer itself is nowhere kept. */
  access_hash: Buffer
  access_expires_at: Date
  /** Without remember-me there is no refresh (RULINGS 16). */
  remembered: boolean
  user_agent: string | null
  created_at: CreatedAt
  /** Written at most once a minute. */
  last_seen_at: Date
  ended_at: Date | null
}

export interface DeviceRow {
  /** The handle of its code. */
  id: Generated<string>
  user_id: string
  /** SHA-256 of the cookie of a browser; one browser can be several people's. */
  token_hash: Buffer
  /** Set once somebody who holds the cookie proved to read the account's mail (RULINGS 8). */
  confirmed_at: Date | null
  last_seen_at: Date
  created_at: CreatedAt
}

export interface WrongPasswordRow {
  /** A keyed hash: the table names nobody. */
  key: string
  tries: number
  blocked_until: Date
  ends_at: Date
}

export interface RefreshTokenRow {
  hash: Buffer
  session_id: string
  expires_at: Date
  /** Set at its one use; a second use ends the session. */
  used_at: Date | null
}

export interface ProspectRow {
  id: Generated<string>
  email: string
  phone: string
  language: Language
  /** The visitor accepted the terms of use and sale at step 1. */
  terms_accepted_at: Date
  /** Which version of them; null for those who came before there were versions. */
  terms_version: ColumnType<number | null, number | null | undefined, never>
  email_verified_at: Date | null
  /** The account it became. */
  user_id: string | null
  idempotency_key: string | null
  search: Searched
  created_at: CreatedAt
}

export interface DraftRow {
  id: Generated<string>
  /** Neither, while it waits for somebody with an account to sign in. */
  prospect_id: string | null
  user_id: string | null
  /** SHA-256 of the visitor cookie that may read it. */
  visitor_hash: Buffer | null
  product: ProductKey
  agreement_code: string | null
  answers: Json<Answers>
  version: ColumnType<number, number | undefined, number>
  /** The rendered form that saved last; none once the product is chosen anew. */
  writer: ColumnType<string | null, never, string | null>
  confirmed_at: Date | null
  idempotency_key: string | null
  created_at: CreatedAt
  updated_at: Date
}

export type CodePurpose = 'quote' | 'reset' | 'device'

export interface CodeChallengeRow {
  id: Generated<string>
  /** The uuid the browser holds: a prospect's, or one made for a reset. */
  subject: string
  purpose: CodePurpose
  email: string
  language: Language
  attempts: ColumnType<number, number | undefined, number>
  created_at: CreatedAt
  expires_at: Date
  verified_at: Date | null
  /** The browser that holds the subject entered the code or opened the link. */
  proved_at: ColumnType<Date | null, never, Date>
  /** A reset made use of the proof. */
  used_at: ColumnType<Date | null, never, Date>
  /** A resend replaces the code. */
  replaced_at: Date | null
  /** The browser that asked for a reset, by the hash of its device cookie; null for an invitation. */
  asked_by: ColumnType<Buffer | null, Buffer | undefined, never>
}

export interface PolicyRow {
  id: Generated<string>
  number: Generated<string>
  prospect_id: string | null
  user_id: string | null
  idempotency_key: string
  product: ProductKey
  answers: Json<Answers>
  agreement_code: string | null
  /** Code of `policyStatuses`. */
  status: number
  pricing: Json<Pricing>
  /** Centimes; null while an agent has to quote. */
  premium: number | null
  /** Dirhams, as the browser showed them, where our price was another one. */
  seen_price: number | null
  insurer_id: string | null
  /** ISO dates; a policy runs one year (RULINGS 3). */
  start_date: string | null
  end_date: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when it stands at its status. */
  status_since: Date
  quote_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** What an agent asked for; what was uploaded since `required_since` completes it. */
  required_documents: ColumnType<IdentityFile[], never, IdentityFile[]>
  required_reason: ColumnType<string | null, never, string | null>
  required_since: ColumnType<Date | null, never, Date | null>
  payment_confirmed_at: ColumnType<Date | null, never, Date | null>
  delivery: ColumnType<Delivery | null, never, string | null>
  assigned_to: ColumnType<string | null, never, string | null>
  predecessor_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Why it ends for good at its `end_date`. */
  ended_by: ColumnType<PolicyEnding | null, never, PolicyEnding | null>
  /** Centimes, given back at a termination or for a cheaper risk. */
  refund: ColumnType<number | null, never, number | null>
  search: Searched
  created_at: CreatedAt
  updated_at: Date
}

export interface PolicyEventRow {
  id: Generated<string>
  /** Counts up; orders what happened at one moment. */
  position: ColumnType<number, never, never>
  policy_id: string
  /**
   * An action of the pipeline; `request`, `renewal` or `endorsement` for its first row; or what befell a
   * customer request.
   */
  action: string
  from_status: number | null
  to_status: number
  actor: 'customer' | 'agent' | 'system'
  actor_id: string | null
  /** What an agent wrote for the customer. */
  reason: ColumnType<string | null, string | null | undefined, never>
  /** The customer request that the event is about. */
  request_id: ColumnType<string | null, string | null | undefined, never>
  at: CreatedAt
}

/** One row for each deed that concerns who somebody is; the database refuses to change one. */
export interface AuditEventRow {
  id: Generated<string>
  at: CreatedAt
  /** Whoever was proved to act; null for strangers. */
  actor_id: string | null
  kind: string
  outcome: string
  /** The id it is about, or a keyed hash where naming it would tell who tried. */
  subject: string | null
  /** The caller's /24 or /64. */
  network: string | null
  user_agent: string | null
  request_id: string | null
  /** Values that an admin replaced, and what they became; nothing else fills these. */
  before: ColumnType<Record<string, unknown> | null, string | null, never>
  after: ColumnType<Record<string, unknown> | null, string | null, never>
}

export interface BrandRow {
  id: Generated<number>
  kind: 'car' | 'motorcycle'
  name: string
  position: number
  /** The seed's name for it, whatever an admin calls it now; null for one that an admin added. */
  seeded_as: ColumnType<string | null, string | null | undefined, never>
  active: ColumnType<boolean, boolean | undefined, boolean>
}

export interface ModelRow {
  id: Generated<number>
  brand_id: number
  name: string
  cc: number | null
  position: number
  seeded_as: ColumnType<string | null, string | null | undefined, never>
  /** An admin changed it: the seed leaves it alone. */
  edited_at: ColumnType<Date | null, never, Date>
  active: ColumnType<boolean, boolean | undefined, boolean>
}

export interface RateLimitRow {
  key: string
  hits: number
  ends_at: Date
}

/** An object in the storage, noted before it was written (docs/decisions/018). */
export interface StoredObjectRow {
  object_key: string
  created_at: CreatedAt
}

export interface Database {
  users: UserRow
  sessions: SessionRow
  refresh_tokens: RefreshTokenRow
  prospects: ProspectRow
  drafts: DraftRow
  code_challenges: CodeChallengeRow
  devices: DeviceRow
  wrong_passwords: WrongPasswordRow
  audit_events: AuditEventRow
  policies: PolicyRow
  policy_events: PolicyEventRow
  policy_notes: PolicyNoteRow
  insurers: InsurerRow
  default_insurers: DefaultInsurerRow
  agreements: AgreementRow
  documents: DocumentRow
  stored_objects: StoredObjectRow
  payments: PaymentRow
  signatures: SignatureRow
  signing_sessions: SigningSessionRow
  notices: NoticeRow
  requests: RequestRow
  request_events: RequestEventRow
  request_notes: RequestNoteRow
  request_drafts: RequestDraftRow
  contact_messages: ContactMessageRow
  legal_texts: LegalTextRow
  incidents: IncidentRow
  brands: BrandRow
  models: ModelRow
  rate_limits: RateLimitRow
}
