import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { deleteOutdated } from '../../../periodic-work/periodic-work.ts'
import type { Database } from '../../../schema.ts'
import type { FactorPurpose, FactorRow } from './factors.tables.ts'

export type Factor = Selectable<FactorRow>

/** Serialises changes of a person's factors until the transaction ends. */
export const lockFactors = async (tx: Kysely<Database>, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`factors of ${userId}`}, 0))`.execute(tx)
}

export const factorsOf = (db: Kysely<Database>, userId: string): Promise<Factor[]> =>
  db
    .selectFrom('factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertFactor = async (db: Kysely<Database>, factor: Insertable<FactorRow>): Promise<string> => {
  const { id } = await db.insertInto('factors').values(factor).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns whether the factor was its owner's and is gone. */
export const deleteFactor = async (db: Kysely<Database>, userId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deleteFactorsOf = async (db: Kysely<Database>, userId: string): Promise<void> => {
  await db.deleteFrom('factors').where('user_id', '=', userId).execute()
  await db.deleteFrom('factor_challenges').where('user_id', '=', userId).execute()
}

/** Notes a use of a passkey; an older signature does not set its counter back. */
export const notePasskeyUse = async (
  db: Kysely<Database>,
  id: string,
  counter: number,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('factors')
    .set((row) => ({ counter: row.fn<number>('greatest', ['counter', row.val(counter)]), last_used_at: now }))
    .where('id', '=', id)
    .execute()
}

/** Uses a time step of an app up. Returns false if it was used before, also by a call of this moment. */
export const spendInterval = async (
  db: Kysely<Database>,
  id: string,
  step: number,
  now: Date,
): Promise<boolean> =>
  (await db
    .updateTable('factors')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where('last_step', '<', String(step))
    .returning('id')
    .executeTakeFirst()) !== undefined

export const insertChallenge = async (
  db: Kysely<Database>,
  challenge: { user_id: string; purpose: FactorPurpose; content: Buffer; expires_at: Date },
): Promise<string> => {
  const { id } = await db
    .insertInto('factor_challenges')
    .values(challenge)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Wanted {
  id: string
  userId: string
  purpose: FactorPurpose
}

/** Returns the content of an open challenge of a person. */
export const challengeContent = async (
  db: Kysely<Database>,
  { id, userId, purpose }: Wanted,
  now: Date,
): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('factor_challenges')
      .select('content')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.content

/** Takes an open challenge away and returns its content: the second of two calls finds none. */
export const takeChallenge = async (
  db: Kysely<Database>,
  { id, userId, purpose }: Wanted,
  now: Date,
): Promise<Buffer | undefined> =>
  (
    await db
      .deleteFrom('factor_challenges')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .returning('content')
      .executeTakeFirst()
  )?.content

export const deleteOldChallenges = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await deleteOutdated(db, { table: 'factor_challenges', moment: 'expires_at', before: now })
}

/** Replaces the recovery codes of a person. */
export const replaceRecoveryCodes = async (
  db: Kysely<Database>,
  userId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((hash) => ({ user_id: userId, hash, created_at: now }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

/** Uses a recovery code up, by its hash under each accepted secret. Returns false for an unknown or a used one. */
export const spendRecoveryCode = async (
  db: Kysely<Database>,
  userId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> =>
  (await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', 'in', [...hashes])
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()) !== undefined

export const recoveryCodesLeft = async (db: Kysely<Database>, userId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Returns the next factors that are apps. */
export const appsAfter = async (
  db: Kysely<Database>,
  after = '00000000-0000-0000-0000-000000000000',
  atMost: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('factors')
    .select('id')
    .where('id', '>', after)
    .where('secret', 'is not', null)
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a factor until the transaction ends. */
export const holdFactor = (tx: Kysely<Database>, id: string): Promise<Factor | undefined> =>
  tx.selectFrom('factors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setSecret = async (db: Kysely<Database>, id: string, secret: Buffer): Promise<void> => {
  await db.updateTable('factors').set({ secret }).where('id', '=', id).execute()
}
