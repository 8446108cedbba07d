import { worklistPageSize } from '@wassit/domain/api/worklist'
import type { WorklistCounts, WorklistQuery, WorkLine } from '@wassit/domain/api/worklist'
import type { Translate } from '@wassit/words/catalogue'
import { agentDeadlineHours } from '@wassit/domain/policy/policy'
import type { Deps } from '../../deps.ts'
import { readSearch } from '../../search-text.ts'
import type { ListedSource, Source } from './source.ts'
import { countLines, countStatuses, lineById, pageOf } from './worklist.queries.ts'
import type { Worklist, WorklistFilter, WorkRow } from './worklist.queries.ts'

const worklistOf = ({ now }: Deps, source: Source): Worklist => ({
  source,
  lateSince: new Date(now().getTime() - agentDeadlineHours * 3_600_000),
})

const workLine = (row: WorkRow): WorkLine => ({
  updated_at: row.updated_at.toISOString(),
  status_since: row.status_since.toISOString(),
  assignee: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? '' },
  late: row.late,
})

/** Returns the common fields of one line, for the head of its file. */
export const workLineOf = async (deps: Deps, source: Source, id: string): Promise<WorkLine> =>
  workLine(await lineById(deps.db, worklistOf(deps, source), id))

type StatusCounts = Awaited<ReturnType<typeof countStatuses>>

/** Sums one column of the counts, of all statuses or of one. */
const countOf = (counts: StatusCounts, column: 'count' | 'waiting' | 'late', only?: number): number =>
  counts
    .filter(({ status }) => only === undefined || status === only)
    .reduce((sum, each) => sum + each[column], 0)

/**
 * Returns the number of lines of a view on all pages; a view without further filters was counted
 * already.
 */
const totalOf = (
  { db }: Deps,
  worklist: Worklist,
  filter: WorklistFilter,
  counts: StatusCounts,
): number | Promise<number> => {
  const { view, assignedTo, choice, search } = filter
  if (search || assignedTo !== undefined || choice) return countLines(db, worklist, filter)
  if (view === 'waiting' || view === 'late') return countOf(counts, view)
  return countOf(counts, 'count', view === 'all' ? undefined : view)
}

/** Returns a page of a source's worklist, with the counts of all its files. */
export const listWork = async <Query extends WorklistQuery, Item extends WorkLine>(
  deps: Deps,
  source: ListedSource<Query, Item>,
  query: Query,
  { agentId, t }: { agentId: string; t: Translate },
): Promise<WorklistCounts & { items: (Omit<Item, keyof WorkLine> & WorkLine)[] }> => {
  const worklist = worklistOf(deps, source)
  const filter = {
    view: query.view,
    assignedTo: query.assigned && (query.assigned === 'me' ? agentId : null),
    choice: source.choice(query),
    search: query.q ? readSearch(query.q) : undefined,
  }
  const page = { size: worklistPageSize, offset: (query.page - 1) * worklistPageSize }
  const [rows, counts] = await Promise.all([
    pageOf(deps.db, worklist, filter, page),
    countStatuses(deps.db, worklist),
  ])
  const lines = await source.linesOf(
    deps,
    rows.map(({ id }) => id),
    t,
  )
  return {
    items: rows.flatMap((row) => {
      const line = lines.get(row.id)
      return line ? [{ ...line, ...workLine(row) }] : []
    }),
    total: await totalOf(deps, worklist, filter, counts),
    counts: Object.fromEntries(counts.map(({ status, count }) => [String(status), count])),
    waiting: countOf(counts, 'waiting'),
    late: countOf(counts, 'late'),
  }
}
