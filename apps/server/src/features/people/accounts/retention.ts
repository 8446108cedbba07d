import { sql } from 'kysely'
import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/** Sessions that neither bearer nor refresh token can open any more. */
export const deadSessions = (since: Date): Outdated[] => [
  { table: 'sessions', moment: 'ended_at', before: since },
  {
    table: 'sessions',
    moment: 'access_expires_at',
    before: since,
    which: sql<boolean>`ended_at is null or ended_at >= ${since}`,
  },
]

/**
 * Codes that were entered or replaced, and those whose visitor is gone. The last code of a visitor can
 * be sent again and stays.
 */
export const oldCodes = (since: Date): Outdated[] => [
  {
    table: 'code_challenges',
    moment: 'created_at',
    before: since,
    unless: sql<boolean>`replaced_at is null and verified_at is null
      and exists (select from prospects where prospects.id = subject)`,
  },
]

/** Browsers whose cookie has ended. */
export const oldBrowsers = (since: Date): Outdated[] => [
  { table: 'devices', moment: 'last_seen_at', before: since },
]

/** Browsers that nobody confirmed. */
export const strangeBrowsers = (since: Date): Outdated[] => [
  { table: 'devices', moment: 'last_seen_at', before: since, which: sql<boolean>`confirmed_at is null` },
]
