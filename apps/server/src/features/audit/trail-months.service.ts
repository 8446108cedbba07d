import type { Deps } from '../../deps.ts'
import { addMonth, outerParts } from './trail-months.queries.ts'

/** Months ahead: a pause of all nodes of that length costs nothing. */
const monthsAhead = 3

const monthAfter = (day: string, months: number): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Makes the partitions of the next months of the trail (docs/decisions/037-trail.md). */
export const addMonths = async ({ db, now }: Deps): Promise<void> => {
  const last = monthAfter(now().toISOString(), monthsAhead)
  const { latest } = await outerParts(db)
  for (let from = latest.until.toISOString().slice(0, 10); from <= last; from = monthAfter(from, 1))
    await addMonth(db, { from, until: monthAfter(from, 1) })
}
