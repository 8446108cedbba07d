import type { FastifyBaseLogger } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'kysely'
import type { Pool } from 'pg'
import { keepPlans } from './kept-plans.ts'
import type { Database } from './schema.ts'
import { watchSilence } from './silent-database.ts'
import { StartError } from './start-error.ts'

const {
  TypeOverrides,
  types: { builtins },
} = pg

/** Our counts and amounts in centimes stay far below 2^53; a larger number is a mistake. */
const parseInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`)
  return value
}

/** Parsers from PostgreSQL's values to ours. */
const buildTypes = (): pg.CustomTypesConfig => {
  const types = new TypeOverrides()
  types.setTypeParser(builtins.INT8, parseInteger)
  types.setTypeParser(builtins.NUMERIC, Number)
  // A date has no hour and no zone: it stays the ISO text that the domain uses.
  types.setTypeParser(builtins.DATE, (text: string) => text)
  return types
}

export interface DatabaseOptions {
  connectionString: string
  log: FastifyBaseLogger
  maxConnections?: number
  /** A pooler gives a connection for each transaction and refuses settings of a session and named statements. */
  pooled?: boolean
  /** Address of the server behind the pooler. */
  behind?: string
  /** Serves calls: `together` may send statements before earlier ones are answered, which COPY does not allow. */
  serves?: boolean
}

const acquireMs = 5000
const statementMs = 15_000

/** Opens the pool. A lost connection is a line in the log; the next query opens another. */
export const openPool = (options: DatabaseOptions): Pool => {
  const { connectionString, log, maxConnections = 10, pooled = false, serves = false, behind } = options
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    types: buildTypes(),
    connectionTimeoutMillis: acquireMs,
    ...(!pooled && { statement_timeout: statementMs, pipeline: serves }),
    application_name: 'wassit',
  })
  const report = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  pool.on('error', report)
  // The pool listens only while a client is idle; the loss of a client in use
  // would end the process.
  pool.on('connect', (client) => client.on('error', report))
  if (!pooled) pool.on('connect', keepPlans)
  watchSilence(pool, { addresses: [connectionString, ...(behind === undefined ? [] : [behind])], log })
  return pool
}

/** Throws a one-line StartError without the password when the database is unreachable. */
export const assertReachable = async (pool: Pool, url = 'postgresql://embedded'): Promise<void> => {
  try {
    await pool.query('select 1')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const { host } = new URL(url)
    throw new StartError(`The PostgreSQL server ${host} does not let us in: ${message || code}.`)
  }
}

/** Tells whether the database takes rows, which a copy of another one does not. */
export const takesRows = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ closed: boolean }>(
    "select current_setting('transaction_read_only')::boolean as closed",
  )
  return rows[0]?.closed === false
}

/** `log` receives each query, with its parameters: only tests may pass one. */
export const buildDatabase = (pool: Pool, log?: Logger): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
