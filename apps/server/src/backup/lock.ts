import type { PoolClient } from 'pg'
import { StartError } from '../start-error.ts'

/**
 * Takes the lock of backups, which ends with the connection. Two backups at once would write each
 * other's files, and one during a rotation could hold rows without their master key.
 */
export const takeLock = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>(
    "select pg_try_advisory_lock(hashtext('wassit-backup')) as taken",
  )
  if (!rows[0]?.taken)
    throw new StartError('A backup is being made, or keys are being replaced: try again later.')
}
