import type { Kysely } from 'kysely'
import type { Database, Role } from '../../schema.ts'

export interface OpenSession {
  sessionId: string
  userId: string
  role: Role
  accessExpiresAt: Date
}

export const insertSession = async (
  db: Kysely<Database>,
  session: {
    user_id: string
    access_hash: Buffer
    access_expires_at: Date
    remembered: boolean
    user_agent: string | null
    created_at: Date
  },
): Promise<string> => {
  const { id } = await db
    .insertInto('sessions')
    .values({ ...session, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The session of a bearer, whether or not it has run out; an ended one is gone. */
export const sessionByAccess = async (db: Kysely<Database>, hash: Buffer): Promise<OpenSession | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'users.id as userId',
      'users.role',
      'sessions.access_expires_at as accessExpiresAt',
    ])
    .where('access_hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const setAccess = async (
  db: Kysely<Database>,
  sessionId: string,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ access_hash: hash, access_expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute()
}

export const endSession = async (db: Kysely<Database>, sessionId: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export const insertRefreshToken = async (
  db: Kysely<Database>,
  sessionId: string,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> => {
  await db
    .insertInto('refresh_tokens')
    .values({ session_id: sessionId, hash, expires_at: expiresAt, used_at: null })
    .execute()
}

/** A refresh token with its session, locked so that two uses are seen one after the other. */
export const lockRefreshToken = (db: Kysely<Database>, hash: Buffer) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'sessions.id as sessionId',
      'refresh_tokens.expires_at',
      'refresh_tokens.used_at',
      'sessions.ended_at',
    ])
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()

export const useRefreshToken = async (db: Kysely<Database>, hash: Buffer, now: Date): Promise<void> => {
  await db.updateTable('refresh_tokens').set({ used_at: now }).where('hash', '=', hash).execute()
}
