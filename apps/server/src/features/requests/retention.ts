import type { Outdated } from '../../periodic-work/periodic-work.ts'

/** Half-filled forms, whose files go with them. */
export const dueRequestDrafts = (since: Date): Outdated[] => [
  { table: 'request_drafts', moment: 'updated_at', before: since },
]
