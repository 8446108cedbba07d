import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Names the customer as the actor of signatures, refusals and card payments, also when a provider
 * reported them (RULINGS 60).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update policy_events set actor = 'customer', actor_id = policies.user_id
    from policies
    where policies.id = policy_events.policy_id and policies.user_id is not null
      and policy_events.actor = 'system'
      and policy_events.action in ('sign', 'refuseSignature', 'submitPayment')`.execute(db)
  await sql`
    update request_events set actor = 'customer', actor_id = policies.user_id
    from requests join policies on policies.id = requests.policy_id
    where requests.id = request_events.request_id and policies.user_id is not null
      and request_events.actor = 'system'
      and request_events.action in ('signDischarge', 'refuseDischarge')`.execute(db)
}
