import type { ConsentPurpose, ConsentWay, WithdrawalWay } from '@wassit/domain/consent/consent'
import type { Channel } from '@wassit/domain/party/channel'
import type { Language } from '@wassit/words/language'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

/** Agreement of a person to a text; the database refuses any change but its withdrawal, once. */
export interface ConsentRow {
  id: Generated<string>
  /** Either the account or the visitor without one. */
  user_id: string | null
  prospect_id: string | null
  purpose: ConsentPurpose
  text_version: number
  /** SHA-256 of the text that the person saw, in hex. */
  text_hash: string
  language: Language
  way: ConsentWay
  /** Agent to whom the person said it. */
  recorded_by: string | null
  given_at: CreatedAt
  withdrawn_at: ColumnType<Date | null, never, Date>
  withdrawn_way: ColumnType<WithdrawalWay | null, never, WithdrawalWay>
  withdrawal_recorded_by: ColumnType<string | null, never, string | null>
}

/** Message of promotion; the database refuses one that no consent allows. */
export interface PromotionRow {
  id: Generated<string>
  consent_id: string
  template: string
  channel: Channel
  /** Null for a promotion about a draft. */
  policy_id: string | null
  created_at: CreatedAt
  sent_at: ColumnType<Date | null, never, Date>
  dropped_at: ColumnType<Date | null, never, Date>
}

export interface ConsentsTables {
  consents: ConsentRow
  promotions: PromotionRow
}
