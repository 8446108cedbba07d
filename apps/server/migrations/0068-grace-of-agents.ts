import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Gives agents who are signed in seven days from here on; others have them from their next login. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update users set factor_due_at = now() + interval '7 days'
    where role <> 'customer' and factor_due_at is null
      and exists (select from sessions where user_id = users.id and ended_at is null)`.execute(db)
}
