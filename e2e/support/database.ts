import { openPool } from '../../apps/server/src/database.ts'
import { runningDatabase } from '../../apps/server/src/gateways/postgres/embedded-postgres.ts'
import { buildLog } from '../../apps/server/src/plugins/log.ts'
import { place } from './place.ts'

/** Runs one statement on the database of the journeys, for a moment that no page can bring about. */
export const query = async <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> => {
  const connectionString = (await runningDatabase(place().dataDir)) ?? ''
  const pool = openPool({ connectionString, log: buildLog({ logLevel: 'silent' }), maxConnections: 1 })
  try {
    return (await pool.query<Row>(text, [...values])).rows
  } finally {
    await pool.end()
  }
}
