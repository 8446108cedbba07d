import { dueOutcomes } from '@wassit/domain/due/due-item'
import type { DueOutcome, DueStage } from '@wassit/domain/due/due-item'
import { milestoneColumns, milestones, timedMilestones } from '@wassit/domain/figures/figures'
import type { FigureDimension, Milestone, MilestoneCounts } from '@wassit/domain/figures/figures'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../../schema.ts'
import { linesOf } from '../desk-tables/tables.queries.ts'
import type { TableBounds } from '../desk-tables/tables.queries.ts'

/** Columns of steps that name a group; a week is the place of its first moment in a list. */
const groupColumns = {
  product: sql<string>`product`,
  insurer: sql<string | null>`company_name`,
  source: sql<string>`came_from`,
  agent: sql<string | null>`agent`,
  town: sql<string | null>`town`,
} as const satisfies Record<Exclude<FigureDimension, 'week'>, RawBuilder<string | null>>

const groupOf = (by: FigureDimension, weeks: readonly Date[]): RawBuilder<string | null> =>
  by === 'week'
    ? sql`width_bucket(opened_on, ${weeks.map((week) => week.toISOString())}::timestamptz[])::text`
    : groupColumns[by]

type TimeColumn = `minutes_${Milestone}` | `timed_${Milestone}`

/** Counts of a group with the times of its steps; the row of all lines has `is_all`. */
export type MilestoneRow = MilestoneCounts & {
  key: string | null
  is_all: boolean
} & Partial<Record<TimeColumn, number | null>>

const counted = milestones.map(
  (step) => sql`count(${sql.ref(milestoneColumns[step])})::integer as ${sql.ref(step)}`,
)

/** A step that a correction repeated may be older than the one before it: such a pair has no time. */
const times = timedMilestones.flatMap(({ step, before }) => {
  const minutes = sql`extract(epoch from ${sql.ref(milestoneColumns[step])} - ${sql.ref(milestoneColumns[before])}) / 60`
  const isInOrder = sql`${sql.ref(milestoneColumns[step])} >= ${sql.ref(milestoneColumns[before])}`
  return [
    sql`(percentile_cont(0.5) within group (order by ${minutes}) filter (where ${isInOrder}))::float8
      as ${sql.ref(`minutes_${step}`)}`,
    sql`count(*) filter (where ${isInOrder})::integer as ${sql.ref(`timed_${step}`)}`,
  ]
})

/** Returns the steps of the lines of a period, of all together and of each group. */
export const countMilestones = async (
  db: Kysely<Database>,
  bounds: TableBounds,
  by: FigureDimension,
  weeks: readonly Date[],
): Promise<MilestoneRow[]> => {
  const { rows } = await sql<MilestoneRow>`
    select key, grouping(key) = 1 as is_all, ${sql.join([...counted, ...times])}
    from (select *, ${groupOf(by, weeks)} as key from (${linesOf('steps', bounds)}) as lines) as grouped
    group by grouping sets ((key), ())
    order by opened desc, key`.execute(db)
  return rows
}

/** Returns how many contracts of a period are at each stage or outcome; `over` counts those that ended before a day. */
export const countDues = async (
  db: Kysely<Database>,
  bounds: TableBounds,
  day: string,
): Promise<{ state: DueStage | DueOutcome; count: number; over: number }[]> => {
  const { rows } = await sql<{ state: DueStage | DueOutcome; count: number; over: number }>`
    select due_state as state, count(*)::integer as count,
      count(*) filter (where last_day < ${day}::date)::integer as over
    from (${linesOf('dues', bounds)}) as lines group by due_state order by due_state`.execute(db)
  return rows
}

/** Most reasons that figures name. */
const mostReasons = 8

/** Returns the reasons of contracts that were lost in a period, the most frequent first. */
export const countReasons = async (
  db: Kysely<Database>,
  bounds: TableBounds,
): Promise<{ outcome: DueOutcome; reason: string; count: number }[]> => {
  const { rows } = await sql<{ outcome: DueOutcome; reason: string; count: number }>`
    select due_state as outcome, reason, count(*)::integer as count
    from (${linesOf('dues', bounds)}) as lines
    where due_state in (${sql.join(dueOutcomes.map((each) => sql.lit(each)))}) and reason is not null
    group by due_state, reason order by count desc, reason limit ${mostReasons}`.execute(db)
  return rows
}
