import type { Outdated } from '../../../periodic-work/periodic-work.ts'

export const oldInvitations = (since: Date): Outdated[] => [
  { table: 'invitations', moment: 'made_at', before: since },
]
