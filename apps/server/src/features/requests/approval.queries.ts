import { requestStatuses } from '@wassit/domain/request/request'
import type { Kysely, Selectable } from 'kysely'
import type { RequestRow } from './requests.tables.ts'
import type { Database } from '../../schema.ts'

/** Notes the policy that the approval of a request opened. */
export const setSuccessor = async (db: Kysely<Database>, id: string, successorId: string): Promise<void> => {
  await db.updateTable('requests').set({ successor_id: successorId }).where('id', '=', id).execute()
}

/** Returns the approved request that opened a policy, unless it is closed. */
export const approvedRequestOf = (
  db: Kysely<Database>,
  successorId: string,
): Promise<Pick<Selectable<RequestRow>, 'id' | 'number'> | undefined> =>
  db
    .selectFrom('requests')
    .select(['id', 'number'])
    .where('successor_id', '=', successorId)
    .where('status', '=', requestStatuses.approved.code)
    .executeTakeFirst()

/**
 * Tells whether a change approved since a request was made left its policy with another risk or
 * another premium.
 */
export const changedSince = async (
  db: Kysely<Database>,
  {
    id,
    policy_id: policyId,
    created_at: since,
  }: Pick<Selectable<RequestRow>, 'id' | 'policy_id' | 'created_at'>,
): Promise<boolean> => {
  const change = await db
    .selectFrom('requests')
    .innerJoin('request_events', 'request_events.request_id', 'requests.id')
    .select('requests.id')
    .where('requests.policy_id', '=', policyId)
    .where('requests.id', '<>', id)
    .where('requests.kind', '=', 'endorsement')
    .where('requests.successor_id', 'is', null)
    .where('request_events.action', '=', 'approve')
    .where('request_events.at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

/** Returns the row of a request, locked until the transaction ends. */
export const lockRequest = (tx: Kysely<Database>, id: string): Promise<Selectable<RequestRow> | undefined> =>
  tx.selectFrom('requests').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
