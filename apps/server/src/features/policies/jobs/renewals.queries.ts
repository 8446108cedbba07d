import { policyStatuses } from '@wassit/domain/policy/policy'
import { isOpenRequest, requestStatuses, requestStatusNames } from '@wassit/domain/request/request'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

const openCodes = requestStatusNames.filter(isOpenRequest).map((status) => requestStatuses[status].code)

/**
 * Returns policies whose cover ends between two days (ISO) without a successor, an open renewal
 * request or a reminder.
 */
export const policiesToRenew = async (
  db: Kysely<Database>,
  { from, until }: { from: string; until: string },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('policies')
    .select('id')
    .where('status', '=', policyStatuses.active.code)
    .where('end_date', '>=', from)
    .where('end_date', '<=', until)
    .where('ended_by', 'is', null)
    .where('user_id', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('policies as successors')
            .select('successors.id')
            .whereRef('successors.predecessor_id', '=', 'policies.id')
            .where('successors.status', '<>', policyStatuses.expired.code),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('requests')
            .select('requests.id')
            .whereRef('requests.policy_id', '=', 'policies.id')
            .where('requests.kind', '=', 'renewal')
            .where('requests.status', 'in', openCodes),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('notices')
            .select('notices.id')
            .whereRef('notices.policy_id', '=', 'policies.id')
            .where('notices.kind', '=', 'renewalDue'),
        ),
      ),
    )
    .orderBy('end_date')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Tells whether the customer was reminded of the end of a policy. */
export const wasReminded = async (db: Kysely<Database>, policyId: string): Promise<boolean> =>
  (await db
    .selectFrom('notices')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'renewalDue')
    .executeTakeFirst()) !== undefined
