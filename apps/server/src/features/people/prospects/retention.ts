import { sql } from 'kysely'
import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/** Visitors without a draft, request or account. */
export const strayVisitors = (since: Date): Outdated[] => [
  {
    table: 'prospects',
    moment: 'created_at',
    before: since,
    which: sql<boolean>`user_id is null`,
    unless: sql<boolean>`
      exists (select from drafts where drafts.prospect_id = prospects.id)
      or exists (select from policies where policies.prospect_id = prospects.id)`,
  },
]
