import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Pool } from 'pg'
import { onTestFinished, TestRunner } from 'vitest'
import { noteRows, withoutTriggers } from './as-found.ts'
import { firstNumber, numberSequences } from './global-setup.ts'
import { buildTestApp } from './support.ts'
import type { TestApp } from './support.ts'

/**
 * Prepared states: what a test starts from is made once in each process, through the real services
 * of an application of its own (the workshop), and copied as rows, files and mails into the
 * databases of the tests that need it. `prepared.test.ts` compares a copy with the original way.
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

interface State {
  /** Inserts the rows and the jobs that wait. */
  statement: string
  files: string[]
  mails: TestApp['mails']
  texts: TestApp['texts']
  result: unknown
}

interface Workshop {
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
const settingsOf = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ word: string }>(`select concat_ws(', ', ${settingsWord}) as word`)
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

const openedWorkshop = (): Promise<Workshop> => (workshop ??= openWorkshop())

/** Returns the folder of the documents, which the first document makes. */
const documentsOf = ({ deps }: TestApp): string => {
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

/** Returns statements that insert the rows written since a transaction; the trail comes last, with its links. */
const insertsSince = async ({ server, columns }: Workshop, transaction: string): Promise<string[]> => {
  const since = [...columns.keys()].map(
    (table) => `select '${table}' as name, jsonb_agg(to_jsonb(t) order by t.ctid) as rows
      from ${table} t where xmin::text::bigint > ${transaction}`,
  )
  const { rows } = await server.deps.pool.query<{ name: string; rows: object[] | null }>(
    since.join(' union all '),
  )
  const inserts = rows.flatMap(({ name, rows: own }) => {
    if (!own) return []
    return [{ name, statement: insertOf(name, columns, own) }]
  })
  const isTrail = ({ name }: { name: string }) => name === 'audit_events'
  return [
    'set local session_replication_role = replica',
    ...inserts.filter((each) => !isTrail(each)).map(({ statement }) => statement),
    'set local session_replication_role = origin',
    ...inserts.filter(isTrail).map(({ statement }) => statement),
  ]
}

/** Returns statements that add the jobs that were added since a transaction and wait. */
const jobsSince = async ({ server }: Workshop, transaction: string): Promise<string[]> => {
  const { rows } = await server.deps.pool.query<Record<string, string | number | null>>(`
    select task_identifier, payload, queue_name, job.run_at::text, job.max_attempts, job.key, job.priority
    from graphile_worker.jobs as job join graphile_worker._private_jobs as own using (id)
    where own.xmin::text::bigint > ${transaction} order by id`)
  return rows.map((job) => {
    const text = (name: string) => (job[name] === null ? 'null' : literal(job[name]))
    return `select graphile_worker.add_job(${text('task_identifier')}, ${text('payload')}::json,
      queue_name => ${text('queue_name')}, run_at => ${text('run_at')}, max_attempts => ${job.max_attempts},
      job_key => ${text('key')}, priority => ${job.priority})`
  })
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
  const statements = [...(await insertsSince(place, transaction)), ...(await jobsSince(place, transaction))]
  // The next state runs no job of this one.
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  return {
    statement: statements.join(';\n'),
    files: readdirSync(documentsOf(server)).filter((file) => !files.has(file)),
    mails: server.mails.slice(mails),
    texts: server.texts.slice(texts),
    result,
  }
}

/** Returns the state of a name and a place in its series; makes it when nothing of the process has needed it. */
const stateOf = (
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

/** A browser, which can be opened with its cookies at another application. */
interface Portable {
  openAt: (server: TestApp) => unknown
}

const isPortable = (value: object): value is Portable =>
  'openAt' in value && typeof value.openAt === 'function'

/** Returns a copy of what a maker returned; its browsers call the application of the test. */
const copyFor = (server: TestApp, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (isPortable(value)) return value.openAt(server)
  if (Array.isArray(value)) return value.map((each) => copyFor(server, each))
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyFor(server, part)]))
}

const place = async (server: TestApp, { server: origin }: Workshop, state: State): Promise<unknown> => {
  await server.deps.pool.query(state.statement)
  for (const file of state.files)
    copyFileSync(path.join(documentsOf(origin), file), path.join(documentsOf(server), file))
  server.mails.push(...structuredClone(state.mails))
  server.texts.push(...structuredClone(state.texts))
  return copyFor(server, state.result)
}

/** What an application took from the workshop. */
interface Taken {
  /** Copies of each state in its database, by their names. */
  copies: Map<string, number>
  /** States that are in its database once, by their names. */
  shared: Map<string, Promise<unknown>>
}

const taken = new WeakMap<TestApp, Taken>()

const takenBy = (server: TestApp): Taken => {
  const known = taken.get(server) ?? { copies: new Map(), shared: new Map() }
  taken.set(server, known)
  return known
}

/** Tells whether the settings of a database are those of a new one. */
const isSeeded = async ({ deps }: TestApp, shop: Workshop): Promise<boolean> => {
  const word = await settingsOf(deps.pool)
  return word === shop.settings || word === restored.get(deps.pool)
}

/** The word for the settings of a database after they were put back. */
const restored = new WeakMap<Pool, string>()

/** Returns the workshop if its services make of a state what those of an application would make. */
const workshopFor = async (server: TestApp): Promise<Workshop | undefined> => {
  if (!server.prepares) return undefined
  const shop = await openedWorkshop()
  const isAlike =
    server.clock.now().getTime() === shop.server.clock.now().getTime() && (await isSeeded(server, shop))
  return isAlike ? shop : undefined
}

/** Returns the first of the states of a name, which is in the database of an application once. */
const placeOnce = (
  server: TestApp,
  shop: Workshop,
  { name, build }: Preparation<unknown>,
): Promise<unknown> => {
  const placed = takenBy(server).shared
  const known = placed.get(name) ?? stateOf(shop, name, 0, build).then((state) => place(server, shop, state))
  placed.set(name, known)
  return known
}

/** The test in which an application took its last state. */
const visited = new WeakMap<TestApp, { test: object; ready: Promise<void> }>()

const restoreSettings = async ({ deps: { pool } }: TestApp, { seeded }: Workshop): Promise<void> => {
  await withoutTriggers(pool, seeded)
  restored.set(pool, await settingsOf(pool))
}

const takeBack = async (server: TestApp, shop: Workshop): Promise<void> => {
  const [mails, texts, clock] = [server.mails.length, server.texts.length, server.clock.now()]
  const { copies, shared } = takenBy(server)
  const before = { copies: new Map(copies), shared: new Map(shared) }
  const wasSeeded = await isSeeded(server, shop)
  const removeRows = await noteRows(server.deps.pool)
  onTestFinished(async () => {
    if (server.deps.pool.ended) return
    await removeRows()
    if (wasSeeded && !(await isSeeded(server, shop))) await restoreSettings(server, shop)
    taken.set(server, before)
    server.mails.length = mails
    server.texts.length = texts
    server.clock.set(clock)
  })
}

/**
 * Lets the states that a test takes end with it: the next test gets the same copies again, at the same
 * moment. What is taken before all tests of a file stays.
 */
const endWithTest = async (server: TestApp): Promise<void> => {
  const test = TestRunner.getCurrentTest()
  if (!test) return
  const known = visited.get(server)
  if (known?.test === test) return known.ready
  const ready = openedWorkshop().then((shop) => takeBack(server, shop))
  visited.set(server, { test, ready })
  return ready
}

/** A state: its name stands for all that `build` depends on, `first` is a state that it refers to. */
interface Preparation<T> {
  name: string
  build: (server: TestApp) => Promise<T>
  first?: Preparation<unknown>
}

/**
 * Returns what `build` makes: as a copy of what it made in the workshop, or made here where this
 * application has another clock, other settings or other parts. Each copy of a name in one application
 * is another person's.
 */
export const prepared = async <T>(server: TestApp, preparation: Preparation<T>): Promise<T> => {
  const { name, build, first } = preparation
  if (server.ends) await endWithTest(server)
  const shop = await workshopFor(server)
  if (!shop) return build(server)
  if (first) await placeOnce(server, shop, first)
  const { copies } = takenBy(server)
  const index = copies.get(name) ?? 0
  copies.set(name, index + 1)
  const state = await stateOf(shop, name, index, build)
  // The state of a name is what its maker returned.
  return (await place(server, shop, state)) as T
}

/** Returns such a state, the same one for a whole application. */
export const preparedOnce = async <T>(server: TestApp, preparation: Preparation<T>): Promise<T> => {
  if (server.ends) await endWithTest(server)
  const shop = await workshopFor(server)
  if (!shop) return preparation.build(server)
  return (await placeOnce(server, shop, preparation)) as T
}

/** Returns what an application has once, until the end of the test that made it. */
export const once = async <T>(server: TestApp, name: string, make: () => Promise<T>): Promise<T> => {
  if (server.ends) await endWithTest(server)
  const { shared } = takenBy(server)
  const made = shared.get(name) ?? make()
  shared.set(name, made)
  // What was made under a name is what its maker returned.
  return (await made) as T
}
