import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../../apps/server/src/gateways/postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '../../apps/server/src/gateways/postgres/embedded-postgres.ts'

/** A primary and a replica that streams from it. */
export interface ReplicatedPostgres {
  primary: EmbeddedPostgres
  replica: EmbeddedPostgres
  stop: () => Promise<void>
}

/** Returns the socket and the password in an address of the embedded PostgreSQL. */
const connectionInfo = (address: string): string => {
  const { hostname, password } = new URL(address)
  return `host=${decodeURIComponent(hostname)} port=5432 user=wassit password=${password}`
}

/**
 * Starts PostgreSQL with a streaming replica, each with its data below the folder. The replica
 * begins as a copy of the stopped primary: the bundled programs have no pg_basebackup.
 */
export const startReplicatedPostgres = async (
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ReplicatedPostgres> => {
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  // PostgreSQL's user must be able to read it when we are root; else the data are kept elsewhere.
  mkdirSync(first, { recursive: true, mode: 0o755 })
  await (await startEmbeddedPostgres({ dataDir: first, settings })).stop()
  await promisify(execFile)('cp', ['-a', first, second])
  const primary = await startEmbeddedPostgres({ dataDir: first, settings })
  const { folder: home } = JSON.parse(readFileSync(path.join(second, 'postgres.json'), 'utf8')) as {
    folder: string
  }
  if (path.isAbsolute(home)) throw new Error(`PostgreSQL's user cannot enter ${folder}`)
  writeFileSync(path.join(second, home, 'standby.signal'), '')
  const primaryInfo = connectionInfo(primary.addressOf('postgres'))
  const replica = await startEmbeddedPostgres({
    dataDir: second,
    settings: { ...settings, primary_conninfo: primaryInfo },
  })
  return {
    primary,
    replica,
    stop: async () => {
      await replica.stop()
      await primary.stop()
    },
  }
}
