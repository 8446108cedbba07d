import { policyStatuses } from '@wassit/domain/policy/policy'
import { isOpenRequest, requestStatuses, requestStatusNames } from '@wassit/domain/request/request'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { PolicyRow } from '../pipeline/policies.tables.ts'

const openCodes = requestStatusNames.filter(isOpenRequest).map((status) => requestStatuses[status].code)

/** Returns what an event changed, and the account of its policy. */
export const changesOfEvent = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('policy_events')
    .innerJoin('policies', 'policies.id', 'policy_events.policy_id')
    .select(['policy_events.changes', 'policy_events.at', 'policies.user_id'])
    .where('policy_events.id', '=', id)
    .executeTakeFirst()

/**
 * Locks the files of a customer that did not expire, predecessors before their successors, as every
 * act on both does.
 */
export const lockPoliciesOf = (tx: Kysely<Database>, userId: string): Promise<Selectable<PolicyRow>[]> =>
  tx
    .selectFrom('policies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '!=', policyStatuses.expired.code)
    .orderBy('created_at')
    .orderBy('number')
    .forUpdate()
    .execute()

/** Tells whether a claim of a policy is not decided or not closed. */
export const hasOpenClaim = async (db: Kysely<Database>, policyId: string): Promise<boolean> =>
  (await db
    .selectFrom('requests')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'claim')
    .where('status', 'in', openCodes)
    .executeTakeFirst()) !== undefined
