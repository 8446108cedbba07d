import { moroccanDay } from '@wassit/domain/format/format'
import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { addDays } from '@wassit/domain/party/date'
import { urgentDays } from '@wassit/domain/personal-data/rights-request'
import { sql } from 'kysely'
import type { SourceOf } from './table-source.ts'

const person = sql<string>`coalesce(
  nullif(concat_ws(' ', users.first_name, users.last_name), ''), rights_requests.name
)`

/** Rights requests by the end of their legal delay. */
export const rightsAt = (at: Date): SourceOf<'rights'> => {
  const today = moroccanDay(at)
  const urgent = startOfDay(addDays(today, urgentDays + 1))
  return {
    from: sql`rights_requests left join users on users.id = rights_requests.user_id`,
    where: sql`true`,
    id: sql`rights_requests.id`,
    period: sql`rights_requests.due_at`,
    columns: {
      answer_by: sql`rights_requests.due_at`,
      rights_clock: sql`case
        when rights_requests.closed_at is not null then 'closed'
        when rights_requests.due_at < ${startOfDay(today)} then 'late'
        when rights_requests.due_at < ${urgent} then 'urgent'
        else 'inTime' end`,
      rights_number: sql`rights_requests.number`,
      person,
      rights_kind: sql`rights_requests.kind`,
      rights_state: sql`rights_requests.state`,
      rights_channel: sql`rights_requests.channel`,
      came_on: sql`rights_requests.received_on`,
      closed_on: sql`rights_requests.closed_at`,
    },
    views: {
      open: sql`rights_requests.closed_at is null`,
      late: sql`rights_requests.closed_at is null and rights_requests.due_at < ${at}`,
      asked: sql`rights_requests.closed_at is null and rights_requests.state = 'asked'`,
      closed: sql`rights_requests.closed_at is not null`,
    },
    filters: {},
    searched: [sql`rights_requests.number`, person],
  }
}
