import type { DocumentSection } from '@wassit/domain/api/policies/signing'
import type { PhoneChannel } from '@wassit/domain/party/channel'
import type { Language } from '@wassit/words/language'
import type { ColumnType, Generated } from 'kysely'
import type { SignatureState } from '../signatures/signatures.tables.ts'
import type { CreatedAt, Json } from '../../../columns.ts'

/** A signature of the built-in provider. */
export interface SigningSessionRow {
  id: Generated<string>
  token_hash: Buffer
  state: SignatureState
  signer_name: string
  /** Null for a signer without email, whose code goes to the telephone. */
  signer_email: string | null
  /** Telephone that a code has proved. */
  signer_phone: ColumnType<string | null, string | null | undefined, never>
  signer_phone_by: ColumnType<PhoneChannel | null, PhoneChannel | null | undefined, never>
  /** True if codes go to the telephone first. */
  code_by_phone: ColumnType<boolean, boolean | undefined, never>
  /** True until a service takes the last code for the first address. */
  code_missed_first: ColumnType<boolean, never, boolean>
  /** True once a service took the last code for the other address. */
  code_sent_to_both: ColumnType<boolean, never, boolean>
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

export interface SigningProviderTables {
  signing_sessions: SigningSessionRow
}
