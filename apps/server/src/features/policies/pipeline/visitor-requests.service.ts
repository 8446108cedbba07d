import { policyStatuses } from '@wassit/domain/policy/policy'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { announceTo } from './announcing.service.ts'
import { repriceForAccount } from './repricing.service.ts'
import { assignPolicies, lockOwner } from './policies.queries.ts'

/**
 * Gives a customer the requests made as a visitor, the oldest first and five in all: as many as the
 * customer could have made (RULINGS 7), however many times a visitor began. A price by age is
 * computed again for the birth date of the account. A quote that holds is announced now, because it
 * could not be before.
 */
export const handOver = async (
  tx: Kysely<Database>,
  prospectIds: readonly string[],
  userId: string,
  now: Date,
): Promise<void> => {
  if (prospectIds.length === 0) return
  await lockOwner(tx, { userId })
  for (const policy of await assignPolicies(tx, prospectIds, userId, now)) {
    const holds = await repriceForAccount(tx, { policyId: policy.id, userId, now })
    if (holds && policy.status === policyStatuses.quoted.code) await announceTo(tx, policy, 'quoteReady', now)
  }
}
