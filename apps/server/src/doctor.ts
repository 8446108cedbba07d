import { chmodSync } from 'node:fs'
import { loadConfig, secretFiles } from './config.ts'
import type { Config } from './config.ts'
import { openDataDir } from './data-dir.ts'
import { assertReachable, buildDatabase, openPool } from './database.ts'
import { examineParts } from './doctor-parts.ts'
import { buildEnvelope } from './gateways/envelope.ts'
import { runningDatabase } from './gateways/postgres/embedded-postgres.ts'
import { buildStorage } from './gateways/storage.ts'
import { buildVirusScan } from './gateways/virus-scan.ts'
import { keySource } from './master-keys.ts'
import { silent } from './on-database.ts'
import { documentedChecks } from './settings/findings.ts'
import type { Finding } from './settings/findings.ts'
import { StartError } from './start-error.ts'

/** Returns the lines of what a start refuses and warns of. */
export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.map(({ outcome, text }) => `${outcome === 'warned' ? 'warned ' : 'refused'} ${text}`)

/** Examines the parts around a node with the role that serves; undefined if no database runs. */
export const examineInstallation = async (config: Config): Promise<Finding[] | undefined> => {
  const address = config.databaseUrl ?? (await runningDatabase(config.dataDir))
  if (address === undefined) return undefined
  const pool = openPool({ connectionString: address, log: silent, maxConnections: 4, pooled: true })
  const envelope = buildEnvelope(keySource(config))
  const storage = await buildStorage(config, envelope)
  try {
    await assertReachable(pool, config.databaseUrl)
    const virusScan = buildVirusScan(config.clamdHost)
    const own = { config, pool, db: buildDatabase(pool), envelope, storage, virusScan }
    return await examineParts({ ...own, now: () => new Date() })
  } finally {
    storage.close()
    await pool.end()
  }
}

/** Closes what other users could open: DATA_DIR, and the files of secrets. */
const fix = ({ dataDir }: Config): void => {
  openDataDir(dataDir)
  for (const [name, file] of Object.entries(secretFiles()))
    try {
      chmodSync(file, 0o600)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new StartError(`${name} cannot be closed to other users (${code}).`)
    }
}

const partLines = async (config: Config): Promise<string[]> => {
  const findings = await examineInstallation(config)
  if (!findings) return ['No database runs here: only settings were looked at.']
  return findings.length > 0 ? findingLines(findings) : ['Nothing is wrong with the parts around the server.']
}

/** Returns the lines on the settings and the parts of a server, and if it would start. */
const examine = async (isFixing: boolean): Promise<{ lines: string[]; starts: boolean }> => {
  try {
    if (isFixing) fix(loadConfig())
    const config = loadConfig()
    const { findings } = config
    const settings = findings.length > 0 ? findingLines(findings) : ['Nothing is wrong with the settings.']
    const starts = findings.every(({ outcome }) => outcome === 'warned')
    return { lines: [...settings, ...(await partLines(config))], starts }
  } catch (error) {
    if (error instanceof StartError) return { lines: [`refused ${error.message}`], starts: false }
    throw error
  }
}

/**
 * `npm run doctor`: what a start with the settings of this environment refuses and warns of, and what is wrong
 * with the parts around it; exit code 1 if it refuses. `--fix` first closes files that others could open. With
 * `table` it prints all checks of settings as docs/settings.md has them.
 */
export const main = async ([what]: readonly string[]): Promise<void> => {
  if (what === 'table') {
    process.stdout.write(`${documentedChecks()}\n`)
    return
  }
  const { lines, starts } = await examine(what === '--fix')
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!starts) process.exitCode = 1
}

if (import.meta.main) await main(process.argv.slice(2))
