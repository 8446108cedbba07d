import type { FileNotice } from '@wassit/domain/policy/notices'
import type { Kysely, Selectable } from 'kysely'
import type { RequestRow } from './requests.tables.ts'
import type { Database } from '../../schema.ts'
import { announce } from '../policies/notices/notices.service.ts'

/** Tells the customer about a step of their request. */
export const announceRequest = (
  tx: Kysely<Database>,
  { id, policy_id: policyId, user_id: userId }: Pick<Selectable<RequestRow>, 'id' | 'policy_id' | 'user_id'>,
  kind: FileNotice,
  now: Date,
): Promise<void> => announce(tx, { userId, policyId, requestId: id, kind, now })
