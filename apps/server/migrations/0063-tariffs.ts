import { productKeys } from '@wassit/domain/products/catalogue'
import { tariffStates } from '@wassit/domain/tariff/tariff-version'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * Adds the tariffs of insurers in versions (docs/decisions/010-prices-and-tariffs.md). The database
 * refuses to change or remove a published one, because prices name it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table tariffs (
      id uuid primary key default gen_random_uuid(),
      insurer_id uuid not null references insurers,
      product text not null check (product in (${oneOf(productKeys)})),
      number integer not null check (number > 0),
      -- Name in prices, e.g. rma-car-2.
      version text not null unique,
      state text not null default 'draft' check (state in (${oneOf(tariffStates)})),
      effective_from date,
      figures jsonb not null,
      golden_cases jsonb not null default '[]',
      -- Text of its author, e.g. the insurer's letter that it follows.
      note text not null default '',
      created_at timestamptz not null,
      -- Null for a version of the first start.
      created_by uuid references users,
      updated_at timestamptz not null,
      proposed_at timestamptz,
      proposed_by uuid references users,
      published_at timestamptz,
      published_by uuid references users,
      unique (insurer_id, product, number),
      check (state = 'draft' or effective_from is not null),
      check ((state = 'published') = (published_at is not null))
    );
    create index tariffs_created_by on tariffs (created_by);
    create index tariffs_proposed_by on tariffs (proposed_by);
    create index tariffs_published_by on tariffs (published_by);
    create function refuse_published_tariff() returns trigger language plpgsql as $$
      begin
        raise exception 'a published tariff never changes';
      end $$;
    create trigger tariffs_published before update or delete on tariffs
      for each row when (old.state = 'published') execute function refuse_published_tariff()
  `.execute(db)
}
