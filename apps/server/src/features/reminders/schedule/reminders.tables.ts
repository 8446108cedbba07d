import type { Channel } from '@wassit/domain/party/channel'
import type { Family, ReminderMessage } from '@wassit/domain/reminders/stages'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

type Later<Value> = ColumnType<Value | null, never, Value | null>

/** Message about something that waits for a customer; one for each item and stage. */
export interface ReminderRow {
  id: Generated<string>
  /** File or draft that waits: one of the two. */
  policy_id: string | null
  draft_id: string | null
  user_id: string
  family: Family
  /** Day or moment from which the stages of the item count. */
  anchor: string
  stage: string
  message: ReminderMessage
  /** Moroccan day (ISO) of the message. */
  day: string
  created_at: CreatedAt
  /** Way that the message took; null in the inbox only. */
  channel: Later<Channel>
  sent_at: Later<Date>
  /** Set instead of `sent_at` when the wait ended while the message was on its way. */
  dropped_at: Later<Date>
  /** Message of another file of the same person that is about this one too. */
  joined_id: string | null
  notice_id: string | null
  promotion_id: string | null
  /** Agent who sent it by hand. */
  sent_by: string | null
}

/** Person who gets no reminders, until an agent takes it back. */
interface ReminderStopRow {
  id: Generated<string>
  user_id: string
  reason: string
  stopped_at: Date
  stopped_by: string
}

export interface RemindersTables {
  reminders: ReminderRow
  reminder_stops: ReminderStopRow
}
