import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/** Notes how orders of the card gateway went on (docs/decisions/018-card-payments.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      -- Moment at which the gateway sent the browser back with a payment that it had approved.
      alter table payments add column if not exists returned_at timestamptz;
      -- Confirmed payments of which the gateway has got our answer, so that it debits the card.
      create table if not exists card_answers (
        payment_id uuid primary key references payments on delete cascade,
        answered_at timestamptz not null
      )`.execute(tx)
    // Payments from before have no answer: nobody could know.
    await sql`
      insert into card_answers (payment_id, answered_at)
        select id, decided_at from payments
          where method = 'card' and state = 'confirmed' and reverses is null and decided_at is not null
        on conflict do nothing`.execute(tx)
  })
  await createIndexOnline(
    db,
    "payments_by_card on payments (decided_at) where method = 'card' and state = 'confirmed'",
  )
  await createIndexOnline(
    db,
    "payments_returned on payments (returned_at) where state = 'underway' and returned_at is not null",
  )
}
