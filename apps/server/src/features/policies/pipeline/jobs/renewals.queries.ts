import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../schema.ts'
import { endingPolicies } from '../ending.queries.ts'
import type { Days } from '../ending.queries.ts'

/** Place of a policy in the order of the last days. */
export interface EndingPolicy {
  id: string
  end_date: string | null
}

/** Returns ending policies whose customers were not reminded, the first to end first, at most `atMost`. */
export const policiesToRenew = (
  db: Kysely<Database>,
  days: Days,
  after: EndingPolicy | undefined,
  atMost: number,
): Promise<EndingPolicy[]> =>
  endingPolicies(db, days)
    .select(['policies.id', 'policies.end_date'])
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
        ? sql<boolean>`(policies.end_date, policies.id) > (${after.end_date}::date, ${after.id}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy('policies.end_date')
    .orderBy('policies.id')
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
