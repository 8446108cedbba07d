import pg from 'pg'
import type { Client } from 'pg'
import type { Home } from './home.ts'

/** Any number will do, as long as it stays the same: an advisory lock of the maintenance database. */
const leaseKey = 7_214_551

/** `Connection` of one folder with its socket. */
export const addressOf = (socketFolder: string, password: string, database: string): string =>
  `postgresql://wassit:${password}@${encodeURIComponent(socketFolder)}:5432/${database}`

const connect = async (socketFolder: string, { password }: Home): Promise<Client> => {
  const client = new pg.Client({
    connectionString: addressOf(socketFolder, password, 'postgres'),
    connectionTimeoutMillis: 2000,
    // Shown to a second start, which says who is there.
    application_name: `wassit ${process.pid}`,
  })
  // When the server goes away the lease is gone with it; its own exit is reported elsewhere.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** `away`: PostgreSQL does not answer (yet); `held`: a living Wassit works on this database. */
export type Lease = { state: 'taken'; client: Client } | { state: 'held'; by: string } | { state: 'away' }

/**
 * Takes the right to be the one Wassit of an embedded database. PostgreSQL ends the lease with the
 * connection, so a node that was killed never leaves a stale one behind.
 */
export const takeLease = async (socketFolder: string, home: Home): Promise<Lease> => {
  let client: Client
  try {
    client = await connect(socketFolder, home)
  } catch (error) {
    // 28P01: it answers and refuses our password, which waiting does not mend.
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
