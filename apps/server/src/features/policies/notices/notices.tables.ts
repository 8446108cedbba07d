import type { NoticeKind } from '@wassit/domain/policy/notices'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

export interface NoticeRow {
  id: Generated<string>
  user_id: string
  /** Null for a notice about the account itself. */
  policy_id: string | null
  /** The customer request that the notice is about. */
  request_id: ColumnType<string | null, string | null | undefined, never>
  kind: NoticeKind
  at: CreatedAt
  read_at: ColumnType<Date | null, never, Date>
}

export interface NoticesTables {
  notices: NoticeRow
}
