import { sql } from 'kysely'
import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/**
 * Drafts that were never confirmed once their visitor's cookie is gone: without it the visitor cannot
 * continue. Drafts whose unproven request was forgotten go with them.
 */
export const abandonedDrafts = (since: Date): Outdated[] => {
  const saved = { table: 'drafts', moment: 'updated_at', before: since } as const
  return [
    { ...saved, which: sql<boolean>`confirmed_at is null` },
    {
      ...saved,
      which: sql<boolean>`confirmed_at is not null and user_id is null and prospect_id is not null`,
      unless: sql<boolean>`
        exists (select from policies where policies.prospect_id = drafts.prospect_id)
        or not exists (select from prospects where prospects.id = drafts.prospect_id
          and prospects.user_id is null and prospects.email_verified_at is null)`,
    },
  ]
}

/** Confirmed drafts: the file that they became holds its own answers. */
export const confirmedDrafts = (since: Date): Outdated[] => [
  { table: 'drafts', moment: 'updated_at', before: since, which: sql<boolean>`confirmed_at is not null` },
]
