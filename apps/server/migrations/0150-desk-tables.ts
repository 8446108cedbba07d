import { lowersPremium, refundCauses } from '@wassit/domain/refund/refund'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

const ofPremium = sql.join(refundCauses.filter(lowersPremium).map((cause) => sql.lit(cause)))

/** Writes what the files of before still owe: what the premium still asks for, less what was paid and kept. */
const fillLeft = (db: Kysely<unknown>) =>
  sql`
    update policies set left_to_pay = greatest(0, owed.premium - owed.given_back - owed.paid)
    from (
      select file.id,
        greatest(0, file.premium - coalesce(file.refund, 0) + returned.of_premium) as premium,
        returned.of_premium as given_back,
        coalesce((
          select sum(amount) from payments where policy_id = file.id and state = 'confirmed'
        ), 0) - returned.all_of_it as paid
      from policies as file
      cross join lateral (
        select
          coalesce(sum(amount), 0) as all_of_it,
          coalesce(sum(amount) filter (
            where cause in (${ofPremium})
          ), 0) as of_premium
        from refunds
        where policy_id = file.id and state <> 'refused'
          and not (cause = 'unconfirmedTransfer' and state = 'due')
      ) as returned
      where file.debt is not null
    ) as owed
    where policies.id = owed.id and policies.left_to_pay is null`.execute(db)

/** Keeps what a file in debt still owes, and finds the lines of a period of each table of the business. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`alter table policies add column if not exists left_to_pay integer`.execute(tx)
  })
  await fillLeft(db)
  await createIndexOnline(
    db,
    `policy_events_issued on policy_events (at, policy_id) where action = 'issueContract'`,
  )
  await createIndexOnline(db, `payments_received on payments (decided_at, id) where state = 'confirmed'`)
  await createIndexOnline(db, 'policies_in_debt on policies (unpaid_since, id) where debt is not null')
  await createIndexOnline(db, `requests_claims on requests (created_at, id) where kind = 'claim'`)
}
