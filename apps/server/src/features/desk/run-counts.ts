import { countBound } from '@wassit/domain/api/paging'
import type { Pool } from 'pg'
import type { Deps } from '../../deps.ts'
import { lateBounds } from './lateness.ts'
import type { Run, Worklist } from './source.ts'
import { countRuns } from './worklist.queries.ts'
import type { RunCount } from './worklist.queries.ts'

/**
 * Time for which a node remembers that a run holds more files than a list counts. Nobody works
 * through so many meanwhile, and counting them is most of the cost of a list.
 */
const rememberedMs = 10_000

/** Runs that hold more than `countBound` files or late files, with the end of that knowledge. */
type Memory = Map<string, number>

/** One memory for each database. */
const memories = new WeakMap<Pool, Memory>()

const memoryOf = (pool: Pool): Memory => {
  const memory = memories.get(pool) ?? new Map<string, number>()
  memories.set(pool, memory)
  return memory
}

/** Counts the files of each run of a source, and those that wait too long, up to `countBound`. */
export const countAll = async ({ db, pool, now }: Deps, worklist: Worklist): Promise<RunCount[]> => {
  const { source } = worklist
  const [memory, moment] = [memoryOf(pool), now().getTime()]
  const keyOf = ({ status, held }: Run, column: 'count' | 'late') =>
    [source.files, status, held, column].join(' ')
  const isLarge = (run: Run, column: 'count' | 'late') => (memory.get(keyOf(run, column)) ?? 0) > moment
  const unknown = source.runs.filter((run) => !isLarge(run, 'count') || (run.waits && !isLarge(run, 'late')))
  const counted = await countRuns(
    db,
    worklist,
    unknown.map((run) => ({
      ...run,
      until: isLarge(run, 'count') ? lateBounds(worklist, run).last : 'infinity',
    })),
  )
  const boundOf = (run: Run, column: 'count' | 'late', count: number | undefined): number => {
    if (isLarge(run, column)) return countBound + 1
    if ((count ?? 0) > countBound) memory.set(keyOf(run, column), moment + rememberedMs)
    return count ?? 0
  }
  return source.runs.map((run) => {
    const found = counted.find(({ status, held }) => status === run.status && held === run.held)
    return {
      ...run,
      count: boundOf(run, 'count', found?.count),
      late: run.waits ? boundOf(run, 'late', found?.late) : 0,
    }
  })
}
