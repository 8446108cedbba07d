import { tabParameter } from '@wassit/domain/site/file-tabs'
import { readTurns } from '../../areas/page-turns.tsx'
import type { TurnState } from '../../areas/page-turns.tsx'
import { assignments } from './source.ts'
import type { Assignment, ListQuery, Source } from './source.ts'

/** Filters of a list, kept in the address so that back, reload and a copied link work. */
export interface DeskState<Choice extends string = string> extends TurnState {
  view: string
  q: string
  assigned: Assignment | undefined
  choice: Choice | undefined
  /** ISO day to which the agent jumped. */
  from?: string
  /** Open tab of the file next to the list, if it is not the first. */
  tab?: string
}

const oneOf = <T extends string>(names: readonly T[], text: string | null): T | undefined =>
  names.find((name) => name === text)

const isDay = (text: string | null): boolean =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Reads an address; treats invalid values as absent. */
export const readDesk = <Choice extends string>(
  { views, choice }: Source<Choice>,
  search: URLSearchParams,
): DeskState<Choice> => ({
  view: views.find(({ view }) => view === search.get('view'))?.view ?? 'waiting',
  q: (search.get('q') ?? '').trim().slice(0, 100),
  assigned: oneOf(assignments, search.get('assigned')),
  choice: oneOf(
    choice.options.map(({ value }) => value),
    search.get(choice.name),
  ),
  ...(isDay(search.get('from')) && { from: search.get('from') ?? '' }),
  ...(search.has(tabParameter) && { tab: search.get(tabParameter) ?? '' }),
  ...readTurns(search),
})

const places = ['from', 'after', 'before'] as const

/** Returns the query of an address without default values: `?view=late`, or ''. */
export const deskSearch = ({ choice }: Source, state: DeskState): string => {
  const query = new URLSearchParams()
  if (state.view !== 'waiting') query.set('view', state.view)
  if (state.q) query.set('q', state.q)
  if (state.assigned) query.set('assigned', state.assigned)
  if (state.choice) query.set(choice.name, state.choice)
  for (const name of places) if (state[name]) query.set(name, state[name])
  return query.size > 0 ? `?${query}` : ''
}

/** Returns the address of changed filters, at the first page and next to the open tab of the open file. */
export const deskHref = (
  source: Source,
  state: DeskState,
  change: Partial<DeskState>,
  number: string | undefined,
): string => {
  const search = deskSearch(source, { ...state, from: '', after: '', before: '', ...change })
  if (!number) return source.path + search
  const tab = state.tab ? `${search ? '&' : '?'}${tabParameter}=${encodeURIComponent(state.tab)}` : ''
  return source.fileOf(number) + search + tab
}

/** Returns the query of a list for its call. */
export const queryOf = ({ view, q, assigned, from, after, before }: DeskState): ListQuery => ({
  view,
  ...(q && { q }),
  ...(assigned && { assigned }),
  ...(from && { from }),
  ...(after && { after }),
  ...(before && { before }),
})
