import { policyStatuses } from '@wassit/domain/policy/policy'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../schema.ts'
import { record } from '../../../audit/audit.service.ts'
import { announceChange } from '../../notices/notices.service.ts'
import type { PolicyRow } from '../policies.tables.ts'
import type { Mover } from '../policy-events.service.ts'
import { successorsOf } from './successors.queries.ts'
import type { SuccessorRow } from './successors.queries.ts'

/** Parts that the opening, the ending and the amendment of a policy share. */
export type Held = Selectable<PolicyRow>

/** Tells whether a successor has not expired. */
export const isLive = ({ status }: SuccessorRow): boolean => status !== policyStatuses.expired.code

/** Returns the policy that continues another one; undefined if none does. */
export const liveSuccessorOf = async (
  db: Kysely<Database>,
  policyId: string,
): Promise<SuccessorRow | undefined> => (await successorsOf(db, policyId)).find(isLive)

/**
 * Tells whether a policy ends by termination or endorsement: nothing continues it, or another
 * policy covers its days already.
 */
export const isClosed = ({ ended_by: endedBy }: Held): boolean => endedBy !== null && endedBy !== 'renewal'

/** Notes a change of a policy in the trail and on the open pages. */
export const trace = async (
  tx: Kysely<Database>,
  subject: string,
  outcome: 'continued' | 'ended' | 'amended',
  { by, now }: { by: Mover; now: Date },
): Promise<void> => {
  const deed = { kind: 'policy', outcome, subject, ...(by.id && { actor: by.id }) } as const
  await record(tx, { origin: by.origin, now }, deed)
  await announceChange(tx, subject)
}
