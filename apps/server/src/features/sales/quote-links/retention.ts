import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/** Links that opened a quote and have ended. */
export const dueLinks = (now: Date): Outdated[] => [
  { table: 'quote_links', moment: 'expires_at', before: now },
]
