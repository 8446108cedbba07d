import { policyCodesOf, policyStatuses } from '@wassit/domain/policy/policy'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { announceTo } from './announcing.service.ts'
import { repriceForAccount } from './repricing.service.ts'
import { assignPolicies, deleteUnproven, lockOwner } from './policies.queries.ts'
import { freePlaces } from './policy-limit.service.ts'

/**
 * Ninety days: long enough to come back to a mail, no longer than a request without a person needs.
 */
const unprovenMs = 90 * 24 * 3_600_000

/** Statuses that a request without an account can reach. */
const visitorCodes = policyCodesOf(['requested', 'quoted', 'documentsRequired', 'expired'])

/**
 * Forgets requests of visitors who never proved their address: no visitor can accept their quotes,
 * and they are personal data (law 09-08, article 3: kept no longer than their purpose asks). Their
 * documents go with them.
 */
export const forgetUnproven = ({ db, now }: Deps): Promise<void> =>
  deleteUnproven(db, visitorCodes, new Date(now().getTime() - unprovenMs))

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
  const free = await freePlaces(tx, { userId }, now)
  if (free === 0) return
  for (const policy of await assignPolicies(tx, prospectIds, userId, free, now)) {
    const holds = await repriceForAccount(tx, { policyId: policy.id, userId, now })
    if (holds && policy.status === policyStatuses.quoted.code) await announceTo(tx, policy, 'quoteReady', now)
  }
}
