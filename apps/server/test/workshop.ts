import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Pool } from 'pg'
import { quietTo, writtenSince } from './as-found.ts'
import { firstNumber, numberSequences } from './global-setup.ts'
import { buildTestApp } from './support.ts'
import type { TestApp } from './support.ts'

/**
 * Workshop of the prepared states (prepared.ts): an application of its own in each process, in which the
 * real services make them.
 */

/** Tables whose rows belong to no state: counters, links that a trigger makes, and settings. */
const leftOut = new Set([
  'audit_links',
  'audit_seals',
  'alarms',
  'call_counts',
  'kysely_migration',
  'kysely_migration_lock',
  'node_keys',
  'periodic_work',
  'rate_limits',
  'receipt_series',
])

/** Tables that decide what the services make of a state: a test that changed one makes its states itself. */
const settings = [
  'agreements',
  'checklists',
  'default_insurers',
  'insurers',
  'legal_texts',
  'staff_roles',
  'tariffs',
] as const

const isSetting = (table: string): boolean => (settings as readonly string[]).includes(table)

export interface State {
  /** Inserts the rows, where no trigger acts. */
  rows: string
  /** Inserts what needs triggers: the trail with its links, and the jobs that wait. */
  effects: string
  files: string[]
  mails: TestApp['mails']
  texts: TestApp['texts']
  result: unknown
}

export interface Workshop {
  server: TestApp
  settings: string
  /** Puts the settings back as they are in a new database. */
  seeded: string[]
  columns: Map<string, string[]>
  /** States by their name, in the order in which they were made. */
  states: Map<string, Promise<State>[]>
  /** Ends when the last state is made: states are made one after the other. */
  last: Promise<unknown>
}

const settingsWord = settings
  .map((table) => `(select count(*) || ' ' || max(xmin::text::bigint) from ${table})`)
  .join(', ')

/**
 * Returns a word for the settings of a database: how many rows there are, and the last transaction
 * that wrote one. Databases of one template begin with the same word.
 */
export const settingsOf = async (pool: Pool): Promise<string> => {
  const client = await quietTo(pool)
  const { rows } = await client.query<{ word: string }>({
    name: 'settings',
    text: `select concat_ws(', ', ${settingsWord}) as word`,
  })
  return rows[0]?.word ?? ''
}

/** Returns statements that put the settings back as they are in a new database. */
const settingsRows = async (pool: Pool, columns: Map<string, string[]>): Promise<string[]> => {
  const all = settings.map(
    (table) => `select '${table}' as name, jsonb_agg(to_jsonb(t)) as rows from ${table} t`,
  )
  const { rows } = await pool.query<{ name: string; rows: object[] | null }>(all.join(' union all '))
  return rows.flatMap(({ name, rows: own }) => [
    `delete from ${name}`,
    ...(own ? [insertOf(name, columns, own)] : []),
  ])
}

/** Returns the columns of each table that a copy writes: all but those that PostgreSQL fills in. */
const columnsOf = async (pool: Pool): Promise<Map<string, string[]>> => {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
    group by relname order by relname`)
  return new Map(rows.flatMap(({ name, columns }) => (leftOut.has(name) ? [] : [[name, columns] as const])))
}

const openWorkshop = async (): Promise<Workshop> => {
  const server = await buildTestApp({ prepares: false, config: { rateLimit: false } })
  const { pool } = server.deps
  for (const sequence of numberSequences)
    await pool.query(`select setval('${sequence}', ${firstNumber.ofPrepared})`)
  const year = server.clock.now().getUTCFullYear()
  await pool.query('insert into receipt_series (year, last_number) values ($1, $2)', [
    year,
    firstNumber.ofPrepared,
  ])
  const columns = await columnsOf(pool)
  return {
    server,
    settings: await settingsOf(pool),
    seeded: await settingsRows(pool, columns),
    columns,
    states: new Map(),
    last: Promise.resolve(),
  }
}

let workshop: Promise<Workshop> | undefined

export const openedWorkshop = (): Promise<Workshop> => (workshop ??= openWorkshop())

/** Returns the folder of the documents, which the first document makes. */
export const documentsOf = ({ deps }: TestApp): string => {
  const folder = path.join(deps.config.dataDir, 'documents')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

const literal = (value: unknown): string =>
  pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))

const insertOf = (name: string, columns: Map<string, string[]>, rows: readonly object[]): string => {
  const names = (columns.get(name) ?? []).join(', ')
  return `insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${literal(rows)})`
}

/** Returns statements that insert the rows written since a transaction, and those of the trail. */
const insertsSince = async (
  { server, columns }: Workshop,
  transaction: string,
): Promise<{ rows: string[]; trail: string[] }> => {
  const client = await quietTo(server.deps.pool)
  const written = await writtenSince(client, [...columns.keys()], transaction)
  const since = written.map(
    (table) => `select '${table}' as name, jsonb_agg(to_jsonb(t) order by t.ctid) as rows
      from ${table} t where xmin::text::bigint > ${transaction}`,
  )
  const { rows } = await server.deps.pool.query<{ name: string; rows: object[] | null }>(
    since.join(' union all '),
  )
  const inserts = rows.flatMap(({ name, rows: own }) => {
    if (!own || isSetting(name)) return []
    return [{ name, statement: insertOf(name, columns, own) }]
  })
  const partOf = (isTrail: boolean) =>
    inserts.filter(({ name }) => (name === 'audit_events') === isTrail).map(({ statement }) => statement)
  return { rows: partOf(false), trail: partOf(true) }
}

/** Returns a statement that adds the jobs that were added since a transaction and wait. */
const jobsSince = async ({ server }: Workshop, transaction: string): Promise<string[]> => {
  const { rows } = await server.deps.pool.query<object>(`
    select task_identifier as identifier, payload, queue_name, job.run_at::text, job.max_attempts, job.key as job_key,
      job.priority
    from graphile_worker.jobs as job join graphile_worker._private_jobs as own using (id)
    where own.xmin::text::bigint > ${transaction} order by id`)
  // One call: each plans what the library does.
  const specs = `jsonb_populate_recordset(null::graphile_worker.job_spec, ${literal(rows)})`
  return rows.length === 0 ? [] : [`select graphile_worker.add_jobs(array_agg(spec)) from ${specs} as spec`]
}

/** Makes a state in the workshop and returns all that it consists of. */
const makeState = async (place: Workshop, build: (server: TestApp) => Promise<unknown>): Promise<State> => {
  const { server } = place
  const [mails, texts, files] = [
    server.mails.length,
    server.texts.length,
    new Set(readdirSync(documentsOf(server))),
  ]
  const { rows } = await server.deps.pool.query<{ now: string }>('select pg_current_xact_id()::text as now')
  const transaction = rows[0]?.now ?? '0'
  const result = await build(server)
  const { rows: inserts, trail } = await insertsSince(place, transaction)
  const jobs = await jobsSince(place, transaction)
  // The next state runs no job of this one.
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  return {
    rows: inserts.join(';\n'),
    effects: [...trail, ...jobs].join(';\n'),
    files: readdirSync(documentsOf(server)).filter((file) => !files.has(file)),
    mails: server.mails.slice(mails),
    texts: server.texts.slice(texts),
    result,
  }
}

/** Returns the state of a name and a place in its series; makes it when nothing of the process has needed it. */
export const stateOf = (
  place: Workshop,
  name: string,
  index: number,
  build: (server: TestApp) => Promise<unknown>,
): Promise<State> => {
  const series = place.states.get(name) ?? []
  place.states.set(name, series)
  const known = series[index]
  if (known) return known
  const made = place.last.then(() => makeState(place, build))
  place.last = made.catch(() => undefined)
  series[index] = made
  return made
}
