import type { MessageId } from '@wassit/domain/i18n/catalogue'

export const assignments = ['me', 'nobody'] as const
type Assignment = (typeof assignments)[number]

interface DeskView {
  /** As it stands in the address and on the wire. */
  view: string
  label: MessageId
}

/** A list that agents work through, with the file of one of its lines beside it. */
export interface Desk<Choice extends string = string> {
  path: string
  fileOf: (number: string) => string
  /** The filters by status, what waits for an agent first. */
  views: readonly DeskView[]
  /** The filter of its own beside view, search and assignment. */
  choice: {
    /** In the address and on the wire. */
    name: string
    label: MessageId
    any: MessageId
    options: readonly { value: Choice; label: MessageId }[]
  }
  /** Lines of a page. */
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

/** What of a list is shown; it stands in the address, so that back, reload and a copied link work. */
export interface DeskState<Choice extends string = string> {
  view: string
  q: string
  assigned: Assignment | undefined
  choice: Choice | undefined
  page: number
}

const oneOf = <T extends string>(names: readonly T[], text: string | null): T | undefined =>
  names.find((name) => name === text)

/** Reads an address; what makes no sense there is as if it were absent. */
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

/** The query of an address, without what is so anyway: `?view=late`, or ''. */
export const deskSearch = ({ choice }: Desk, state: DeskState): string => {
  const query = new URLSearchParams()
  if (state.view !== 'waiting') query.set('view', state.view)
  if (state.q) query.set('q', state.q)
  if (state.assigned) query.set('assigned', state.assigned)
  if (state.choice) query.set(choice.name, state.choice)
  if (state.page > 1) query.set('page', String(state.page))
  return query.size > 0 ? `?${query}` : ''
}

/** Another filter begins at its first page, beside the file that is open. */
export const deskHref = (
  desk: Desk,
  state: DeskState,
  change: Partial<DeskState>,
  number: string | undefined,
): string => (number ? desk.fileOf(number) : desk.path) + deskSearch(desk, { ...state, page: 1, ...change })

/** What the call of any list takes; the filter of its own comes beside it. */
export const queryOf = ({ view, q, assigned, page }: DeskState) => ({
  view,
  page,
  ...(q && { q }),
  ...(assigned && { assigned }),
})
