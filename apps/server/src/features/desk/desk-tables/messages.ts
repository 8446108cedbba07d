import { sql } from 'kysely'
import { agent } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

/** Messages of the contact page, with the agent who settled them. */
export const messages: SourceOf<'messages'> = {
  from: sql`contact_messages left join users as agents on agents.id = contact_messages.settled_by`,
  where: sql`true`,
  id: sql`contact_messages.id`,
  period: sql`contact_messages.created_at`,
  columns: {
    written_on: sql`contact_messages.created_at`,
    sender: sql`contact_messages.name`,
    email: sql`contact_messages.email`,
    phone: sql`contact_messages.phone`,
    message: sql`contact_messages.message`,
    message_state: sql`contact_messages.state`,
    settled_on: sql`contact_messages.settled_at`,
    agent,
  },
  views: {
    open: sql`contact_messages.state = 'open'`,
    answered: sql`contact_messages.state = 'answered'`,
    spam: sql`contact_messages.state = 'spam'`,
  },
  filters: { agent: sql`contact_messages.settled_by::text` },
  key: sql`name_key(
    contact_messages.name || ' ' || contact_messages.email || ' ' || contact_messages.phone || ' ' || message
  )`,
}
