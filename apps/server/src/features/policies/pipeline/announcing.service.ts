import type { FileNotice } from '@wassit/domain/policy/notices'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { PolicyRow } from './policies.tables.ts'
import { announce } from '../notices/notices.service.ts'

/**
 * Tells the policy's customer; a visitor without an account is told once there is one (`handOver`).
 */
export const announceTo = async (
  tx: Kysely<Database>,
  { id: policyId, user_id: userId }: Pick<Selectable<PolicyRow>, 'id' | 'user_id'>,
  kind: FileNotice,
  now: Date,
): Promise<void> => {
  if (userId) await announce(tx, { userId, policyId, kind, now })
}
