import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/** Prices whose link ended. */
export const dueSharedQuotes = (now: Date): Outdated[] => [
  { table: 'shared_quotes', moment: 'expires_at', before: now },
]
