import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { loadConfig } from './config.ts'
import type { Config } from './config.ts'
import { checkStaff, createStaff } from './features/accounts/staff.service.ts'
import type { Staff } from './features/accounts/staff.service.ts'
import { runningDatabase, startEmbeddedPostgres } from './gateways/postgres/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { assertReachable, buildDatabase, openPool } from './plugins/database.ts'
import { buildLog } from './plugins/log.ts'
import { StartError } from './start-error.ts'

const usage = 'Usage: npm run admin -- create EMAIL'

interface Connection {
  connectionString: string
  stop: () => Promise<void>
}

/** The database of the server, be it running or not. */
const connect = async ({ databaseUrl, dataDir }: Config): Promise<Connection> => {
  const known = databaseUrl ?? (await runningDatabase(dataDir))
  if (known) return { connectionString: known, stop: async () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir })
  return { connectionString: postgres.addressOf('wassit'), stop: postgres.stop }
}

const insertAdmin = async (config: Config, connectionString: string, staff: Staff): Promise<void> => {
  const log = buildLog({ logLevel: 'silent' })
  const pool = openPool({ connectionString, log, maxConnections: 2 })
  try {
    await assertReachable(pool, config.databaseUrl)
    const db = buildDatabase(pool)
    await migrate(db)
    await createStaff({ db, now: () => new Date() }, staff)
  } finally {
    await pool.end()
  }
}

/** Asks without showing what is typed. */
const askPassword = async (): Promise<string> => {
  process.stdout.write('Password (leave empty to have one made): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  terminal.once('SIGINT', () => process.exit(130))
  const password = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return password
}

const create = async (email: string): Promise<void> => {
  const config = loadConfig()
  const typed = process.stdin.isTTY ? await askPassword() : ''
  const password = typed || randomBytes(15).toString('base64url')
  // Whoever is refused anyway need not wait for a database.
  const staff = checkStaff({ email, password, role: 'admin' })
  const connection = await connect(config)
  try {
    await insertAdmin(config, connection.connectionString, staff)
  } finally {
    await connection.stop()
  }
  process.stdout.write(`The admin ${staff.email} can sign in.\n`)
  if (!typed) process.stdout.write(`Password, shown only this once: ${password}\n`)
}

/** `npm run admin -- create EMAIL`: opens an account that may do everything. */
export const main = async ([command, email, ...rest]: readonly string[]): Promise<void> => {
  try {
    if (command !== 'create' || !email || rest.length > 0) throw new StartError(usage)
    await create(email)
  } catch (error) {
    process.stderr.write(
      error instanceof StartError
        ? `${error.message}\n`
        : `No admin was created: ${(error as Error).stack}\n`,
    )
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
