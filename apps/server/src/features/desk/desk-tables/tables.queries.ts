import { countBound } from '@wassit/domain/api/paging'
import { columnsOf, shapeOf } from '@wassit/domain/desk-table/desk-tables'
import { openViews } from '@wassit/domain/desk-table/table-views'
import type { ColumnKind } from '@wassit/domain/desk-table/column-kind'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import type { OpenView } from '@wassit/domain/desk-table/table-views'
import type { Choice, TableOrder } from '@wassit/domain/desk-table/table-query'
import { moroccanDay } from '@wassit/domain/format/format'
import { readDate } from '@wassit/domain/party/date'
import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Database } from '../../../schema.ts'
import { part, readWords } from '../../../search-text.ts'
import type { Worklist } from '../source.ts'
import { sourceOf } from './sources.ts'
import type { TableFilter, TableMoment, TableSource } from './table-source.ts'

/** Lines that are meant, as the contract's filters name them. */
export interface TableBounds extends TableMoment {
  /** First moment, and the first one after the end. */
  from: Date | undefined
  before: Date | undefined
  words: string | undefined
  /** Values of filters; null for lines without a value. */
  equal: Partial<Record<TableFilter, string | null | undefined>>
  view: string
  choices: readonly Choice[]
  /** Lines that are meant; all of the other bounds without it. */
  ids: readonly string[] | undefined
  /** Numbers of the lines that are meant, likewise. */
  numbers: readonly string[] | undefined
  /** Bounds of the amount, in centimes. */
  least: number | undefined
  most: number | undefined
}

/** Value of the ordered column of a line, as text, and the line's id. */
export interface TablePlace {
  key: string
  id: string
}

export type TableRow = Record<string, unknown> & TablePlace & { assignee: string | null }

/** Type by which a kind of column is compared, the value of an empty cell, before all others, and the form of a value. */
const compared: Partial<Record<ColumnKind, { type: string; empty: string; key: RegExp }>> = {
  sum: { type: 'bigint', empty: String(Number.MIN_SAFE_INTEGER), key: /^-?\d{1,16}$/ },
  policyStatus: { type: 'integer', empty: '-1', key: /^-?\d{1,2}$/ },
  requestStatus: { type: 'integer', empty: '-1', key: /^-?\d{1,2}$/ },
  count: { type: 'integer', empty: '-1', key: /^-?\d{1,9}$/ },
  dueDay: { type: 'date', empty: '-infinity', key: /^(-infinity|\d{4}-\d{2}-\d{2})$/ },
  day: { type: 'date', empty: '-infinity', key: /^(-infinity|\d{4}-\d{2}-\d{2})$/ },
  moment: {
    type: 'timestamptz',
    empty: '-infinity',
    key: /^(-infinity|\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?)$/,
  },
}
const asText = { type: 'text', empty: '', key: /^[^\0]*$/ }

const comparedBy = (table: DeskTable, { column }: TableOrder) =>
  compared[new Map(columnsOf(table)).get(column) ?? 'text'] ?? asText

/** Tells if a text can be the value of the ordered column. */
export const isKey = (table: DeskTable, order: TableOrder, text: string): boolean => {
  const { type, empty, key } = comparedBy(table, order)
  if (!key.test(text)) return false
  const isDay = type === 'date' || type === 'timestamptz'
  // PostgreSQL refuses a day that the calendar lacks.
  return !isDay || text === empty || readDate(text.slice(0, 10)) !== undefined
}

/** Returns the columns of a table under their names. */
const selected = (table: DeskTable, { columns }: TableSource): RawBuilder<unknown> => {
  return sql.join(columnsOf(table).map(([name]) => sql`${columns[name]} as ${sql.ref(name)}`))
}

/** Returns the conditions of searched words: every word of an index, or the text as it stands. */
const foundBy = ({ key, searched }: TableSource, words: string): RawBuilder<SqlBool>[] =>
  key
    ? (readWords(words) ?? []).map((pattern) => sql`${key} like ${pattern}`)
    : [sql`concat_ws(' ', ${sql.join(searched ?? [])}) ilike ${part(words)}`]

/** Returns the conditions that a line meets; an amount without a value meets no bound. */
const conditions = (table: DeskTable, source: TableSource, bounds: TableBounds): RawBuilder<SqlBool> => {
  const { where, period, filters, columns, views } = source
  const { from, before, words, equal, least, most, choices } = bounds
  const amount = columns[shapeOf(table).amount ?? '']
  const view = new Map(Object.entries(views ?? {})).get(bounds.view)
  const all = [sql<SqlBool>`(${where})`]
  if (bounds.ids) all.push(sql`${source.id} = any(${[...bounds.ids]}::uuid[])`)
  const number = columns[shapeOf(table).number ?? '']
  if (bounds.numbers && number) all.push(sql`${number} = any(${[...bounds.numbers]}::text[])`)
  if (view) all.push(sql`(${view})`)
  for (const { column, value } of choices) all.push(sql`${columns[column]} = ${value}`)
  const kind = new Map<string, ColumnKind>(columnsOf(table)).get(shapeOf(table).period)
  // Days are compared as days, so that their index is read.
  const isDay = kind === 'day' || kind === 'dueDay'
  const bound = (at: Date) => (isDay ? sql`${moroccanDay(at)}::date` : sql`${at}`)
  if (from) all.push(sql`${period} >= ${bound(from)}`)
  if (before) all.push(sql`${period} < ${bound(before)}`)
  for (const [name, value] of Object.entries(equal)) {
    const column = filters[name as TableFilter]
    if (column && value !== undefined)
      all.push(value === null ? sql`${column} is null` : sql`${column} = ${value}`)
  }
  if (amount && least !== undefined) all.push(sql`${amount} >= ${least}`)
  if (amount && most !== undefined) all.push(sql`${amount} <= ${most}`)
  if (words) all.push(...foundBy(source, words))
  return sql.join(all, sql` and `)
}

/** Returns the lines of a table, unordered. */
export const linesOf = (table: DeskTable, bounds: TableBounds): RawBuilder<unknown> => {
  const source = sourceOf(table, bounds)
  return sql`
    select ${source.id} as id, ${source.assignee ?? sql`null`} as assignee, ${selected(table, source)} from ${source.from}
    where ${conditions(table, source, bounds)}`
}

const ordered = (table: DeskTable, order: TableOrder) => {
  const { type, empty } = comparedBy(table, order)
  const as = sql.raw(type)
  return { value: sql`coalesce(${sql.ref(order.column)}, ${sql.lit(empty)}::${as})`, as }
}

interface Reach {
  order: TableOrder
  /** Place after which the lines begin, in the order or against it. */
  place: TablePlace | undefined
  isBack: boolean
  limit: number
}

/** Returns lines of a table beyond a place, the nearest first. */
export const readLines = async (
  db: Kysely<Database>,
  table: DeskTable,
  bounds: TableBounds,
  { order, place, isBack, limit }: Reach,
): Promise<TableRow[]> => {
  const { value, as } = ordered(table, order)
  const isDown = order.isDown !== isBack
  const [sign, way] = isDown ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const beyond = place ? sql`where (${value}, id) ${sign} (${place.key}::${as}, ${place.id}::uuid)` : sql``
  const { rows } = await sql<TableRow>`
    select *, (${value})::text as key from (${linesOf(table, bounds)}) as lines ${beyond}
    order by ${value} ${way}, id ${way} limit ${limit}`.execute(db)
  return rows
}

/**
 * Returns how to end what a transaction runs when a reader stops. The connection must be kept until `settled`, so
 * that nothing of another reader is ended.
 */
const stoppedBy = async (db: Kysely<Database>, tx: Kysely<Database>, signal: AbortSignal) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  let stopping: Promise<unknown> = Promise.resolve()
  const stop = (): void => {
    stopping = sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(db)
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return {
    settled: async (): Promise<void> => {
      signal.removeEventListener('abort', stop)
      await stopping
    },
  }
}

/** Lines that are read at a time: few, so that they are dropped before V8 takes them for long-lived. */
const atOnce = 100

/** Time in which the database puts all lines of a table in order, more than of a call. */
const orderingMs = 60_000

/**
 * Yields all lines of a table in its order, some at a time, as they are at one moment. The signal ends
 * even a query that has no line yet.
 */
export async function* streamLines(
  db: Kysely<Database>,
  table: DeskTable,
  bounds: TableBounds,
  { order, signal }: { order: TableOrder; signal: AbortSignal },
): AsyncGenerator<TableRow[]> {
  const { value } = ordered(table, order)
  const way = order.isDown ? sql`desc` : sql`asc`
  const tx = await db.startTransaction().setAccessMode('read only').execute()
  const stopped = await stoppedBy(db, tx, signal)
  try {
    // A whole book is put in order before its first line; the reader who leaves ends it.
    await sql`set local statement_timeout = ${sql.lit(orderingMs)}`.execute(tx)
    await sql`
      declare lines no scroll cursor for
      select *, ''::text as key from (${linesOf(table, bounds)}) as lines
      order by ${value} ${way}, id ${way}`.execute(tx)
    for (;;) {
      const { rows } = await sql<TableRow>`fetch ${sql.lit(atOnce)} from lines`.execute(tx)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await stopped.settled()
    await tx.rollback().execute()
  }
}

/** Returns the number of lines and the sum of each column of sums, in centimes. */
export const sumLines = async (
  db: Kysely<Database>,
  table: DeskTable,
  bounds: TableBounds,
): Promise<Record<string, number>> => {
  const sums = columnsOf(table)
    .filter(([, kind]) => kind === 'sum')
    .map(([name]) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join([sql`count(*) as count`, ...sums])} from (${linesOf(table, bounds)}) as lines`.execute(
    db,
  )
  return rows[0] ?? {}
}

/** Counts the lines of each view of open work, up to `countBound`. */
export const countViews = <Table extends DeskTable>(
  db: Kysely<Database>,
  table: Table,
  at: Date,
  worklist?: Worklist,
): Promise<Record<OpenView<Table>, number>> => {
  const { from, where, views } = sourceOf(table, { at, worklist })
  const counts = openViews(table).map((view) =>
    sql<number>`(
      select count(*) from (
        select from ${from} where ${where} and ${views?.[view]} limit ${countBound + 1}
      ) as lines
    )`.as(view),
  )
  return db.selectNoFrom(counts).$castTo<Record<OpenView<Table>, number>>().executeTakeFirstOrThrow()
}
