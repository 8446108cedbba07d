import type { EditableRole } from '@wassit/domain/access/rights'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { notifyNodes } from '../../../live/channel.ts'
import { keepPlan } from '../../../kept-plans.ts'
import { deleteOutdated } from '../../../periodic-work/periodic-work.ts'
import type { Database } from '../../../schema.ts'
import type { SessionRow } from './accounts.tables.ts'
import type { Standing } from './standing.ts'

export interface OpenSession extends Standing {
  sessionId: string
  userId: string
  accessExpiresAt: Date
  createdAt: Date
  lastSeenAt: Date
  /** Moment at which the second factor was last given in this session. */
  factorAt: Date | null
  factorSince: Date | null
  factorDueAt: Date | null
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
    .values({ ...session, last_seen_at: session.created_at, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the browser and the start of a session. */
export const sessionById = (
  db: Kysely<Database>,
  id: string,
): Promise<Pick<Selectable<SessionRow>, 'user_id' | 'user_agent' | 'created_at'> | undefined> =>
  db
    .selectFrom('sessions')
    .select(['user_id', 'user_agent', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the session of a bearer, expired or not, unless it was ended. */
export const sessionByAccess = async (db: Kysely<Database>, hash: Buffer): Promise<OpenSession | undefined> =>
  db
    .selectFrom('sessions')
    .modifyFront(keepPlan)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('staff_roles', (join) =>
      join.on('staff_roles.role', '=', sql<EditableRole>`coalesce(users.staff_role, 'agent')`),
    )
    .select([
      'sessions.id as sessionId',
      'users.id as userId',
      'users.role',
      'sessions.access_expires_at as accessExpiresAt',
      'sessions.created_at as createdAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.factor_at as factorAt',
      'users.factor_since as factorSince',
      'users.factor_due_at as factorDueAt',
      'users.staff_role',
      'users.rights',
      'staff_roles.rights as roleRights',
    ])
    .where('access_hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Notes that the second factor was given in a session. */
export const setFactorGiven = async (db: Kysely<Database>, sessionId: string, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ factor_at: now }).where('id', '=', sessionId).execute()
}

/** Notes that a session is used, unless another call of the same minute did. */
export const touchSession = async (
  db: Kysely<Database>,
  sessionId: string,
  now: Date,
  before: Date,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<=', before)
    .execute()
}

/** Returns the logins that a bearer or refresh token can still continue, the last used first. */
export const openSessionsOf = (
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Selectable<SessionRow>[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([
        where('access_expires_at', '>', now),
        where.exists(
          where
            .selectFrom('refresh_tokens')
            .select('hash')
            .whereRef('session_id', '=', 'sessions.id')
            .where('used_at', 'is', null)
            .where('expires_at', '>', now),
        ),
      ]),
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()

/** Ends every session of a user except `keep`; their live sockets close with them. */
export const endSessionsOf = async (
  db: Kysely<Database>,
  userId: string,
  keep: string | undefined,
  now: Date,
): Promise<void> => {
  let sessions = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (keep) sessions = sessions.where('id', '!=', keep)
  await sessions.execute()
  await notifyNodes(db, { sessionsOf: userId })
}

/** Lets the sessions of a user be counted and opened one after the other, until the transaction ends. */
export const lockSessionsOf = async (tx: Kysely<Database>, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions of ${userId}`}, 0))`.execute(tx)
}

/** Ends the session of a bearer if it is a user's. */
export const endSessionByAccess = async (
  tx: Kysely<Database>,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<void> => {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('access_hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row) await endSession(tx, row.id, now)
}

/** Returns those of the sessions whose bearer is valid, with its end. */
export const openAccesses = (db: Kysely<Database>, sessionIds: readonly string[], now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'access_expires_at'])
    .where('id', 'in', [...sessionIds])
    .where('ended_at', 'is', null)
    .where('access_expires_at', '>', now)
    .execute()

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
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (ended) await notifyNodes(db, { sessionsOf: ended.user_id })
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

/**
 * Returns a refresh token with its session, locked so that two uses are seen one after the other.
 */
export const lockRefreshToken = (db: Kysely<Database>, hash: Buffer) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.user_id as userId',
      'refresh_tokens.expires_at',
      'refresh_tokens.used_at',
      'sessions.ended_at',
      'sessions.created_at as createdAt',
      'sessions.last_seen_at as lastSeenAt',
      'users.role',
    ])
    .where('hash', '=', hash)
    .forUpdate(['refresh_tokens', 'sessions'])
    .executeTakeFirst()

export const useRefreshToken = async (db: Kysely<Database>, hash: Buffer, now: Date): Promise<void> => {
  await db.updateTable('refresh_tokens').set({ used_at: now }).where('hash', '=', hash).execute()
}

export const deleteOldTokens = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await deleteOutdated(db, { table: 'refresh_tokens', moment: 'expires_at', before: now })
}
