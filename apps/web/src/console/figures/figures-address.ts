import type { FigureGroup, FigureQuery, FiguresAnswer } from '@wassit/domain/api/desk/figures'
import { tablePath } from '@wassit/domain/desk-table/desk-tables'
import { figureDimensions } from '@wassit/domain/figures/figures'
import type { FigureDimension } from '@wassit/domain/figures/figures'
import { addDays } from '@wassit/domain/party/date'
import { consolePaths } from '@wassit/domain/site/console-paths'

const kept = ['from', 'to', 'product', 'insurer', 'town', 'agent', 'came_from'] as const

/** Filters of the figures as they stand in the address. */
export type FigureFilters = Partial<Record<(typeof kept)[number], string>>

export interface FigureState {
  by: FigureDimension
  filters: FigureFilters
}

/** Reads the state of the page; an unknown property groups by week. */
export const readFigures = (search: URLSearchParams): FigureState => ({
  by: figureDimensions.find((each) => each === search.get('by')) ?? 'week',
  filters: Object.fromEntries(
    kept.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  ),
})

export const figureQuery = ({ by, filters }: FigureState): FigureQuery => ({ ...filters, by }) as FigureQuery

const addressOf = (path: string, parts: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

export const figuresHref = ({ by, filters }: FigureState, change: FigureFilters = {}): string =>
  addressOf(consolePaths.figures, { by, ...filters, ...change })

/** Filter of one group; undefined for files of which the property is not known. */
const filterOf = ({ by, from, to }: FiguresAnswer, { key }: FigureGroup): FigureFilters | undefined => {
  if (key === null) return undefined
  if (by !== 'week') return { [by === 'source' ? 'came_from' : by]: key }
  const last = addDays(key, 6)
  return { from: key < from ? from : key, to: last > to ? to : last }
}

/** Returns the address of the files of a group as lines of their table; undefined if no filter names it. */
export const linesHref = (
  answer: FiguresAnswer,
  { filters }: FigureState,
  group: FigureGroup,
): string | undefined => {
  const { from, to } = answer
  const own = filterOf(answer, group)
  return own && addressOf(tablePath('steps'), { ...filters, from, to, ...own })
}
