import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/**
 * Deletes abandoned drafts, drafts whose request was forgotten, and visitors without a draft,
 * request or account.
 */
export const deleteAbandoned = async (db: Kysely<Database>, before: Date): Promise<void> => {
  await sql`delete from drafts where confirmed_at is null and updated_at < ${before}`.execute(db)
  await sql`
    delete from drafts using prospects
    where prospects.id = drafts.prospect_id and drafts.user_id is null and drafts.updated_at < ${before}
      and prospects.user_id is null and prospects.email_verified_at is null
      and not exists (select from policies where prospect_id = prospects.id)`.execute(db)
  await sql`
    delete from prospects
    where created_at < ${before} and user_id is null
      and not exists (select from drafts where prospect_id = prospects.id)
      and not exists (select from policies where prospect_id = prospects.id)`.execute(db)
}
