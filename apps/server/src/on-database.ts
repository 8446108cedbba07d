import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Config, PlacesConfig } from './config.ts'
import { assertReachable, buildDatabase, openPool } from './database.ts'
import { buildEnvelope } from './gateways/envelope.ts'
import { runningDatabase, startEmbeddedPostgres } from './gateways/postgres/embedded-postgres.ts'
import { assertKnownKeys } from './known-keys/known-keys.ts'
import { keySource } from './master-keys.ts'
import { migrate } from './migrate.ts'
import { buildLog } from './plugins/log.ts'
import { makeOwnersFunctions } from './serving-role.ts'
import type { Database } from './schema.ts'

/** Log of a command: a person reads its output. */
export const silent = buildLog({ logLevel: 'silent' })

interface Connection {
  connectionString: string
  stop: () => Promise<void>
}

type Place = Pick<PlacesConfig, 'databaseUrl' | 'dataDir' | 'node' | 'backup'>

/** Returns the address of the server's database for its owner; undefined if none is named and none runs. */
const runningAddress = async ({ databaseUrl, dataDir, node }: Place): Promise<string | undefined> =>
  node.ownerUrl ?? node.directUrl ?? databaseUrl ?? (await runningDatabase(dataDir))

/** Connects to the server's database, and starts it when the server is not running. */
const connect = async (place: Place): Promise<Connection> => {
  const known = await runningAddress(place)
  if (known) return { connectionString: known, stop: async () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, archive: place.backup.walArchive })
  return { connectionString: postgres.addressOf('wassit'), stop: postgres.stop }
}

type Work<T> = (db: Kysely<Database>, pool: Pool) => Promise<T>

/** Runs the work of a command on connections to the server's database, whatever state it is in. */
export const onConnections = async <T>(
  config: Place,
  work: (pool: Pool) => Promise<T>,
  maxConnections = 2,
): Promise<T> => {
  const { connectionString, stop } = await connect(config)
  const pool = openPool({ connectionString, log: silent, maxConnections })
  try {
    await assertReachable(pool, config.databaseUrl)
    return await work(pool)
  } finally {
    await pool.end()
    await stop()
  }
}

/** Runs the work of a command on the server's database after migrating it. */
export const onDatabase = <T>(config: Place, work: Work<T>): Promise<T> =>
  onConnections(config, async (pool) => {
    const db = buildDatabase(pool)
    await migrate(db)
    await makeOwnersFunctions(pool)
    return work(db, pool)
  })

/** Runs the work of a command that uses the keys of the installation; throws a StartError for other keys. */
export const onKnownDatabase = <T>(config: Config, work: Work<T>): Promise<T> =>
  onDatabase(config, async (db, pool) => {
    await assertKnownKeys(db, { config, envelope: buildEnvelope(keySource(config)), now: () => new Date() })
    return work(db, pool)
  })

/** Runs a work on the server's database as it is; undefined if none is named and none runs. */
export const onRunningDatabase = async <T>(
  config: Place,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T | undefined> => {
  if ((await runningAddress(config)) === undefined) return undefined
  return onConnections(config, (pool) => work(buildDatabase(pool)))
}
