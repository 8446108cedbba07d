import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { deleteOutdated } from '../../periodic-work/periodic-work.ts'
import type { Database } from '../../schema.ts'

/**
 * Deletes sessions that neither bearer nor refresh token can open any more, and expired refresh
 * tokens.
 */
export const deleteOldSessions = async (db: Kysely<Database>, now: Date, before: Date): Promise<void> => {
  await deleteOutdated(db, { table: 'sessions', moment: 'ended_at', before })
  await deleteOutdated(db, { table: 'sessions', moment: 'access_expires_at', before })
  await deleteOutdated(db, { table: 'refresh_tokens', moment: 'expires_at', before: now })
}

/**
 * Deletes codes that were entered or replaced, and those whose visitor is gone. The last code of a
 * visitor can be sent again and stays.
 */
export const deleteOldCodes = async (db: Kysely<Database>, before: Date): Promise<void> => {
  await deleteOutdated(db, {
    table: 'code_challenges',
    moment: 'created_at',
    before,
    unless: sql<boolean>`replaced_at is null and verified_at is null
      and exists (select from prospects where prospects.id = subject)`,
  })
}

/** Deletes browsers whose cookie has expired; unconfirmed ones go sooner. */
export const deleteOldDevices = async (
  db: Kysely<Database>,
  confirmedBefore: Date,
  strangeBefore: Date,
): Promise<void> => {
  const used = { table: 'devices', moment: 'last_seen_at' } as const
  await deleteOutdated(db, { ...used, before: confirmedBefore })
  await deleteOutdated(db, { ...used, before: strangeBefore, which: sql<boolean>`confirmed_at is null` })
}
