import { countBound } from '@wassit/domain/api/paging'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { isOpenRequest, requestStatuses, requestStatusNames } from '@wassit/domain/request/request'
import type { Centimes } from '@wassit/domain/pricing/money'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

const openCodes = requestStatusNames.filter(isOpenRequest).map((status) => requestStatuses[status].code)

/** First and last day (ISO). */
export interface Days {
  from: string
  until: string
}

/**
 * Selects policies whose cover ends between two days without a successor or an open renewal
 * request. `offset` asks the index for each policy: the planner would read the other table whole.
 */
const endingPolicies = (db: Kysely<Database>, { from, until }: Days) =>
  db
    .selectFrom('policies')
    .where('policies.status', '=', policyStatuses.active.code)
    .where('policies.end_date', '>=', from)
    .where('policies.end_date', '<=', until)
    .where('policies.ended_by', 'is', null)
    .where('policies.user_id', 'is not', null)
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

/** Returns the first ending policies with their customers. */
export const firstEnding = (db: Kysely<Database>, days: Days, atMost: number) =>
  db
    .selectFrom(
      endingPolicies(db, days)
        .select(['policies.id', 'number', 'product', 'end_date', 'premium', 'user_id'])
        .orderBy('policies.end_date')
        .orderBy('policies.id')
        .limit(atMost)
        .as('ending'),
    )
    .innerJoin('users', 'users.id', 'ending.user_id')
    .select(['number', 'product', 'end_date', 'premium', 'first_name', 'last_name', 'phone'])
    .orderBy('end_date')
    .orderBy('ending.id')
    .execute()

/** Returns the sum of the premiums of ending policies, in centimes. */
export const sumEnding = async (db: Kysely<Database>, days: Days): Promise<Centimes> => {
  const { sum } = await db
    .selectFrom(endingPolicies(db, days).select('policies.premium').as('ending'))
    .select(sql<number>`coalesce(sum(premium), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow()
  return sum
}

/** Counts ending policies up to `countBound`; reads no more of them. */
export const countEnding = async (db: Kysely<Database>, days: Days): Promise<number> => {
  const { count } = await db
    .selectFrom(
      endingPolicies(db, days)
        .select('policies.id')
        .limit(countBound + 1)
        .as('ending'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
