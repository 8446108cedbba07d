import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { PolicyEventRow } from './policies.tables.ts'

/** Writes an event into the story of a policy, and returns its id. */
export const insertPolicyEvent = async (
  db: Kysely<Database>,
  event: Insertable<PolicyEventRow>,
): Promise<string> => {
  const { id } = await db.insertInto('policy_events').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

export const hasPolicyEvent = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db.selectFrom('policy_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Returns what events of an action changed after a moment, the latest first. */
export const changesSince = (db: Kysely<Database>, policyId: string, action: string, moment: Date) =>
  db
    .selectFrom('policy_events')
    .select('changes')
    .where('policy_id', '=', policyId)
    .where('at', '>', moment)
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .execute()
