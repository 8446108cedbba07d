import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Records the old and the new value of a setting in the trail, and marks invited staff who have not
 * chosen a password yet.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table audit_events add column before jsonb, add column after jsonb`.execute(db)
  await sql`alter table users add column password_chosen boolean not null default true`.execute(db)
  await sql`
    update users set password_chosen = false
    where role <> 'customer'
      and exists (select from audit_events where kind = 'staff' and outcome = 'created'
        and subject = users.id::text and actor_id is not null)
      and not exists (select from audit_events where kind = 'reset' and outcome = 'done'
        and subject = users.id::text)`.execute(db)
}
