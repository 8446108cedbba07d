import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/**
 * Deletes sessions that neither bearer nor refresh token can open any more, and expired refresh
 * tokens.
 */
export const deleteOldSessions = async (db: Kysely<Database>, now: Date, before: Date): Promise<void> => {
  await sql`delete from sessions where ended_at < ${before} or access_expires_at < ${before}`.execute(db)
  await sql`delete from refresh_tokens where expires_at < ${now}`.execute(db)
}

/**
 * Deletes codes that were entered or replaced, and those whose visitor is gone. The last code of a
 * visitor can be sent again and stays.
 */
export const deleteOldCodes = async (db: Kysely<Database>, before: Date): Promise<void> => {
  await sql`
    delete from code_challenges
    where created_at < ${before} and (
      replaced_at is not null or verified_at is not null
      or not exists (select from prospects where prospects.id = subject))`.execute(db)
}

/** Deletes browsers whose cookie has expired; unconfirmed ones go sooner. */
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
