import type { DeskTableAnswer, TableQuery, ViewParts } from '@wassit/domain/api/desk/desk-tables'
import { tablePath } from '@wassit/domain/desk-table/desk-tables'
import { chosenColumns } from '@wassit/domain/desk-table/table-query'
import type { DeskColumn, DeskTable } from '@wassit/domain/desk-table/desk-tables'
import type { ColumnKind } from '@wassit/domain/desk-table/column-kind'
import type { OfDays } from '../admin/admin-data.ts'

/** Filters of a table as they stand in the address, so that back, reload and a copied link work. */
const tableFilters = [
  'from',
  'to',
  'q',
  'insurer',
  'product',
  'town',
  'agent',
  'source',
  'came_from',
  'state',
  'only',
  'least',
  'most',
] as const

const kept = [...tableFilters, 'view', 'sort', 'columns', 'after', 'before', 'saved'] as const
type Kept = (typeof kept)[number]

/** State of a table in the address; empty values are absent. */
export type TableState = Partial<Record<Kept, string>>

export const readTable = (search: URLSearchParams): TableState =>
  Object.fromEntries(
    kept.flatMap((name) => {
      // A form sends each chosen column by itself, and a filter without a choice as an empty text.
      const value = search.getAll(name).filter(Boolean).join(',').trim()
      return value ? [[name, value]] : []
    }),
  )

/** Tells whether the address names lines to find: words, days, filters or a view. */
export const isNarrowed = (state: TableState): boolean =>
  [...tableFilters, 'view' as const].some((name) => state[name] !== undefined)

/** Returns the query of a call, whose schema reads the amounts as people write them. */
export const queryOf = ({ saved: _saved, ...state }: TableState): TableQuery => state as TableQuery

/** Returns the address of a table with changed parts; an empty text takes a part away. */
export const tableHref = (table: DeskTable, state: TableState, change: TableState = {}): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...state, ...change })) if (value) query.set(name, value)
  return `${tablePath(table)}${query.size > 0 ? `?${query}` : ''}`
}

/** Returns the columns that a table shows: those of the address, or else those that the reader keeps. */
export const shownColumns = (
  table: DeskTable,
  { columns }: TableState,
  answer: DeskTableAnswer,
): [DeskColumn, ColumnKind][] => chosenColumns(table, columns ?? answer.columns ?? undefined)

/** Returns what a saved view keeps of a table that is shown: all but searched words and the page. */
export const partsOf = (state: TableState, answer: DeskTableAnswer): ViewParts => {
  const { q: _q, after: _after, before: _before, format: _format, ...parts } = queryOf(state)
  const columns = state.columns ?? answer.columns
  const days = { ...(answer.from && { from: answer.from }), ...(answer.to && { to: answer.to }) }
  return { ...parts, ...days, ...(columns && { columns }) }
}

/** Returns the saved view that an address names by itself, as its link does. */
export const viewLinked = ({ saved, ...rest }: TableState): string | undefined =>
  Object.keys(rest).length === 0 ? saved : undefined

/**
 * Returns the state of a table that is shown: the link of a saved view stands for its parts, and a filter by an
 * unknown value is left out.
 */
export const shownState = (address: TableState, answer: OfDays<DeskTableAnswer> | undefined): TableState => {
  const ignored = answer?.ignored ?? []
  const state: TableState = Object.fromEntries(
    Object.entries(address).filter(([name]) => !ignored.includes(name)),
  )
  const linked = viewLinked(state)
  const parts = linked && answer?.views.find(({ id }) => id === linked)?.parts
  if (!parts) return state
  return {
    ...state,
    ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, String(value)])),
  }
}
