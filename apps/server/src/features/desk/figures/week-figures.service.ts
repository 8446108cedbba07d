import type { RenewalFigures } from '@wassit/domain/api/desk/figures'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import type { Deps } from '../../../deps.ts'
import { boundsOf, totalsOf } from '../desk-tables/tables.service.ts'
import { renewalFigures, milestoneGroups, workFigures } from './figures.service.ts'

/** Numbers of one week; amounts are in dirhams, and equal the sums of the tables of the same days. */
interface Week {
  opened: number
  issued: number
  premium: number
  received: number
  /** Deadlines that were kept, of those that were kept or missed. */
  kept: number
  judged: number
}

export interface WeekFigures {
  from: string
  to: string
  week: Week
  before: Week
  renewals: RenewalFigures
  owed: { amount: number; count: number }
}

const weekOf = async (deps: Deps, from: string): Promise<Week> => {
  const { db } = deps
  const now = deps.now()
  const days = { from, to: addDays(from, 6) }
  const { total } = await milestoneGroups(db, days, 'week', now)
  const issued = await totalsOf(db, 'production', boundsOf('production', days, now))
  const received = await totalsOf(db, 'receipts', boundsOf('receipts', days, now))
  const work = await workFigures(deps, days)
  const sum = (column: 'kept' | 'late') => work.reduce((all, each) => all + each[column], 0)
  return {
    opened: total.opened,
    issued: issued.count ?? 0,
    premium: issued.total ?? 0,
    received: received.amount ?? 0,
    kept: sum('kept'),
    judged: sum('kept') + sum('late'),
  }
}

/** Returns the figures of the week of a Monday (ISO) beside those of the week before, and what is owed today. */
export const weekFigures = async (deps: Deps, monday: string): Promise<WeekFigures> => {
  const now = deps.now()
  const days = { from: monday, to: addDays(monday, 6) }
  const owed = await totalsOf(deps.db, 'unpaid', boundsOf('unpaid', { to: moroccanDay(now) }, now))
  return {
    ...days,
    week: await weekOf(deps, monday),
    before: await weekOf(deps, addDays(monday, -7)),
    renewals: await renewalFigures(deps.db, days, now),
    owed: { amount: owed.left ?? 0, count: owed.count ?? 0 },
  }
}
