import { sql } from 'kysely'
import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/** Replayed prices, which name the files that they replay. */
export const oldWhatIfs = (since: Date): Outdated[] => [
  { table: 'what_ifs', moment: 'created_at', before: since, which: sql<boolean>`state <> 'running'` },
]
