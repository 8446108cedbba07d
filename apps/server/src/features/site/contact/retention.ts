import type { Outdated } from '../../../periodic-work/periodic-work.ts'

export const dueMessages = (since: Date): Outdated[] => [
  { table: 'contact_messages', moment: 'created_at', before: since },
]
