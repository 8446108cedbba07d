import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Indexes of the numbers of insurers, by which agents search. */
const indexes = [
  'policies_by_insurer_number on policies (upper(insurer_policy_number) text_pattern_ops) where insurer_policy_number is not null',
  'policies_by_insurer_receipt on policies (upper(insurer_receipt_number) text_pattern_ops) where insurer_receipt_number is not null',
]

/**
 * Turns the addresses of paper originals into deliveries. It only reads policies, and leaves their
 * column to nodes of the release before.
 */
const carryDeliveries = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into deliveries (policy_id, method, papers, name, phone, address, state, state_since, created_at)
    select id, 'courier', '{contract}', delivery ->> 'name', delivery ->> 'phone', delivery ->> 'address',
      'toPrepare', updated_at, updated_at
    from policies
    where delivery is not null
      and not exists (select from deliveries where deliveries.policy_id = policies.id)
    on conflict do nothing`.execute(db)
}

/** Carries over the paper originals that customers asked for, and indexes the numbers of insurers. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table documents validate constraint documents_kind_check`.execute(db)
  await sql`alter table notices validate constraint notices_kind_check`.execute(db)
  await carryDeliveries(db)
  for (const index of indexes) await createIndexOnline(db, index)
}
