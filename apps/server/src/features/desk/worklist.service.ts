import type { DayWork } from '@wassit/domain/api/desk/agent-day'
import { countBound } from '@wassit/domain/api/paging'
import { worklistPageSize } from '@wassit/domain/api/desk/worklist'
import { moroccanDay } from '@wassit/domain/format/format'
import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { workLine } from './work-line.ts'
import type { WorklistCounts, WorklistQuery, WorkLine } from '@wassit/domain/api/desk/worklist'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../deps.ts'
import { pageAt, readTurn } from '../../keyset.ts'
import type { Place, Turn } from '../../keyset.ts'
import { readSearch } from '../../search-text.ts'
import { together } from '../../together.ts'
import { houseHours, lateMomentsOf } from '../people/hours/house-hours.ts'
import { kindsOf, lateBounds } from './lateness.ts'
import { countAll } from './run-counts.ts'
import { findFiles } from './search.queries.ts'
import type { Found } from './search.queries.ts'
import type { ListedSource, Source, Worklist } from './source.ts'
import { countLines, groups, heldLines, linesByIds, readGroup, runsOf } from './worklist.queries.ts'
import type { RunCount, WorklistFilter } from './worklist.queries.ts'

/** Returns the files of a source with those late that are so at a moment, now by default. */
export const worklistAt = async (
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  source: Source,
  at = deps.now().getTime(),
): Promise<Worklist> => {
  const hours = await houseHours(deps)
  return { source, hours, late: lateMomentsOf(hours, kindsOf(source), new Date(at)) }
}

/** Returns the common fields of one line, for the head of its file. */
export const workLineOf = async (deps: Deps, source: Source, id: string): Promise<WorkLine> => {
  const worklist = await worklistAt(deps, source)
  const [row] = await linesByIds(deps.db, worklist, [id])
  if (!row) throw new Error('a file that was found is gone')
  return workLine(row, worklist)
}

/** Sums counts of runs; a sum beyond the bound means only that there are more. */
const sumOf = (
  counts: readonly RunCount[],
  column: 'count' | 'late',
  isMeant: (run: RunCount) => boolean,
): number =>
  Math.min(
    counts.filter(isMeant).reduce((sum, run) => sum + run[column], 0),
    countBound + 1,
  )

/** Returns the number of lines of a view, from the counts of its runs. */
const totalOf = (counts: readonly RunCount[], view: WorklistFilter['view']): number =>
  sumOf(counts, view === 'late' ? 'late' : 'count', ({ status, waits }) =>
    view === 'all' ? true : typeof view === 'number' ? status === view : waits,
  )

type Counts = Pick<WorklistCounts, 'counts' | 'waiting' | 'late'>

const countsOf = (counts: readonly RunCount[]): Counts => {
  const statuses = [...new Set(counts.filter(({ count }) => count > 0).map(({ status }) => status))]
  return {
    counts: Object.fromEntries(
      statuses.map((status) => [String(status), sumOf(counts, 'count', (run) => run.status === status)]),
    ),
    waiting: totalOf(counts, 'waiting'),
    late: totalOf(counts, 'late'),
  }
}

/** Returns the number of files of a source that wait for an agent, up to `countBound`. */
export const countWaiting = async (deps: Deps, source: Source): Promise<number> =>
  totalOf(await countAll(deps, await worklistAt(deps, source)), 'waiting')

/** Returns the work of a source: counts up to `countBound`, and the waiting files of an agent. */
export const workOf = async (deps: Deps, source: Source, agentId: string): Promise<DayWork> => {
  const worklist = await worklistAt(deps, source)
  const [counts, mine] = await Promise.all([
    countAll(deps, worklist),
    countLines(deps.db, worklist, { view: 'waiting', assignedTo: agentId, choice: undefined }),
  ])
  return { ...countsOf(counts), mine }
}

/** Filter of a list with the moment that decides which files are late, the same for all its pages. */
interface Reading {
  deps: Deps
  worklist: Worklist
  filter: WorklistFilter
  asOf: number
}

/** Reads the late files, then the others. */
const readInGroups =
  ({ deps, worklist, filter, asOf }: Reading) =>
  async ({ place, isBack }: Turn, limit: number): Promise<Place[]> => {
    const order = isBack ? [groups.others, groups.late] : [groups.late, groups.others]
    const lines: Place[] = []
    for (const group of order.filter(
      (each) => !place || (isBack ? each <= place.group : each >= place.group),
    )) {
      if (lines.length >= limit) break
      const slice = { group, place: place?.group === group ? place : undefined, isBack }
      const found = await readGroup(deps.db, worklist, filter, { ...slice, limit })
      lines.push(...found.map((line) => ({ ...line, group, asOf })))
    }
    return lines
  }

/** Returns the lines of a source that wait for an agent, those that wait too long first. */
export const firstWaiting = async <Query extends WorklistQuery, Item extends WorkLine>(
  deps: Deps,
  source: ListedSource<Query, Item, object>,
  atMost: number,
  t: Translate,
): Promise<Item[]> => {
  const asOf = deps.now().getTime()
  const worklist = await worklistAt(deps, source, asOf)
  const filter = { view: 'waiting', assignedTo: undefined, choice: undefined } as const
  const read = readInGroups({ deps, worklist, filter, asOf })
  const places = await read({ place: undefined, isBack: false }, atMost)
  const lines = await source.linesOf(
    deps,
    worklist,
    places.map(({ id }) => id),
    t,
  )
  return places.flatMap(({ id }) => lines.get(id) ?? [])
}

/** Orders matches by their nearness, and equal ones from the newest change of status on. */
const compare = (left: Place, right: Place): number =>
  left.group - right.group || right.at - left.at || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)

/** Reads the files that a search found, the nearest and newest matches first. */
const readFound = (lines: readonly Place[]) => {
  const sorted = lines.toSorted(compare)
  return async ({ place, isBack }: Turn, limit: number): Promise<Place[]> => {
    if (!place) return sorted.slice(0, limit)
    const beyond = sorted.filter((line) => (isBack ? compare(line, place) < 0 : compare(line, place) > 0))
    return (isBack ? beyond.toReversed() : beyond).slice(0, limit)
  }
}

const foundLines = async ({ deps, worklist, filter, asOf }: Reading, { ranks }: Found): Promise<Place[]> => {
  const lines = await heldLines(deps.db, worklist, filter, [...ranks.keys()])
  return lines.map((line) => ({ ...line, group: ranks.get(line.id) ?? 0, asOf }))
}

const first = '00000000-0000-0000-0000-000000000000'

/** Returns the place before the files whose status is of a day (ISO) or later. */
const placeOfDay = ({ worklist, filter, asOf }: Reading, day: string): Place => {
  const start = startOfDay(day)
  const isLate =
    filter.view !== 'all' &&
    runsOf(worklist, filter.view).some((run) => run.waits && start <= lateBounds(worklist, run).last)
  return {
    group: isLate ? groups.late : groups.others,
    at: Math.max(start.getTime() * 1000, 0),
    id: first,
    asOf,
  }
}

const turnOf = (reading: Reading, turn: Turn, from: string | undefined): Turn =>
  turn.place || from === undefined ? turn : { place: placeOfDay(reading, from), isBack: false }

/** Returns the places of a page, and the number of lines on all pages. */
const readPage = async (
  reading: Reading,
  query: WorklistQuery,
  turn: Turn,
  counts: Promise<readonly RunCount[]>,
  found: Found | undefined,
) => {
  const { deps, worklist, filter } = reading
  if (found) {
    const lines = await foundLines(reading, found)
    const page = await pageAt(turn, worklistPageSize, readFound(lines))
    return { ...page, total: Math.min(lines.length, countBound + 1), search_cut: found.isCut }
  }
  const isNarrowed = filter.assignedTo !== undefined || filter.choice !== undefined
  const [page, total] = await Promise.all([
    pageAt(turnOf(reading, turn, query.from), worklistPageSize, readInGroups(reading)),
    isNarrowed ? countLines(deps.db, worklist, filter) : counts.then((each) => totalOf(each, filter.view)),
  ])
  return { ...page, total, search_cut: false }
}

/** Returns a page of a source's worklist, with the counts of all its files and of those of each choice. */
export const listWork = async <Query extends WorklistQuery, Item extends WorkLine, Choices extends object>(
  outer: Deps,
  source: ListedSource<Query, Item, Choices>,
  query: Query,
  { agentId, t }: { agentId: string; t: Translate },
): Promise<WorklistCounts & Choices & { items: Item[] }> => {
  const turn = readTurn(query)
  const now = outer.now().getTime()
  const asOf = turn.place?.asOf ?? now
  const day = moroccanDay(outer.now())
  const filter = {
    view: query.view,
    assignedTo: query.assigned && (query.assigned === 'me' ? agentId : null),
    choice: source.choice(query, day),
  }
  const [today, worklist] = [await worklistAt(outer, source, now), await worklistAt(outer, source, asOf)]
  const search = query.q === undefined ? undefined : readSearch(query.q)
  const found = search && (await findFiles(outer.db, source, search))
  return together(outer, async (db) => {
    const deps = { ...outer, db }
    const counting = countAll(deps, today)
    const reading = { deps, worklist, filter, asOf }
    const [page, counts, choices] = await Promise.all([
      readPage(reading, query, turn, counting, found),
      counting,
      source.countChoices(db, day),
    ])
    const ids = page.lines.map(({ id }) => id)
    const lines = await source.linesOf(deps, today, ids, t)
    const { lines: _places, ...rest } = page
    return {
      as_of: new Date(now).toISOString(),
      items: ids.flatMap((id) => lines.get(id) ?? []),
      ...rest,
      ...countsOf(counts),
      ...choices,
    }
  })
}
