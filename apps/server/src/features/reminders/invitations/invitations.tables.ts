import type { InvitationObstacle } from '@wassit/domain/invitation/invitation'
import type { Channel } from '@wassit/domain/party/channel'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

/** Choice of customers who are invited, so many a day; one wave runs at a time. */
interface InvitationWaveRow {
  id: Generated<string>
  /** Null for the customers of all imports. */
  import_id: string | null
  a_day: number
  started_by: string
  started_at: CreatedAt
  /** Set once everybody had their turn, or by a member of the staff. */
  ended_at: ColumnType<Date | null, never, Date>
}

/** Invitation of a customer to claim their account, or the reason why it reaches nobody. */
interface InvitationRow {
  /** The address of the page carries a proof of this id, which is not stored. */
  id: Generated<string>
  wave_id: string
  user_id: string
  channel: Channel | null
  obstacle: InvitationObstacle | null
  made_at: CreatedAt
  /** Moment at which someone first asked for a code there. */
  opened_at: ColumnType<Date | null, never, Date>
  claimed_at: ColumnType<Date | null, never, Date>
}

export interface InvitationsTables {
  invitation_waves: InvitationWaveRow
  invitations: InvitationRow
}
