import type { FactorKind } from '@wassit/domain/access/factor'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

export interface FactorRow {
  id: Generated<string>
  user_id: string
  kind: FactorKind
  name: string
  /** This and the following columns are null for an app. */
  credential_id: string | null
  public_key: Buffer | null
  /** Signatures that the passkey counted; many always say 0. */
  counter: ColumnType<string, number, number>
  transports: string[] | null
  /** Encrypted secret of an app; null for a passkey. */
  secret: Buffer | null
  /** Time step of the last code of an app; an earlier or equal one is refused. */
  last_step: ColumnType<string, number, number>
  last_used_at: Date | null
  created_at: CreatedAt
}

/** Challenge of a passkey, or the secret of an app before its first code; used once. */
interface FactorChallengeRow {
  id: Generated<string>
  user_id: string
  purpose: FactorPurpose
  content: Buffer
  expires_at: Date
}

export type FactorPurpose = 'addPasskey' | 'addApp' | 'give'

interface RecoveryCodeRow {
  user_id: string
  /** Keyed hash: a copy of the table opens nothing. */
  hash: Buffer
  created_at: CreatedAt
  used_at: ColumnType<Date | null, never, Date>
}

export interface FactorResetRow {
  id: Generated<string>
  user_id: string
  reason: string
  asked_by: string
  asked_at: CreatedAt
  decided_by: ColumnType<string | null, never, string>
  decided_at: ColumnType<Date | null, never, Date>
  approved: ColumnType<boolean | null, never, boolean>
}

export interface FactorsTables {
  factors: FactorRow
  factor_challenges: FactorChallengeRow
  recovery_codes: RecoveryCodeRow
  factor_resets: FactorResetRow
}
