import { addDays } from '../party/date.ts'

/**
 * Days of a saved view: those of the table by itself, the days that it was saved with, or days that move with
 * the calendar.
 */
export const viewDays = ['usual', 'fixed', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type ViewDays = (typeof viewDays)[number]

/** Days of a table (ISO); an open end is undefined. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

const lastDayBefore = (month: string): string => addDays(`${month}-01`, -1)

/** Returns the days that a view shows on a day; `saved` are those that it was saved with. */
export const daysOfView = (days: ViewDays, saved: Days, today: string): Days => {
  const month = today.slice(0, 7)
  const before = lastDayBefore(month)
  const shown: Record<ViewDays, Days> = {
    usual: {},
    fixed: { from: saved.from, to: saved.to },
    thisMonth: { from: `${month}-01`, to: today },
    lastMonth: { from: `${before.slice(0, 7)}-01`, to: before },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }
  return shown[days]
}
