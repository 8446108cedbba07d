import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { runningDatabase } from '../apps/server/src/gateways/postgres/embedded-postgres.ts'
import { buildDatabase, openPool } from '../apps/server/src/database.ts'
import { buildLog } from '../apps/server/src/plugins/log.ts'
import type { Database } from '../apps/server/src/schema.ts'
import { hashToken, newToken } from '../apps/server/src/tokens.ts'
import { makeDataDir, startProduct } from './support.ts'
import type { RunningProduct } from './support.ts'

/** Opens the database at an address. */
export const openDatabase = (
  connectionString: string,
): { db: Kysely<Database>; close: () => Promise<void> } => {
  const pool = openPool({ connectionString, log: buildLog({ logLevel: 'silent' }), maxConnections: 2 })
  return { db: buildDatabase(pool), close: () => pool.end() }
}

/** Folder that `npm run seed` filled: a bench of a large book works on a copy instead of seeding. */
const prepared = process.env.BOOK_DIR

/** Product with a book. */
export interface BookServer extends RunningProduct {
  /** Start of the product, if it began its periodic work on a prepared book at once. */
  worksSince: Date | undefined
}

/** Starts the product with a book; `seed` fills it unless a folder is prepared. */
export const startWithBook = async (
  seed: (product: RunningProduct) => Promise<void>,
): Promise<BookServer> => {
  if (prepared === undefined) {
    const product = await startProduct()
    await seed(product)
    return { ...product, worksSince: undefined }
  }
  const folder = await makeDataDir()
  // The owner of PostgreSQL's files must stay, which `fs.cp` does not copy.
  spawnSync('cp', ['-Rp', `${prepared}/.`, folder], { stdio: 'inherit' })
  const worksSince = new Date()
  return { ...(await startProduct(folder)), worksSince }
}

const countOpenWork = async (db: Kysely<Database>, since: Date): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from periodic_work where completed_at is null or completed_at < ${since}`.execute(
    db,
  )
  return rows[0]?.open ?? 0
}

/** Waits until all periodic work was complete since a moment; returns the seconds since then. */
export const untilWorkIsDone = async (product: RunningProduct, since: Date): Promise<number> => {
  while ((await withBooks(product, (db) => countOpenWork(db, since))) > 0) await setTimeout(250)
  return (Date.now() - since.getTime()) / 1000
}

const countDueJobs = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from graphile_worker.jobs where run_at <= now()`.execute(db)
  return rows[0]?.due ?? 0
}

/** Waits until no job is due: the work of a day sends thousands of mails. */
export const untilJobsAreDone = async (product: RunningProduct): Promise<void> => {
  while ((await withBooks(product, countDueJobs)) > 0) await setTimeout(500)
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
