import type { WorkKind } from '@wassit/domain/hours/work'
import { countBound } from '@wassit/domain/api/paging'
import type { WorklistQuery } from '@wassit/domain/api/desk/worklist'
import { sql } from 'kysely'
import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import { microsecondsOf, momentOf } from '../../keyset.ts'
import type { Place } from '../../keyset.ts'
import { keepPlan } from '../../kept-plans.ts'
import type { Database } from '../../schema.ts'
import { staffNameOf } from '../people/accounts/staff-name.ts'
import { lateBounds, lateMoment } from './lateness.ts'
import type { Run, Source, Worklist } from './source.ts'

export interface WorklistFilter {
  view: WorklistQuery['view']
  /** Id of an agent, or null for files without an assignee; undefined for any. */
  assignedTo: string | null | undefined
  choice: Expression<SqlBool> | undefined
}

/** Groups of a worklist in their order. */
export const groups = { late: 0, others: 1 } as const

const lines = (db: Kysely<Database>, { source }: Worklist) =>
  db.selectFrom(db.dynamic.table(source.files).as('line'))

const isLate = (worklist: Worklist) =>
  sql<boolean>`(${worklist.source.waiting} and line.status_since <= ${lateMoment(worklist)})`

/** Returns the runs of which a view consists. */
export const runsOf = ({ source }: Worklist, view: WorklistFilter['view']): Run[] =>
  source.runs.filter(({ status, waits }) =>
    view === 'all' ? true : view === 'waiting' || view === 'late' ? waits : status === view,
  )

type Bound = Date | 'infinity' | '-infinity'

/** Run of which the query reads the files whose status is newer than one moment, up to another one. */
interface BoundRun extends Run {
  after: Bound
  until: Bound
}

const whole = (run: Run): BoundRun => ({ ...run, after: '-infinity', until: 'infinity' })

/** Returns runs as a table, each with the moments between which the query reads its files. */
const runTable = (runs: readonly BoundRun[]): RawBuilder<unknown> =>
  sql`unnest(${runs.map(({ status }) => status)}::int[], ${runs.map(({ held }) => held)}::boolean[],
    ${runs.map(({ waits }) => waits)}::boolean[], ${runs.map(({ after }) => after)}::timestamptz[],
    ${runs.map(({ until }) => until)}::timestamptz[]) as run(status, held, waits, after, until)`

/** Bounds the late files of a run by an index; the moment of each file decides among those near the bound. */
const lateRun = (worklist: Worklist, run: Run): BoundRun => ({
  ...whole(run),
  until: lateBounds(worklist, run).last,
})

/** Returns the runs of a view; of the late view up to the last moment at which their files can be late. */
const boundRuns = (worklist: Worklist, view: WorklistFilter['view']): BoundRun[] =>
  runsOf(worklist, view).map((run) => (view === 'late' ? lateRun(worklist, run) : whole(run)))

const isChosen = ({ source }: Worklist, { assignedTo, choice }: WorklistFilter): RawBuilder<unknown> =>
  sql.join(
    [
      source.inRun,
      ...(assignedTo === undefined
        ? []
        : [assignedTo === null ? sql`line.assigned_to is null` : sql`line.assigned_to = ${assignedTo}`]),
      ...(choice ? [choice] : []),
    ],
    sql` and `,
  )

export interface RunCount extends Run {
  count: number
  late: number
}

/** Run of which the files are counted whose status is of a moment or older. */
export interface CountedRun extends Run {
  until: Date | 'infinity'
}

/** Counts the files of each run, and those that wait too long, up to `countBound`. */
export const countRuns = async (
  db: Kysely<Database>,
  worklist: Worklist,
  runs: readonly CountedRun[],
): Promise<RunCount[]> => {
  const { source } = worklist
  if (runs.length === 0) return []
  const { rows } = await sql<{ place: number; count: number; late: number }>`
    ${keepPlan} select run.place::int, counted.count, counted.late
    from unnest(${runs.map(({ status }) => status)}::int[], ${runs.map(({ held }) => held)}::boolean[],
      ${runs.map(({ until }) => until)}::timestamptz[]) with ordinality as run(status, held, until, place)
    cross join lateral (
      select count(*) as count, count(*) filter (where line.late) as late
      from (
        select line.status_since <= ${lateMoment(worklist)} as late from ${sql.table(source.files)} as line
        where ${source.inRun} and line.status_since <= run.until
        order by line.status_since limit ${sql.lit(countBound + 1)}
      ) as line
    ) as counted`.execute(db)
  return rows.flatMap(({ place, count, late }) => {
    const run = runs[place - 1]
    return run ? [{ ...run, count, late: run.waits ? late : 0 }] : []
  })
}

/** Counts the files of a view and its filters up to `countBound`; reads no more of them. */
export const countLines = async (
  db: Kysely<Database>,
  worklist: Worklist,
  filter: WorklistFilter,
): Promise<number> => {
  const bound = sql`limit ${sql.lit(countBound + 1)}`
  const { rows } = await sql<{ count: number }>`
    ${keepPlan} select count(*) as count from (
      select from ${runTable(boundRuns(worklist, filter.view))}
      cross join lateral (
        select from ${sql.table(worklist.source.files)} as line
        where ${isChosen(worklist, filter)} and line.status_since <= run.until
          ${filter.view === 'late' ? sql`and ${isLate(worklist)}` : sql``}
        order by line.status_since ${bound}
      ) as line ${bound}
    ) as line`.execute(db)
  return rows[0]?.count ?? 0
}

/** Moment of a line in microseconds, which its place in the list needs. */
const microseconds = microsecondsOf('line.status_since')

export type PlacedLine = Pick<Place, 'id' | 'at'>

interface Slice {
  group: (typeof groups)[keyof typeof groups]
  /** Place in the group from which the slice is read; its nearer end without one. */
  place: Place | undefined
  isBack: boolean
  limit: number
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Bounds a slice to lines within its run and beyond its place. In the direction of reading it is one
 * comparison: of two bounds an index starts at the first one, and would read all lines between them.
 */
const isBeyond = ({ place, isBack }: Slice): RawBuilder<unknown> => {
  if (!place) return sql`line.status_since > run.after and line.status_since <= run.until`
  const at = momentOf(place.at)
  return isBack
    ? sql`line.status_since > run.after and (line.status_since, line.id) < (least(run.until, ${at}),
        case when run.until < ${at} then ${lastId} else ${place.id} end::uuid)`
    : sql`line.status_since <= run.until and (line.status_since, line.id) > (greatest(run.after, ${at}),
        case when run.after >= ${at} then ${lastId} else ${place.id} end::uuid)`
}

/** Reads lines of one group: each run by its index, as far as the page needs, and then the nearest. */
export const readGroup = async (
  db: Kysely<Database>,
  worklist: Worklist,
  filter: WorklistFilter,
  slice: Slice,
): Promise<PlacedLine[]> => {
  const { group, isBack, limit } = slice
  const { source } = worklist
  const isLateGroup = group === groups.late
  const runs = runsOf(worklist, filter.view)
    .filter(({ waits }) => waits || !isLateGroup)
    .map((run) =>
      isLateGroup
        ? lateRun(worklist, run)
        : { ...whole(run), after: run.waits ? lateBounds(worklist, run).first : ('-infinity' as const) },
    )
  if (runs.length === 0 || (filter.view === 'late' && !isLateGroup)) return []
  const direction = isBack ? sql`desc` : sql`asc`
  // A literal: a plan that is kept knows how few lines it reads.
  const order = sql`line.status_since ${direction}, line.id ${direction} limit ${sql.lit(limit)}`
  const { rows } = await sql<PlacedLine>`
    ${keepPlan} select line.id, ${microseconds} as at
    from ${runTable(runs)}
    cross join lateral (
      select line.id, line.status_since from ${sql.table(source.files)} as line
      where ${isChosen(worklist, filter)} and ${isBeyond(slice)}
        and (run.waits and line.status_since <= ${lateMoment(worklist)}) = ${sql.lit(isLateGroup)}
      order by ${order}
    ) as line
    order by ${order}`.execute(db)
  return rows
}

/**
 * Returns those of some files that a view and its filters hold. With `offset` PostgreSQL looks up each
 * file: it would read an index of all files instead.
 */
export const heldLines = async (
  db: Kysely<Database>,
  worklist: Worklist,
  filter: WorklistFilter,
  ids: readonly string[],
): Promise<PlacedLine[]> => {
  const { rows } = await sql<PlacedLine>`
    select line.id, ${microseconds} as at
    from unnest(${[...ids]}::uuid[]) as found(id)
    cross join lateral (
      select * from ${sql.table(worklist.source.files)} as file where file.id = found.id offset 0
    ) as line
    join ${runTable(boundRuns(worklist, filter.view))} on ${isChosen(worklist, filter)}
    ${filter.view === 'late' ? sql`where ${isLate(worklist)}` : sql``}`.execute(db)
  return rows
}

/** Columns that a `line` has in every source, with its agent. */
export const workColumns = (worklist: Worklist) => [
  sql<Date>`line.updated_at`.as('updated_at'),
  sql<Date>`line.status_since`.as('status_since'),
  sql<string | null>`agents.id`.as('agent_id'),
  staffNameOf('agents').as('agent_name'),
  isLate(worklist).as('late'),
  sql<WorkKind | null>`case when ${worklist.source.waiting} then ${worklist.source.work} end`.as('work'),
]

const columns = (db: Kysely<Database>, worklist: Worklist) =>
  lines(db, worklist)
    .modifyFront(keepPlan)
    .leftJoin('users as agents', 'agents.id', 'line.assigned_to')
    .select(['line.id'])
    .select(workColumns(worklist))

export type WorkRow = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>

/** Returns the common columns of some lines, in no order. */
export const linesByIds = (
  db: Kysely<Database>,
  worklist: Worklist,
  ids: readonly string[],
): Promise<WorkRow[]> =>
  columns(db, worklist)
    .where('line.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** Returns the assignee of a file, and holds the file until the transaction ends. */
export const heldAssignee = async (
  tx: Kysely<Database>,
  files: Source['files'],
  id: string,
): Promise<string | null> => {
  const { rows } = await sql<{ assigned_to: string | null }>`
    select assigned_to from ${sql.table(files)} where id = ${id} for update`.execute(tx)
  return rows[0]?.assigned_to ?? null
}
