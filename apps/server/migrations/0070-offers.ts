import { documentKindNames } from '@wassit/domain/document/document'
import { offerOrders } from '@wassit/domain/offer/ranking'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * Keeps the insurer that a visitor chose, and with each request the offers that were shown
 * (docs/decisions/013-offers.md).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- Insurer of the chosen offer; null for the default one. No insurer is ever deleted.
    alter table drafts add column insurer_id uuid;
    create table offer_sets (
      policy_id uuid primary key references policies on delete cascade,
      -- Owner at the moment of the choice; null for a visitor without an account.
      chosen_by uuid references users,
      chosen text not null,
      sorted_by text not null check (sorted_by in (${oneOf(offerOrders)})),
      -- All offers in the order in which they were shown, in French.
      offers jsonb not null,
      shown_at timestamptz not null
    );
    create index offer_sets_by_age on offer_sets (shown_at);
    create index offer_sets_chosen_by on offer_sets (chosen_by);
    alter table documents
      drop constraint documents_kind_check,
      add constraint documents_kind_check check (kind in (${oneOf(documentKindNames)})) not valid
  `.execute(db)
}
