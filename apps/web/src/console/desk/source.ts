import type { FollowUp } from '@wassit/domain/api/desk/follow-up'
import type { WorklistCounts } from '@wassit/domain/api/desk/worklist'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import type { MessageId } from '@wassit/words/catalogue'
import type { Call } from '../../api/client.ts'
import type { ListEvent } from '../live/live-list.ts'
import type { LoadResult } from '../live/loaded.ts'
import type { TableState } from '../tables/table-address.ts'

export const assignments = ['me', 'nobody'] as const
export type Assignment = (typeof assignments)[number]

/** Query that the calls of all lists share; each adds its further filter. */
export interface ListQuery {
  view: string
  q?: string
  assigned?: Assignment
  from?: string
  after?: string
  before?: string
}

interface DeskView {
  /** Name in the address and on the wire. */
  view: string
  label: MessageId
  /** True for a status whose files wait for an agent. */
  waits?: boolean
}

/** Files of one kind that agents work through: the address, views, filters and words of their list. */
export interface Source<Choice extends string = string> {
  /** Live message that tells that a line changed. */
  event: ListEvent
  path: string
  fileOf: (number: string) => string
  /** Views by status, the waiting files first. */
  views: readonly DeskView[]
  /** Pages next to the views, such as the refunds next to the queue, with the work there and what is late. */
  further?: readonly { to: string; label: MessageId; workOf: (work: FollowUp) => FollowUp['refunds'] }[]
  /** Table of files on which an agent acts together; its file has the chosen ones. */
  table?: DeskTable
  /** Returns the filters of that table with the lines of this list. */
  tableStateOf?: (query: ListQuery, choice: string | undefined, agentId: string) => TableState
  /** Further filter of this list in addition to view, search and assignment. */
  choice: {
    /** Name in the address and on the wire. */
    name: string
    label: MessageId
    any: MessageId
    options: readonly { value: Choice; label: MessageId }[]
  }
  words: Record<
    'title' | 'views' | 'found' | 'nothing' | 'choose' | 'searchLabel' | 'searchHint' | 'searchAll',
    MessageId
  >
}

/** Page of a list, with the numbers of lines in each view. */
export interface Listed<Item> extends WorklistCounts {
  items: readonly Item[]
  /** Numbers of lines of the views that are not those of a status as a whole, by view. */
  further?: Record<string, number>
}

/** Source with the call of its list. */
export interface ListedSource<Item, Choice extends string> extends Source<Choice> {
  list: (call: Call, query: ListQuery, choice: Choice | undefined) => Promise<LoadResult<Listed<Item>>>
}

interface StatusView {
  code: number
  /** Progress of the pipeline at the status. */
  step: number
  label: MessageId
  waits: boolean
}

/** Returns the views of a source: by status along the pipeline, a refused or expired end (0) last. */
export const viewsOf = (statuses: readonly StatusView[], all: MessageId): DeskView[] => {
  const order = ({ code, step }: StatusView) => (code === 0 ? 99 : step * 10 + code)
  return [
    { view: 'waiting', label: 'console.view.waiting' },
    { view: 'late', label: 'console.view.late' },
    ...statuses
      .toSorted((left, right) => order(left) - order(right))
      .map(({ code, label, waits }) => ({ view: String(code), label, waits })),
    { view: 'all', label: all },
  ]
}
