import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/schema.ts'
import { StartError } from '../../src/start-error.ts'
import { fillBare } from './bare-tables.ts'
import { buildDraws, textOf } from './draw.ts'
import { objectRows, paperRows } from './paper-rows.ts'
import { peopleRows } from './people-rows.ts'
import { layOut } from './plan.ts'
import type { Filling, Plan } from './plan.ts'
import { policyRows } from './policy-rows.ts'
import { layOutRequests, requestRows } from './request-rows.ts'

export interface BookOrder {
  policies: number
  /** The same seed and moment give the same rows. */
  seed: number
  now: Date
}

export type Report = (line: string) => void

const tables = [
  'users',
  'sessions',
  'refresh_tokens',
  'prospects',
  'drafts',
  'policies',
  'policy_events',
  'policy_notes',
  'documents',
  'stored_objects',
  'payments',
  'signatures',
  'signing_sessions',
  'notices',
  'requests',
  'request_events',
  'audit_events',
] as const satisfies readonly (keyof Database)[]

/** Settings of the one transaction; a statement may take minutes, and a seeded row has one order. */
const settings = [
  'statement_timeout = 0',
  "timezone = 'UTC'",
  'synchronize_seqscans = off',
  'synchronous_commit = off',
  "work_mem = '256MB'",
  "maintenance_work_mem = '512MB'",
]

const people = ['users', 'policies', 'prospects'] as const

/** Throws a StartError for a database with people: a seeded book is never mixed with theirs. */
const refusePeople = async (tx: Kysely<Database>): Promise<void> => {
  for (const table of people)
    if (await tx.selectFrom(table).select('id').limit(1).executeTakeFirst())
      throw new StartError(`Nothing was seeded: this database has ${table} already.`)
}

/**
 * Locks the tables, and those that foreign keys join to them, which lose their keys meanwhile: the jobs of a running
 * product wait for all of them, and hold none.
 */
const lockAll = async (tx: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select unnest(${[...tables]}::regclass[])::text as name
    union select joined::text from pg_constraint, unnest(array[conrelid, confrelid]::regclass[]) as joined
    where contype = 'f' and conparentid = 0
      and (conrelid = any(${[...tables]}::regclass[]) or confrelid = any(${[...tables]}::regclass[]))`.execute(
    tx,
  )
  await sql`lock table ${sql.join(rows.map(({ name }) => sql.table(name)))} in access exclusive mode`.execute(
    tx,
  )
}

const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1)

const fill = async (tx: Kysely<Database>, { table, statement }: Filling, report: Report): Promise<void> => {
  const began = performance.now()
  const { numAffectedRows } = await sql.raw(statement).execute(tx)
  report(`${table}: ${numAffectedRows ?? 0} rows in ${secondsSince(began)} s`)
}

const fillAll = async (tx: Kysely<Database>, plan: Plan, report: Report): Promise<void> => {
  await layOut(tx, plan)
  await layOutRequests(tx, plan)
  // A link for each row would take longer than the book; seeded rows count as older than the chain.
  await sql`alter table audit_events disable trigger user`.execute(tx)
  const rows = [
    ...peopleRows(plan),
    ...policyRows(plan),
    ...paperRows(plan),
    ...requestRows(plan),
    ...objectRows(),
  ]
  for (const filling of rows) await fill(tx, filling, report)
  await sql`alter table audit_events enable trigger user`.execute(tx)
  await sql`select setval('policy_numbers', (select count(*) from policies)),
    setval('request_numbers', (select greatest(1, count(*)) from requests))`.execute(tx)
  // They depend on tables that go with the transaction, and would keep its session from another book.
  await sql`drop view steps, request_moves`.execute(tx)
}

const planOf = ({ policies, seed, now }: BookOrder): Plan => {
  const moment = `timestamptz ${textOf(now.toISOString())}`
  return { policies, seed, now, moment, draws: buildDraws(seed) }
}

/**
 * Lets the planner know the new rows, and reads need not look whether they are visible. Two
 * connections share the tables, the largest first.
 */
const vacuum = async (db: Kysely<Database>): Promise<void> => {
  const left: (keyof Database)[] = [...tables]
  const work = () =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      for (let table = left.pop(); table; table = left.pop())
        await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    })
  await Promise.all([work(), work()])
}

/**
 * Fills an empty database with the book of a broker: customers, visitors, policies at every status
 * and all that hangs on them, in the proportions of the trade. All or nothing; documents are rows
 * without files, and seeded people cannot sign in.
 */
export const seedBook = async (
  db: Kysely<Database>,
  order: BookOrder,
  report: Report = () => undefined,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    for (const setting of settings) await sql.raw(`set local ${setting}`).execute(tx)
    await lockAll(tx)
    await refusePeople(tx)
    const began = performance.now()
    await fillBare(tx, tables, () => fillAll(tx, planOf(order), report))
    report(`indexes and foreign keys after ${secondsSince(began)} s`)
  })
  await vacuum(db)
}

/** Opens the site of a book: it has customers (docs/decisions/048-opening-and-service-state.md). */
export const openIfUndecided = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await sql`insert into site_openings (is_open, decided_at)
    select true, ${now}::timestamptz where not exists (select from site_openings)`.execute(db)
}
