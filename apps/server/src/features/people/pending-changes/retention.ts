import { sql } from 'kysely'
import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/** Decided changes with their values; the trail keeps who proposed and who decided. */
export const decidedChanges = (since: Date): Outdated[] => [
  {
    table: 'pending_changes',
    moment: 'decided_at',
    before: since,
    which: sql<boolean>`state <> 'open'`,
    unless: sql<boolean>`exists (select from merges where merges.id = pending_changes.id)`,
  },
]
