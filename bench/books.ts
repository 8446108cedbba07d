import type { Kysely } from 'kysely'
import { runningDatabase } from '../apps/server/src/gateways/postgres/embedded-postgres.ts'
import { buildDatabase, openPool } from '../apps/server/src/database.ts'
import { buildLog } from '../apps/server/src/plugins/log.ts'
import type { Database } from '../apps/server/src/schema.ts'
import { hashToken, newToken } from '../apps/server/src/tokens.ts'
import type { RunningProduct } from './support.ts'

/** Opens the database at an address. */
export const openDatabase = (
  connectionString: string,
): { db: Kysely<Database>; close: () => Promise<void> } => {
  const pool = openPool({ connectionString, log: buildLog({ logLevel: 'silent' }), maxConnections: 2 })
  return { db: buildDatabase(pool), close: () => pool.end() }
}

/** Works on the database of a running product, where its calls would take too long. */
export const withBooks = async <T>(
  { dataDir }: RunningProduct,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> => {
  const connectionString = await runningDatabase(dataDir)
  if (!connectionString) throw new Error('the product runs without its database')
  const { db, close } = openDatabase(connectionString)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Returns a bearer of a user without a login. */
export const openSession = async (db: Kysely<Database>, userId: string): Promise<string> => {
  const token = newToken()
  const now = new Date()
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      access_hash: hashToken(token),
      access_expires_at: new Date(now.getTime() + 3_600_000),
      remembered: false,
      user_agent: null,
      created_at: now,
      last_seen_at: now,
      ended_at: null,
    })
    .execute()
  return token
}
