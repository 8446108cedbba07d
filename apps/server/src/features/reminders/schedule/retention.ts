import type { Outdated } from '../../../periodic-work/periodic-work.ts'

export const oldReminders = (since: Date): Outdated[] => [
  { table: 'reminders', moment: 'created_at', before: since },
]
