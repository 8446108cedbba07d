import { policyStatuses } from '@wassit/domain/policy/policy'
import { isOpenRequest, requestStatuses, requestStatusNames } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

const openCodes = requestStatusNames.filter(isOpenRequest).map((status) => requestStatuses[status].code)

/** Place of a policy in the order of the last days. */
export interface EndingPolicy {
  id: string
  end_date: string | null
}

/**
 * Returns policies whose cover ends between two days (ISO) without a successor, an open renewal
 * request or a reminder, the first to end first, at most `atMost`. `offset` asks the index for each
 * policy: the planner would read all notices.
 */
export const policiesToRenew = (
  db: Kysely<Database>,
  { from, until }: { from: string; until: string },
  after: EndingPolicy | undefined,
  atMost: number,
): Promise<EndingPolicy[]> =>
  db
    .selectFrom('policies')
    .select(['id', 'end_date'])
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
            .where('successors.status', '<>', policyStatuses.expired.code)
            .offset(0),
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
            .where('requests.status', 'in', openCodes)
            .offset(0),
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
            .where('notices.kind', '=', 'renewalDue')
            .offset(0),
        ),
      ),
    )
    .where(
      after
        ? sql<boolean>`(end_date, id) > (${after.end_date}::date, ${after.id}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy('end_date')
    .orderBy('id')
    .limit(atMost)
    .execute()

/** Tells whether the customer was reminded of the end of a policy. */
export const wasReminded = async (db: Kysely<Database>, policyId: string): Promise<boolean> =>
  (await db
    .selectFrom('notices')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'renewalDue')
    .executeTakeFirst()) !== undefined
