import type { ClientBase } from 'pg'

/** Table as the backup holds it; a table in parts is one table. */
export interface BackupTable {
  schema: string
  name: string
  /** Columns with values of their own: PostgreSQL computes generated ones. */
  columns: string[]
}

/** Tables of the queue's and our own migrations: a restore fills them by migrating. */
const madeByMigrating = new Set(['graphile_worker.migrations', 'public.kysely_migration'])

const listTables = `
  select n.nspname as schema, c.relname as name,
    array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
  group by n.nspname, c.relname
  order by 1, 2`

const listReferences = `
  select format('%s.%s', n.nspname, c.relname) as table, format('%s.%s', rn.nspname, r.relname) as refers
  from pg_constraint f
  join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
  where f.contype = 'f' and f.conrelid <> f.confrelid and not c.relispartition`

export const keyOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string => `${schema}.${name}`

/** Returns the tables in an order in which each comes after those that it refers to. */
const inOrder = (
  tables: readonly BackupTable[],
  references: readonly { table: string; refers: string }[],
): BackupTable[] => {
  const waiting = new Set(tables.map(keyOf))
  const ordered: BackupTable[] = []
  while (waiting.size > 0) {
    const ready = tables.filter(
      (table) =>
        waiting.has(keyOf(table)) &&
        !references.some(({ table: from, refers }) => from === keyOf(table) && waiting.has(refers)),
    )
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`)
    for (const table of ready) waiting.delete(keyOf(table))
    ordered.push(...ready)
  }
  return ordered
}

/** Returns every table of the database, in an order in which rows can be added again. */
export const tablesOf = async (client: ClientBase): Promise<BackupTable[]> => {
  const { rows: tables } = await client.query<BackupTable>(listTables)
  const { rows: references } = await client.query<{ table: string; refers: string }>(listReferences)
  return inOrder(
    tables.filter((table) => !madeByMigrating.has(keyOf(table))),
    references,
  )
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const tableName = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`
const columnList = ({ columns }: BackupTable): string => columns.map(quoted).join(', ')

/** Reads a table with its parts. */
export const copyOut = (table: BackupTable): string =>
  `copy (select ${columnList(table)} from ${tableName(table)}) to stdout`

export const copyIn = (table: BackupTable): string =>
  `copy ${tableName(table)} (${columnList(table)}) from stdin`

interface Sequence {
  name: string
  value: string
}

/** Returns the last numbers of the sequences. Read after the rows, they are never behind them. */
export const sequencesOf = async (client: ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`)
  return rows
}

export const setSequence = async (client: ClientBase, { name, value }: Sequence): Promise<void> => {
  await client.query('select setval($1::regclass, $2::bigint)', [name, value])
}
