import { addDays } from '../party/date.ts'

/** Returns the Monday of the week of a day (ISO). */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
