import { sql } from 'kysely'
import type { SourceOf } from './table-source.ts'

const hasClaimed = sql`(invited.claimed_at is not null or users.password_chosen)`
const customer = sql<string>`concat_ws(' ', users.first_name, users.last_name)`

/** Customers of a book whom the house invited to claim their account, and those whom it could not reach. */
export const invitations: SourceOf<'invitations'> = {
  from: sql`invitations as invited
    join users on users.id = invited.user_id
    join invitation_waves as waves on waves.id = invited.wave_id
    left join imports on imports.id = waves.import_id`,
  where: sql`true`,
  id: sql`invited.id`,
  period: sql`invited.made_at`,
  columns: {
    invited_on: sql`invited.made_at`,
    customer,
    phone: sql`users.phone`,
    email: sql`users.email`,
    invitation_way: sql`invited.channel`,
    invitation_state: sql`case when invited.channel is null then 'unreached' when ${hasClaimed} then 'claimed'
      when invited.opened_at is not null then 'opened' else 'sent' end`,
    obstacle: sql`invited.obstacle`,
    followed_on: sql`invited.opened_at`,
    claimed_on: sql`invited.claimed_at`,
    import: sql`imports.name`,
  },
  filters: {},
  views: {
    unanswered: sql`(invited.channel is not null and not ${hasClaimed})`,
    unreached: sql`invited.channel is null`,
    claimed: sql`(invited.channel is not null and ${hasClaimed})`,
  },
  searched: [customer, sql`users.phone`, sql`users.email`],
}
