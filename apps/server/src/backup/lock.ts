import type { Pool, PoolClient } from 'pg'
import { StartError } from '../start-error.ts'

const take = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>(
    "select pg_try_advisory_lock(hashtext('wassit-backup')) as taken",
  )
  if (!rows[0]?.taken)
    throw new StartError('A backup is being made, or keys are being replaced: try again later.')
}

/**
 * Runs a work under the lock of backups, on a connection of its own. Two backups at once would write each
 * other's files, and one during a rotation could hold rows without their master key. The lock is given back
 * before the connection ends: the server notices that end later, and would refuse a command that follows at once.
 */
export const underBackupLock = async <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  try {
    await take(client)
    return await work(client)
  } finally {
    // A connection that is lost or whose transaction failed gives the lock back with its end.
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release(true)
  }
}
