import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Notes what a member of staff could do before rights were taken away (docs/decisions/034-four-eyes.md). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users
      add column lost_rights text[],
      add column lost_at timestamptz,
      add constraint users_loss check ((lost_rights is null) = (lost_at is null)) not valid`.execute(db)
}
