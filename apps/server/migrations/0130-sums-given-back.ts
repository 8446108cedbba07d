import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/**
 * Separates what a termination or a cheaper change gives back from the open part of the premium that it
 * takes off (docs/decisions/021-refunds-and-withdrawal.md). Before, `amount` held both.
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`alter table requests add column if not exists taken_off integer`.execute(tx)
  })
  await sql`
    update requests
      set amount = given.back, taken_off = requests.amount - given.back
      from (
        select approvals.request_id, coalesce((
          select sum(refunds.amount) from refunds
            where refunds.policy_id = ended.policy_id and refunds.cause = 'termination'
              and refunds.created_at = approvals.at), 0)::integer as back
          from request_events as approvals
          join requests as ended on ended.id = approvals.request_id
          where approvals.action = 'approve' and ended.kind = 'termination') as given
      where requests.id = given.request_id and requests.amount is not null
        and requests.taken_off is null`.execute(db)
}
