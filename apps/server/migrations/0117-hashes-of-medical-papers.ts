import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Notes the hash of a paper of a questionnaire, by which each reading knows that it is unchanged;
 * null for one of an earlier release until periodic work has read it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table underwriting_papers add column sha256 text`.execute(db)
}
