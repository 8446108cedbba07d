import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { CodeChallengeRow, Database } from '../../schema.ts'

export type Challenge = Selectable<CodeChallengeRow>

export interface NewChallenge {
  subject: string
  purpose: Challenge['purpose']
  email: string
  language: Challenge['language']
  /** The browser that asked for a reset, by the hash of its device cookie. */
  asked_by?: Buffer
}

/**
 * One caller at a time for a subject until the transaction ends, so that tries are counted one by one
 * and a resend sees the code of the resend before it. Taken before any row of the subject, in a
 * statement of its own: the next one then sees what the last holder wrote.
 */
export const lockSubject = async (tx: Kysely<Database>, subject: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes of ${subject}`}, 0))`.execute(tx)
}

/** The last challenge of a subject. */
export const latestChallenge = (db: Kysely<Database>, subject: string): Promise<Challenge | undefined> =>
  db
    .selectFrom('code_challenges')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** When a subject was first given a code. */
export const firstCodeAt = async (db: Kysely<Database>, subject: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('code_challenges')
      .select('created_at')
      .where('subject', '=', subject)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
  )?.created_at

export const challengeById = (db: Kysely<Database>, id: string): Promise<Challenge | undefined> =>
  db.selectFrom('code_challenges').selectAll().where('id', '=', id).executeTakeFirst()

export const insertChallenge = async (
  db: Kysely<Database>,
  challenge: NewChallenge,
  now: Date,
  expiresAt: Date,
): Promise<string> => {
  const { id } = await db
    .insertInto('code_challenges')
    .values({ ...challenge, created_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const replaceChallenges = async (db: Kysely<Database>, subject: string, now: Date): Promise<void> => {
  await db
    .updateTable('code_challenges')
    .set({ replaced_at: now })
    .where('subject', '=', subject)
    .where('replaced_at', 'is', null)
    .execute()
}

export const countAttempt = async (db: Kysely<Database>, id: string): Promise<void> => {
  await db
    .updateTable('code_challenges')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The code was entered by whoever holds the subject. */
export const markVerified = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('code_challenges')
    .set({ verified_at: now, proved_at: now })
    .where('id', '=', id)
    .execute()
}

/** The link was opened by whoever holds the subject; opening it again prolongs nothing. */
export const markProved = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('code_challenges')
    .set((row) => ({ proved_at: row.fn.coalesce('proved_at', row.val(now)) }))
    .where('id', '=', id)
    .execute()
}

/** A reset made use of the challenge; the other resets of the address are over with it. */
export const markUsed = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db.updateTable('code_challenges').set({ used_at: now }).where('id', '=', id).execute()
}

/** No reset that was asked for an address counts any more, proved or not. */
export const replaceResets = async (db: Kysely<Database>, email: string, now: Date): Promise<void> => {
  await db
    .updateTable('code_challenges')
    .set({ replaced_at: now })
    .where('purpose', '=', 'reset')
    .where('email', '=', email)
    .where('replaced_at', 'is', null)
    .execute()
}

/**
 * A newer reset of an address takes the place of those that the same browser asked for and nobody proved.
 * A stranger's asking takes away neither the owner's code nor an agent's invitation.
 */
export const replaceEarlierResets = async (
  db: Kysely<Database>,
  email: string,
  askedBy: Buffer,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('code_challenges')
    .set({ replaced_at: now })
    .where('purpose', '=', 'reset')
    .where('email', '=', email)
    .where('asked_by', '=', askedBy)
    .where('proved_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}
