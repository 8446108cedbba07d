import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

/** Returns the moment at which the customer accepted the quote last; undefined for an agreed successor. */
export const acceptedAt = async (db: Kysely<Database>, policyId: string): Promise<Date | undefined> => {
  const event = await db
    .selectFrom('policy_events')
    .select('at')
    .where('policy_id', '=', policyId)
    .where('action', '=', 'accept')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.at
}

/** Tells whether a claim about a policy was ever declared. */
export const hasClaim = async (db: Kysely<Database>, policyId: string): Promise<boolean> =>
  (await db
    .selectFrom('requests')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'claim')
    .limit(1)
    .executeTakeFirst()) !== undefined
