import type { DeadlineFigures } from '@wassit/domain/api/desk/figures'
import { workKinds } from '@wassit/domain/hours/work'
import { workingMinutesBetween } from '@wassit/domain/hours/working-time'
import { medianOf } from '@wassit/domain/figures/median'
import { calendarOf, dueAt } from '../../people/hours/house-hours.ts'
import type { HouseHours } from '../../people/hours/house-hours.ts'
import type { WorkRow } from './work.queries.ts'

type Judged = { state: 'kept' | 'late'; minutes: number | null } | { state: 'waiting' | 'gone' }

/**
 * Judges work by its deadline: kept if the house did it in time, late if the deadline passed before. Work that
 * went away in time without the house is neither.
 */
const judge = (hours: HouseHours, row: WorkRow, now: Date): Judged => {
  const { kind, since, until, is_done: isDone, member } = row
  const isLate = dueAt(hours, { kind, since, memberId: member }) < (until ?? now)
  if (until === null || !isDone) {
    if (isLate) return { state: 'late', minutes: null }
    return { state: until === null ? 'waiting' : 'gone' }
  }
  const minutes = workingMinutesBetween(calendarOf(hours, member), since, until)
  return { state: isLate ? 'late' : 'kept', minutes }
}

/** Returns how the house kept its deadlines, by the kind of work that came in. */
export const deadlineFigures = (
  hours: HouseHours,
  rows: readonly WorkRow[],
  now: Date,
): DeadlineFigures[] => {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return workKinds.map((kind) => {
    const judged = (byKind.get(kind) ?? []).map((row) => judge(hours, row, now))
    const count = (state: Judged['state']) => judged.filter((each) => each.state === state).length
    const median = medianOf(
      judged.flatMap((each) => ('minutes' in each && each.minutes !== null ? [each.minutes] : [])),
    )
    return {
      kind,
      minutes: hours.minutes[kind],
      kept: count('kept'),
      late: count('late'),
      waiting: count('waiting'),
      median: median === null ? null : Math.round(median),
    }
  })
}
