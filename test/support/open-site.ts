import { buildDatabase, openPool } from '../../apps/server/src/database.ts'
import { runningDatabase } from '../../apps/server/src/gateways/postgres/embedded-postgres.ts'
import { notifySite } from '../../apps/server/src/live/site-channel.ts'
import { silent } from '../../apps/server/src/on-database.ts'

/**
 * Opens a running product to the public without the decision of a person, so that its pages are
 * those that customers see.
 */
export const openSite = async (dataDir: string): Promise<void> => {
  const connectionString = await runningDatabase(dataDir)
  if (connectionString === undefined) throw new Error(`no database runs in ${dataDir}`)
  const pool = openPool({ connectionString, log: silent, maxConnections: 1 })
  try {
    const db = buildDatabase(pool)
    await db
      .insertInto('site_openings')
      .values({ is_open: true, decided_by: null, decided_at: new Date(), reason: null, missing: [] })
      .execute()
    await notifySite(db)
  } finally {
    await pool.end()
  }
}
