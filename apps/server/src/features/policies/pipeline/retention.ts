import { policyCodesOf } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import type { Outdated } from '../../../periodic-work/periodic-work.ts'

/** Statuses that a request without an account can reach. */
const visitorCodes = policyCodesOf(['requested', 'quoted', 'documentsRequired', 'expired'])

/**
 * Requests of visitors who never proved their address: no visitor can accept their quotes. Their
 * documents go with them.
 */
export const unprovenRequests = (since: Date): Outdated[] => [
  {
    table: 'policies',
    moment: 'created_at',
    before: since,
    which: sql<boolean>`user_id is null and status = any(${[...visitorCodes]})`,
    unless: sql<boolean>`not exists (select from prospects where prospects.id = policies.prospect_id
      and prospects.user_id is null and prospects.email_verified_at is null)`,
    // Events, documents and notices go with each.
    atMost: 50,
  },
]
