import type { ColumnType, Generated } from 'kysely'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { Answers } from '@wassit/domain/products/product'
import type { Language } from '@wassit/domain/i18n/language'

/** Row shapes of the migrations in `migrations/`. Moments are Dates, days ISO strings, amounts centimes. */

type CreatedAt = ColumnType<Date, Date, never>
/** JSON columns are written as text so that arrays are not taken for PostgreSQL arrays. */
type Json<T> = ColumnType<T, string, string>

export type Role = 'customer' | 'agent' | 'admin'

export interface UserRow {
  id: Generated<string>
  email: string
  phone: string
  first_name: string
  last_name: string
  city: string
  address: string
  identity_number: string
  /** ISO date. */
  birth_date: string
  password_hash: string
  role: ColumnType<Role, Role | undefined, Role>
  language: Language
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
  ended_at: Date | null
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
  email_verified_at: Date | null
  /** The account it became. */
  user_id: string | null
  idempotency_key: string | null
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
  /** The rendered form that saved last. */
  writer: ColumnType<string | null, never, string>
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
  /** A resend replaces the code. */
  replaced_at: Date | null
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
  insurer: string | null
  start_date: string | null
  created_at: CreatedAt
  updated_at: Date
}

export interface PolicyEventRow {
  id: Generated<string>
  policy_id: string
  /** An action of the pipeline, or `request` for its first row. */
  action: string
  from_status: number | null
  to_status: number
  actor: 'customer' | 'agent' | 'system'
  actor_id: string | null
  at: CreatedAt
}

export interface BrandRow {
  id: Generated<number>
  kind: 'car' | 'motorcycle'
  name: string
  position: number
}

export interface ModelRow {
  id: Generated<number>
  brand_id: number
  name: string
  cc: number | null
  position: number
}

export interface RateLimitRow {
  key: string
  hits: number
  ends_at: Date
}

export interface Database {
  users: UserRow
  sessions: SessionRow
  refresh_tokens: RefreshTokenRow
  prospects: ProspectRow
  drafts: DraftRow
  code_challenges: CodeChallengeRow
  policies: PolicyRow
  policy_events: PolicyEventRow
  brands: BrandRow
  models: ModelRow
  rate_limits: RateLimitRow
}
