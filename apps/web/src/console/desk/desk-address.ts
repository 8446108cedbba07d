import type { MessageId } from '@wassit/domain/i18n/catalogue'

export const assignments = ['me', 'nobody'] as const
type Assignment = (typeof assignments)[number]

interface DeskView {
  /** Name in the address and on the wire. */
  view: string
  label: MessageId
}

/** List that agents work through, next to the file of one of its lines. */
export interface Desk<Choice extends string = string> {
  path: string
  fileOf: (number: string) => string
  /** Views by status, the waiting files first. */
  views: readonly DeskView[]
  /** Further filter of this list besides view, search and assignment. */
  choice: {
    /** Name in the address and on the wire. */
    name: string
    label: MessageId
    any: MessageId
    options: readonly { value: Choice; label: MessageId }[]
  }
  pageSize: number
  words: Record<
    | 'title'
    | 'views'
    | 'found'
    | 'doneHint'
    | 'nothing'
    | 'choose'
    | 'searchLabel'
    | 'searchHint'
    | 'searchAll',
    MessageId
  >
}

/** Filters of a list, kept in the address so that back, reload and a copied link work. */
export interface DeskState<Choice extends string = string> {
  view: string
  q: string
  assigned: Assignment | undefined
  choice: Choice | undefined
  page: number
}

const oneOf = <T extends string>(names: readonly T[], text: string | null): T | undefined =>
  names.find((name) => name === text)

/** Reads an address; treats invalid values as absent. */
export const readDesk = <Choice extends string>(
  { views, choice }: Desk<Choice>,
  search: URLSearchParams,
): DeskState<Choice> => ({
  view: views.find(({ view }) => view === search.get('view'))?.view ?? 'waiting',
  q: (search.get('q') ?? '').trim().slice(0, 100),
  assigned: oneOf(assignments, search.get('assigned')),
  choice: oneOf(
    choice.options.map(({ value }) => value),
    search.get(choice.name),
  ),
  page: Math.min(Math.max(Math.floor(Number(search.get('page'))) || 1, 1), 10_000),
})

/** Returns the query of an address without default values: `?view=late`, or ''. */
export const deskSearch = ({ choice }: Desk, state: DeskState): string => {
  const query = new URLSearchParams()
  if (state.view !== 'waiting') query.set('view', state.view)
  if (state.q) query.set('q', state.q)
  if (state.assigned) query.set('assigned', state.assigned)
  if (state.choice) query.set(choice.name, state.choice)
  if (state.page > 1) query.set('page', String(state.page))
  return query.size > 0 ? `?${query}` : ''
}

/** Returns the address of changed filters, at the first page and next to the open file. */
export const deskHref = (
  desk: Desk,
  state: DeskState,
  change: Partial<DeskState>,
  number: string | undefined,
): string => (number ? desk.fileOf(number) : desk.path) + deskSearch(desk, { ...state, page: 1, ...change })

/** Returns the query that the calls of all lists share; each adds its further filter. */
export const queryOf = ({ view, q, assigned, page }: DeskState) => ({
  view,
  page,
  ...(q && { q }),
  ...(assigned && { assigned }),
})
