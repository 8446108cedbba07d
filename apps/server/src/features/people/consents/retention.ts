import { sql } from 'kysely'
import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/**
 * Withdrawn consents. A withdrawal stays while an agreement that was given before it, with another account
 * that was merged since, would be in force without it.
 */
export const withdrawnConsents = (since: Date): Outdated[] => [
  {
    table: 'consents',
    moment: 'withdrawn_at',
    before: since,
    unless: sql<boolean>`exists (select from consents other where other.user_id = consents.user_id
      and other.purpose = consents.purpose and other.withdrawn_at is null
      and other.given_at < consents.withdrawn_at)`,
  },
]
