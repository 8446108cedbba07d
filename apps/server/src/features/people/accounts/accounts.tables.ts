import type { KeyScope } from '@wassit/domain/access/key-scope'
import type { EditableRole, Right, StaffRight, StaffRole } from '@wassit/domain/access/rights'
import type { Channel, PhoneChannel } from '@wassit/domain/party/channel'
import type { AccountSource } from '@wassit/domain/party/customer-source'
import type { Language } from '@wassit/words/language'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

export type Role = 'customer' | 'agent' | 'admin'

export interface UserRow {
  id: Generated<string>
  /** Null for a customer whom an agent entered without one. */
  email: string | null
  /** Null for staff, and for customers of a book that was taken over without it. */
  phone: string | null
  /** This and the following column are null for staff only. */
  first_name: string | null
  last_name: string | null
  /** Where a customer who did not sign up came from; null for one who did. */
  source: ColumnType<AccountSource | null, AccountSource | undefined, never>
  /** Agent who entered the customer. */
  entered_by: ColumnType<string | null, string | undefined, never>
  /** This and the following columns may be null for a customer whom an agent entered. */
  city: string | null
  address: string | null
  identity_number: string | null
  /** ISO date. */
  birth_date: string | null
  /** Name of a member of staff; a customer has a first and a last name. */
  staff_name: ColumnType<string | null, string | null | undefined, string>
  password_hash: string
  /** False for invited staff until they choose a password. */
  password_chosen: ColumnType<boolean, boolean | undefined, boolean>
  role: ColumnType<Role, Role | undefined, Role>
  /** Rights of a member of staff in addition to the role. */
  rights: ColumnType<StaffRight[], StaffRight[] | undefined, StaffRight[]>
  /** Role of a member of staff; null for an agent or an admin, as `role` says. */
  staff_role: ColumnType<
    Exclude<StaffRole, 'agent' | 'admin'> | null,
    never,
    Exclude<StaffRole, 'agent' | 'admin'> | null
  >
  language: Language
  /** Way of codes and notices to a customer; in use only with a proved telephone. */
  channel: ColumnType<Channel, never, Channel>
  /** Telephone that a code has proved; another one than `phone` proves nothing. */
  proved_phone: ColumnType<string | null, never, string | null>
  /** Moment since which the account has a second factor; null if it has none. */
  factor_since: ColumnType<Date | null, never, Date | null>
  /** End of the time within which an agent sets up a second factor; counts from the first login. */
  factor_due_at: ColumnType<Date | null, never, Date>
  /** Every right that a member had before some were taken away, and the last moment of that. */
  lost_rights: ColumnType<Right[] | null, never, Right[]>
  lost_at: ColumnType<Date | null, never, Date>
  /** Set when an agent may no longer sign in. */
  disabled_at: ColumnType<Date | null, never, Date | null>
  /** Account into which this one was merged; a merged account is disabled and owns nothing. */
  merged_into: ColumnType<string | null, never, string | null>
  /** Moment at which the data of the person was erased; only the name of kept contracts is left. */
  erased_at: ColumnType<Date | null, never, Date>
  created_at: CreatedAt
  updated_at: Date
}

/** Rights of a role; null until an admin edits them. */
export interface StaffRoleRow {
  id: Generated<string>
  role: EditableRole
  rights: ColumnType<Right[] | null, never, Right[]>
  updated_at: ColumnType<Date | null, never, Date>
}

export interface SessionRow {
  id: Generated<string>
  user_id: string
  /** SHA-256 of the bearer; the bearer itself is never stored. */
  access_hash: Buffer
  access_expires_at: Date
  /** Without remember-me there is no refresh (RULINGS 16). */
  remembered: boolean
  user_agent: string | null
  /** Moment at which the second factor was last given in this session. */
  factor_at: ColumnType<Date | null, never, Date>
  created_at: CreatedAt
  /** Written at most once a minute. */
  last_seen_at: Date
  ended_at: Date | null
}

export interface DeviceRow {
  /** Handle of the device's code. */
  id: Generated<string>
  user_id: string
  /** SHA-256 of the browser's cookie; one browser may belong to several users. */
  token_hash: Buffer
  /** Set once the holder of the cookie has proved to read the account's mail (RULINGS 8). */
  confirmed_at: Date | null
  last_seen_at: Date
  created_at: CreatedAt
}

interface WrongPasswordRow {
  /** Keyed hash, so that the table names no person. */
  key: string
  tries: number
  blocked_until: Date
  ends_at: Date
}

interface RefreshTokenRow {
  hash: Buffer
  session_id: string
  expires_at: Date
  /** Set at the only use; a second use ends the session. */
  used_at: Date | null
}

type CodePurpose = 'quote' | 'reset' | 'device' | 'contact' | 'channel' | 'login' | 'renewal' | 'email'

export interface CodeChallengeRow {
  id: Generated<string>
  /** Uuid that the browser holds: a prospect's, or a random one for a reset. */
  subject: string
  purpose: CodePurpose
  /** Null for a code that goes to `phone`, by the channel `phone_by`. */
  email: ColumnType<string | null, string | undefined, string>
  phone: ColumnType<string | null, string | undefined, never>
  phone_by: ColumnType<PhoneChannel | null, PhoneChannel | undefined, never>
  language: Language
  attempts: ColumnType<number, number | undefined, number>
  created_at: CreatedAt
  expires_at: Date
  verified_at: Date | null
  /** Set when the browser that holds the subject entered the code or opened the link. */
  proved_at: ColumnType<Date | null, never, Date>
  /** Set when a reset used the proof. */
  used_at: ColumnType<Date | null, never, Date>
  /** Set when a resend replaced the code. */
  replaced_at: Date | null
  /** Person whom a code of purpose `login` or `renewal` signs in; null for other codes, whose address names the person. */
  user_id: ColumnType<string | null, string | undefined, never>
  /** Hash of the device cookie of the browser that asked for a reset or a login; null for an invitation. */
  asked_by: ColumnType<Buffer | null, Buffer | undefined, never>
}

/** Key of a program of the house. */
interface ApiKeyRow {
  id: Generated<string>
  name: string
  scope: KeyScope
  /** SHA-256 of the secret, which is kept nowhere. */
  secret_hash: Buffer
  /** Member whose account the key ends with. */
  created_by: string
  created_at: CreatedAt
  last_used_at: ColumnType<Date | null, never, Date>
  revoked_at: ColumnType<Date | null, never, Date>
  revoked_by: ColumnType<string | null, never, string>
}

export interface AccountsTables {
  staff_roles: StaffRoleRow
  users: UserRow
  sessions: SessionRow
  devices: DeviceRow
  wrong_passwords: WrongPasswordRow
  refresh_tokens: RefreshTokenRow
  code_challenges: CodeChallengeRow
  api_keys: ApiKeyRow
}
