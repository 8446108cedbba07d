import type { TableQuery } from '@wassit/domain/api/desk-tables'
import { tablePath } from '@wassit/domain/desk-table/desk-tables'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'

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

const kept = [...tableFilters, 'view', 'sort', 'columns', 'after', 'before'] as const
type Kept = (typeof kept)[number]

/** State of a table in the address; empty values are absent. */
export type TableState = Partial<Record<Kept, string>>

export const readTable = (search: URLSearchParams): TableState =>
  Object.fromEntries(
    kept.flatMap((name) => {
      // A form sends each chosen column by itself.
      const value = search.getAll(name).join(',').trim()
      return value ? [[name, value.replace(/,(\d{1,2})$/, '.$1')]] : []
    }),
  )

/** Returns the query of a call: amounts are numbers there. */
export const queryOf = ({ least, most, ...state }: TableState): TableQuery =>
  ({
    ...state,
    ...(least !== undefined && { least: Number(least) }),
    ...(most !== undefined && { most: Number(most) }),
  }) as TableQuery

/** Returns the address of a table with changed parts; an empty text takes a part away. */
export const tableHref = (table: DeskTable, state: TableState, change: TableState = {}): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...state, ...change })) if (value) query.set(name, value)
  return `${tablePath(table)}${query.size > 0 ? `?${query}` : ''}`
}
