import pg from 'pg'
import type { Pool } from 'pg'

interface Table {
  name: string
  /** Expression for the key of a row. */
  key: string
}

/** Returns the tables of the product; the trail, whose months are tables of their own, has no primary key. */
const tablesOf = async (pool: Pool): Promise<Table[]> => {
  const { rows } = await pool.query<Table>(`
    select relname as name, 'concat_ws('','', ' || string_agg(quote_ident(attname), ', ' order by attnum) || ')' as key
    from pg_class left join pg_index on indrelid = pg_class.oid and indisprimary
      join pg_attribute on attrelid = pg_class.oid
        and (attnum = any(indkey) or indkey is null and attname = 'id')
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%'
    group by relname order by relname`)
  return rows
}

/**
 * Connections on which neither triggers nor foreign keys act, by the pools of their databases. They are
 * no connections of the pools: PostgreSQL throws all plans of a connection away when triggers stop or
 * act again on it, and a plan over all tables takes longer than to read them.
 */
const quiet = new WeakMap<Pool, Promise<pg.Client>>()

const openQuiet = async (pool: Pool): Promise<pg.Client> => {
  const { connectionString } = pool.options
  const client = new pg.Client({ connectionString, options: '-c session_replication_role=replica' })
  // A test may end all connections of its database.
  client.on('error', () => quiet.delete(pool))
  await client.connect()
  return client
}

/** Returns the connection to the database of a pool on which neither triggers nor foreign keys act. */
export const quietTo = (pool: Pool): Promise<pg.Client> => {
  const client = quiet.get(pool) ?? openQuiet(pool)
  quiet.set(pool, client)
  return client
}

/** Closes that connection if it was opened. */
export const closeQuiet = async (pool: Pool): Promise<void> => (await quiet.get(pool))?.end()

let known: Promise<Table[]> | undefined

/** Rows and jobs of a database at a moment. */
interface Found {
  transaction: string
  job: string
  keys: Map<string, string[]>
}

const findRows = async (client: pg.Client, all: readonly Table[]): Promise<Found> => {
  const keys = all.map(({ name, key }) => `select '${name}' as name, array_agg(${key}) as keys from ${name}`)
  // A named statement is planned once in each connection, which takes longer than to run it.
  const { rows } = await client.query<{ name: string; keys: string[] | null }>({
    name: 'keys of all tables',
    text: keys.join(' union all '),
  })
  const now = await client.query<{ transaction: string; job: string }>({
    name: 'moment',
    text: `select pg_current_xact_id()::text as transaction,
      (select coalesce(max(id), 0)::text from graphile_worker._private_jobs) as job`,
  })
  const { transaction, job } = now.rows[0] ?? { transaction: '0', job: '0' }
  return { transaction, job, keys: new Map(rows.map((row) => [row.name, row.keys ?? []])) }
}

/** Returns those of the tables that have rows written after a transaction. */
export const writtenSince = async (
  client: pg.Client,
  tables: readonly string[],
  transaction: string,
): Promise<string[]> => {
  const isWritten = `xmin::text::bigint > current_setting('test.since')::bigint`
  const touched = tables.map(
    (name) => `select '${name}' as name where exists (select from ${name} where ${isWritten})`,
  )
  await client.query({
    name: 'since',
    text: `select set_config('test.since', $1, false)`,
    values: [transaction],
  })
  const { rows } = await client.query<{ name: string }>({
    name: 'written tables',
    text: touched.join(' union all '),
  })
  return rows.map(({ name }) => name)
}

const removeOthers = async (client: pg.Client, all: readonly Table[], found: Found): Promise<void> => {
  const isWritten = `xmin::text::bigint > ${found.transaction}`
  const names = all.map(({ name }) => name)
  const written = new Set(await writtenSince(client, names, found.transaction))
  const removals = all.flatMap(({ name, key }) => {
    if (!written.has(name)) return []
    const old = (found.keys.get(name) ?? []).map((each) => pg.escapeLiteral(each))
    return [
      `delete from ${name} where ${isWritten}${old.length === 0 ? '' : ` and ${key} not in (${old.join(', ')})`}`,
    ]
  })
  removals.push(`delete from graphile_worker._private_jobs where id > ${found.job}`)
  await client.query(removals.join(';'))
}

/**
 * Notes the rows and jobs of a database, and returns a function that removes all that were added
 * since. What was changed or removed meanwhile stays so.
 */
export const noteRows = async (pool: Pool): Promise<() => Promise<void>> => {
  const all = await (known ??= tablesOf(pool))
  const found = await findRows(await quietTo(pool), all)
  return async () => removeOthers(await quietTo(pool), all, found)
}
