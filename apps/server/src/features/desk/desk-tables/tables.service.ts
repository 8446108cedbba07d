import { nobody, tablePageSize } from '@wassit/domain/api/desk/desk-tables'
import type { DeskTableAnswer, TableLine, TableQuery } from '@wassit/domain/api/desk/desk-tables'
import { columnsOf, shapeOf } from '@wassit/domain/desk-table/desk-tables'
import { isOpenView, openViews, viewOf } from '@wassit/domain/desk-table/table-views'
import { readChoices, readOrder } from '@wassit/domain/desk-table/table-query'
import type { ColumnKind } from '@wassit/domain/desk-table/column-kind'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import type { TableOrder } from '@wassit/domain/desk-table/table-query'
import { dueDays } from '@wassit/domain/due/due-item'
import { moroccanDay } from '@wassit/domain/format/format'
import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { cityNamed } from '@wassit/domain/party/cities'
import { addDays } from '@wassit/domain/party/date'
import { dirhams, toDirhams } from '@wassit/domain/pricing/money'
import { catalogue, productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { pageBetween } from '../../../keyset.ts'
import type { Database } from '../../../schema.ts'
import { readSearch } from '../../../search-text.ts'
import { listInsurers } from '../../insurers/panel/insurers.service.ts'
import { activeAgents } from '../../people/accounts/staff-administration.service.ts'
import { policySource } from '../policy-source.ts'
import { findFiles } from '../search.queries.ts'
import { worklistAt } from '../worklist.service.ts'
import { savedFor } from './saved-views.service.ts'
import type { Viewer } from './saved-views.service.ts'
import { countViews, isKey, readLines, sumLines } from './tables.queries.ts'
import type { TableBounds, TablePlace, TableRow } from './tables.queries.ts'

export { countViews } from './tables.queries.ts'

const Place = z.tuple([z.string(), z.string(), z.guid()])

export type TableFilters = Omit<TableQuery, 'after' | 'before' | 'format'> & {
  ids?: string[] | undefined
  numbers?: string[] | undefined
}

/** Days of a table (ISO): those that are asked for, or else the current month. */
export interface TableDays {
  from: string | undefined
  to: string | undefined
}

/** Returns the period of a query: a table of everything that is open has none by default. */
export const daysOf = (
  table: DeskTable,
  { from, to, view, numbers }: TableFilters,
  today: string,
): TableDays => {
  if (shapeOf(table).around && from === undefined && to === undefined) return dueDays(today)
  const isOpenEnded =
    numbers !== undefined ||
    shapeOf(table).whole ||
    isOpenView(table, view) ||
    from !== undefined ||
    to !== undefined
  return isOpenEnded ? { from, to } : { from: `${today.slice(0, 7)}-01`, to: today }
}

export const boundsOf = (table: DeskTable, filters: TableFilters, at: Date): TableBounds => {
  const { from, to } = daysOf(table, filters, moroccanDay(at))
  const { q, insurer, product, town, agent, source, state, came_from, least, most } = filters
  return {
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : startOfDay(addDays(to, 1)),
    words: q,
    equal: {
      insurer,
      product: productOfCode(product),
      town: town && (cityNamed(town) ?? town),
      agent: agent === nobody ? null : agent,
      source,
      state,
      came_from,
    },
    view: viewOf(table, filters.view),
    ids: filters.ids,
    numbers: filters.numbers,
    choices: readChoices(table, filters.only),
    at,
    least: least === undefined ? undefined : dirhams(least),
    most: most === undefined ? undefined : dirhams(most),
  }
}

/**
 * Returns the bounds of a query. Words among files are searched as in the queue: a telephone, a plate or a
 * cheque leads to them too.
 */
export const boundsIn = async (
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  table: DeskTable,
  filters: TableFilters,
): Promise<TableBounds> => {
  const at = deps.now()
  if (table !== 'files') return boundsOf(table, filters, at)
  const worklist = await worklistAt(deps, policySource, at.getTime())
  const bounds = { ...boundsOf(table, filters, at), worklist }
  const search = filters.q ? readSearch(filters.q) : undefined
  if (!search) return bounds
  const { ranks } = await findFiles(deps.db, policySource, search)
  return { ...bounds, words: undefined, ids: [...ranks.keys()] }
}

/** Tells whether a reader must not see the values of a kind of column. */
export const isHidden = (kind: ColumnKind, readsIdentity: boolean): boolean =>
  kind === 'address' && !readsIdentity

/** Returns the value of a cell on the wire: dirhams, ISO days, the product's code. */
const cellOf = (kind: ColumnKind, value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  if (kind === 'sum') return toDirhams(Number(value))
  if (kind === 'moment') return moroccanDay(value as Date)
  if (kind === 'product') return catalogue[value as ProductKey].code
  return kind === 'requestStatus' || kind === 'policyStatus' || kind === 'count'
    ? Number(value)
    : String(value)
}

const lineOf = (table: DeskTable, row: TableRow, readsIdentity: boolean): TableLine => ({
  id: row.id,
  assignee: row.assignee,
  ...Object.fromEntries(
    columnsOf(table).map(([name, kind]) => [
      name,
      isHidden(kind, readsIdentity) ? null : cellOf(kind, row[name]),
    ]),
  ),
})

/** Returns the sums of a table in dirhams, and the number of its lines as `count`. */
export const totalsOf = async (
  db: Kysely<Database>,
  table: DeskTable,
  bounds: TableBounds,
): Promise<Record<string, number>> => {
  const { count = 0, ...sums } = await sumLines(db, table, bounds)
  return {
    count,
    ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, toDirhams(sum)])),
  }
}

/** Returns how the places of an order are written and read; a text that this order did not write has none. */
const placesOf = (table: DeskTable, order: TableOrder) => ({
  write: ({ key, id }: TablePlace): string =>
    Buffer.from(JSON.stringify([order.column, key, id])).toString('base64url'),
  read: (text: string | undefined): TablePlace | undefined => {
    try {
      const [column, key, id] = Place.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()))
      return column === order.column && isKey(table, order, key) ? { key, id } : undefined
    } catch {
      return undefined
    }
  },
})

/** Returns a page of a table with the sums of all its lines. */
export const viewTable = async (
  deps: Deps,
  table: DeskTable,
  query: TableQuery,
  viewer: Viewer,
): Promise<DeskTableAnswer> => {
  const { after, before, format: _format, ...filters } = query
  const order = readOrder(table, filters)
  const places = placesOf(table, order)
  const place = places.read(before ?? after)
  const turn = { place, isBack: place !== undefined && before !== undefined }
  return deps.reading(async (db) => {
    const bounds = await boundsIn({ ...deps, db }, table, filters)
    const page = await pageBetween(
      turn,
      shapeOf(table).size ?? tablePageSize,
      (way, limit) => readLines(db, table, bounds, { ...way, order, limit }),
      places.write,
    )
    const period = daysOf(table, filters, moroccanDay(bounds.at))
    return {
      as_of: bounds.at.toISOString(),
      from: period.from ?? null,
      to: period.to ?? null,
      rows: page.lines.map((row) => lineOf(table, row, viewer.rights.includes('identity'))),
      totals: await totalsOf(db, table, bounds),
      counts: openViews(table).length > 0 ? await countViews(db, table, bounds.at, bounds.worklist) : {},
      next: page.next,
      previous: page.previous,
      insurers: (await listInsurers({ ...deps, db })).map(({ id, name }) => ({ id, name })),
      agents: await activeAgents(db),
      ...(await savedFor({ db, now: deps.now }, table, viewer)),
    }
  })
}
