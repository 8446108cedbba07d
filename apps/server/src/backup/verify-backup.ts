import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openPool } from '../database.ts'
import { startEmbeddedPostgres } from '../gateways/postgres/embedded-postgres.ts'
import { silent } from '../on-database.ts'
import type { Decrypt } from './encryption.ts'
import type { Manifest } from './manifest.ts'
import { eachObject } from './objects.ts'
import type { BackupPlace } from './backup-place.ts'
import { restoreDatabase } from './restore-backup.ts'
import { readSecrets } from './secrets.ts'

interface VerifyOrder {
  place: BackupPlace
  decrypt: Decrypt
  name: string
}

/** Outcome of a proof. */
export interface ProvenBackup {
  manifest: Manifest
  /** Documents whose bytes were read and compared. */
  documents: number
}

const compareTrail = async (pool: ReturnType<typeof openPool>, { trail }: Manifest): Promise<void> => {
  if (!trail) return
  const { rowCount } = await pool.query(
    "select from audit_events where id = $1 and at = $2::timestamp at time zone 'UTC'",
    [trail.id, trail.at],
  )
  if (!rowCount) throw new Error('the restored trail does not end with the row that the backup names')
}

/**
 * Proves a backup: restores its rows into the bundled PostgreSQL in a temporary folder, compares
 * counts and hashes with the manifest, finds the last row of the trail, and reads every document
 * and the secrets. Throws at the first difference. The product and its database are not touched.
 */
export const verifyBackup = async ({ place, decrypt, name }: VerifyOrder): Promise<ProvenBackup> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wassit-verify-'))
  // PostgreSQL's own user must pass through when root runs the proof.
  await chmod(folder, 0o711)
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings })
  const pool = openPool({ connectionString: postgres.addressOf('wassit'), log: silent, maxConnections: 3 })
  try {
    const manifest = await restoreDatabase({ place, decrypt, name, pool })
    await compareTrail(pool, manifest)
    await readSecrets(place, name, decrypt)
    let documents = 0
    await eachObject(place, { name, decrypt }, async () => void (documents += 1))
    return { manifest, documents }
  } finally {
    await pool.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
