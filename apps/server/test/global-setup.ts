import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/gateways/postgres/embedded-postgres.ts'
import { migrateJobs } from '../src/jobs.ts'
import { buildLog } from '../src/plugins/log.ts'
import { buildDatabase, openPool } from '../src/database.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { migrate } from '../src/migrate.ts'
import { makeOwnersFunctions } from '../src/serving-role.ts'
import { seedReferenceData } from '../seeds/reference-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server with `{database}` in place of the database's name. */
    postgres: string
  }
}

/** Template of every test file's database. */
export const template = 'wassit_template'

/** Sequences of the numbers of files, requests and rights requests. */
export const numberSequences = ['policy_numbers', 'request_numbers', 'rights_numbers'] as const

/** Seeded books number from one, prepared states and tests from here: none gives a number of the others. */
export const firstNumber = { ofPrepared: 300_000, ofTests: 600_000 } as const

/** Trades safety for speed: a test run may lose its rows in a crash. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  // Plans and the order of equal rows must not depend on when it came by.
  autovacuum: 'off',
  // Tables that were never analysed look large enough for workers, whose starts cost more than they read.
  max_parallel_workers_per_gather: '0',
}

const createTemplate = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
}

const fillTemplate = async (connectionString: string): Promise<void> => {
  const log = buildLog({ logLevel: 'error' })
  const pool = openPool({ connectionString, log, maxConnections: 2 })
  const db = buildDatabase(pool)
  await migrate(db)
  await migrateJobs(pool, log)
  await makeOwnersFunctions(pool)
  await seedReferenceData(db)
  // Requests keep the status that a test sets; a test that wants
  // instant quotes calls `setDefaultInsurer`.
  await db.deleteFrom('default_insurers').execute()
  // An open site takes payments and sends messages; the tests of a closed one close theirs.
  const decision = { is_open: true, decided_by: null, decided_at: new Date('2026-01-01'), reason: null }
  await db
    .insertInto('site_openings')
    .values({ ...decision, missing: [] })
    .execute()
  for (const sequence of numberSequences)
    await pool.query(`select setval('${sequence}', ${firstNumber.ofTests})`)
  await pool.end()
}

/** Starts one PostgreSQL for the run and fills the template database. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = makeTemporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await createTemplate(postgres.addressOf('postgres'))
    await fillTemplate(postgres.addressOf(template))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgres', postgres.addressOf('{database}'))
  return stop
}
