import { offerAdvices } from '@wassit/domain/offer/advice'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

const names = sql.raw(offerAdvices.map((advice) => `'${advice}'`).join(', '))

/**
 * Keeps an agent's advice about the offers of a file, and each choice of its customer next to the
 * earlier ones (docs/decisions/013-offers.md).
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      create table if not exists offer_advice (
        policy_id uuid not null references policies on delete cascade,
        -- Id of an offer, such as rma.2.
        offer text not null,
        advice text not null check (advice in (${names})),
        -- Hidden: for agents. Proposed: the customer reads it.
        reason text not null,
        by_id uuid not null references users,
        at timestamptz not null,
        primary key (policy_id, offer)
      );
      create index if not exists offer_advice_by on offer_advice (by_id)`.execute(tx)
  })
  await createIndexOnline(db, 'offer_sets_of_policy on offer_sets (policy_id, shown_at desc)')
  await untilFree(db, async (tx) => {
    await sql`alter table offer_sets drop constraint if exists offer_sets_pkey`.execute(tx)
  })
}
