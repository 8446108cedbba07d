import { addDays } from '../party/date.ts'

/** Ends of a pledge: the money came by its day, it did not, or an agent took the pledge back. */
export const pledgeOutcomes = ['kept', 'broken', 'withdrawn'] as const
export type PledgeOutcome = (typeof pledgeOutcomes)[number]

/** Most days for which a pledge pauses the reminders. */
const mostPledgeDays = 60

/** Tells whether a pledge may name a day (ISO): today or later, and not so late that nobody waits for it. */
export const isPledgeDay = (day: string, today: string): boolean =>
  today <= day && day <= addDays(today, mostPledgeDays)
