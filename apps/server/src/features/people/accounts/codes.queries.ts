import { DomainError } from '@wassit/domain/errors/errors'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { PhoneChannel } from '@wassit/domain/party/channel'
import type { CodeChallengeRow } from './accounts.tables.ts'
import type { Database } from '../../../schema.ts'

export type Challenge = Selectable<CodeChallengeRow>

/** Challenge whose code goes to an email address. */
export type MailedChallenge = Challenge & { email: string }

/** Throws `code.expired` for a challenge whose code went to a telephone: it proves no email address. */
export const mailedChallenge = ({ email, ...challenge }: Challenge): MailedChallenge => {
  if (email === null) throw new DomainError('code.expired')
  return { ...challenge, email }
}

export interface NewChallenge {
  subject: string
  purpose: Challenge['purpose']
  /** Absent for a code that goes to `phone`. */
  email?: string
  phone?: string
  /** Channel to `phone`. */
  phone_by?: PhoneChannel
  language: Challenge['language']
  /** Person whom the code signs in. */
  user_id?: string
  /** Hash of the device cookie of the browser that asked for a reset or a login. */
  asked_by?: Buffer
}

/**
 * Lets one caller at a time work on a subject until the transaction ends, so that tries are counted
 * one by one and a resend sees the code of the resend before it. Taken before any row of the
 * subject, in its own statement: the next caller then sees what the last holder wrote.
 */
export const lockSubject = async (tx: Kysely<Database>, subject: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes of ${subject}`}, 0))`.execute(tx)
}

export const latestChallenge = (db: Kysely<Database>, subject: string): Promise<Challenge | undefined> =>
  db
    .selectFrom('code_challenges')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Returns the moment at which a subject was first given a code. */
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

/** Notes that the holder of the subject entered the code. */
export const markVerified = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('code_challenges')
    .set({ verified_at: now, proved_at: now })
    .where('id', '=', id)
    .execute()
}

/** Notes that the holder of the subject opened the link; opening it again prolongs nothing. */
export const markProved = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('code_challenges')
    .set((row) => ({ proved_at: row.fn.coalesce('proved_at', row.val(now)) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Notes that a reset used the challenge; `replaceResets` closes the other resets of the address.
 */
export const markUsed = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db.updateTable('code_challenges').set({ used_at: now }).where('id', '=', id).execute()
}

/** Notes that a sign-up used the open code and link of the subject. */
export const markSignUp = async (db: Kysely<Database>, subject: string, now: Date): Promise<void> => {
  await db
    .updateTable('code_challenges')
    .set({ used_at: now })
    .where('subject', '=', subject)
    .where('replaced_at', 'is', null)
    .execute()
}

/** Closes all resets of an address, proved or not. */
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
 * Closes the resets of an address that the same browser asked for and that are not proved. A
 * stranger's request closes neither the owner's code nor an agent's invitation.
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
