import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Sessions that neither bearer nor refresh token can open any more, and refresh tokens likewise. */
export const deleteOldSessions = async (db: Kysely<Database>, now: Date, before: Date): Promise<void> => {
  await sql`delete from sessions where ended_at < ${before} or access_expires_at < ${before}`.execute(db)
  await sql`delete from refresh_tokens where expires_at < ${now}`.execute(db)
}

/** Codes that were answered or replaced, and those whose visitor is gone. A last one can be sent again. */
export const deleteOldCodes = async (db: Kysely<Database>, before: Date): Promise<void> => {
  await sql`
    delete from code_challenges
    where created_at < ${before} and (
      replaced_at is not null or verified_at is not null
      or not exists (select from prospects where prospects.id = subject))`.execute(db)
}

/** Browsers whose cookie is gone by now; those never confirmed go sooner. */
export const deleteOldDevices = async (
  db: Kysely<Database>,
  confirmedBefore: Date,
  strangeBefore: Date,
): Promise<void> => {
  await sql`
    delete from devices
    where last_seen_at < ${confirmedBefore}
      or (confirmed_at is null and last_seen_at < ${strangeBefore})`.execute(db)
}
