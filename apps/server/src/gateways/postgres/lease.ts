import pg from 'pg'
import type { Client } from 'pg'
import type { Home } from './home.ts'

/** Key of an advisory lock in the maintenance database; any constant number works. */
const leaseKey = 7_214_551

/** Returns the connection string for the socket in a folder. */
export const addressOf = (
  socketFolder: string,
  password: string,
  database: string,
  role = 'wassit',
): string => `postgresql://${role}:${password}@${encodeURIComponent(socketFolder)}:5432/${database}`

const connect = async (socketFolder: string, { password }: Home): Promise<Client> => {
  const client = new pg.Client({
    connectionString: addressOf(socketFolder, password, 'postgres'),
    connectionTimeoutMillis: 2000,
    // Lets a second start name the process that is running.
    application_name: `wassit ${process.pid}`,
  })
  // A lost server also ends the lease; its exit is reported elsewhere.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** `away`: PostgreSQL does not respond (yet); `held`: a living server uses this database. */
export type Lease = { state: 'taken'; client: Client } | { state: 'held'; by: string } | { state: 'away' }

/**
 * Takes the exclusive right to an embedded database. PostgreSQL ends the lease with its connection,
 * so a killed node leaves no stale lease behind.
 */
export const takeLease = async (socketFolder: string, home: Home): Promise<Lease> => {
  let client: Client
  try {
    client = await connect(socketFolder, home)
  } catch (error) {
    // 28P01: PostgreSQL refuses our password; waiting does not help.
    if ((error as { code?: string }).code === '28P01') throw error
    return { state: 'away' }
  }
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    leaseKey,
  ])
  if (rows[0]?.taken) return { state: 'taken', client }
  const holder = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted limit 1`,
    [leaseKey],
  )
  await client.end()
  return { state: 'held', by: holder.rows[0]?.name.replace('wassit ', '') ?? '?' }
}
