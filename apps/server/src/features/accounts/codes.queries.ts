import type { Kysely, Selectable } from 'kysely'
import type { CodeChallengeRow, Database } from '../../schema.ts'

export type Challenge = Selectable<CodeChallengeRow>

export interface NewChallenge {
  subject: string
  purpose: Challenge['purpose']
  email: string
  language: Challenge['language']
}

/** The last challenge of a subject, locked so that attempts are counted one by one. */
export const lockLatestChallenge = (db: Kysely<Database>, subject: string): Promise<Challenge | undefined> =>
  db
    .selectFrom('code_challenges')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const challengeById = (db: Kysely<Database>, id: string): Promise<Challenge | undefined> =>
  db.selectFrom('code_challenges').selectAll().where('id', '=', id).executeTakeFirst()

export const lockChallenge = (db: Kysely<Database>, id: string): Promise<Challenge | undefined> =>
  db.selectFrom('code_challenges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

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

export const markVerified = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db.updateTable('code_challenges').set({ verified_at: now }).where('id', '=', id).execute()
}
