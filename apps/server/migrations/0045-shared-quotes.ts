import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Links to shared quotes. A row holds what its link shows, nothing about a person; it outlives its
 * draft, because the link names its last day.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table shared_quotes (
      code text primary key check (code ~ '^[A-Za-z0-9_-]{22}$'),
      draft_id uuid references drafts on delete set null,
      draft_version integer not null,
      product text not null,
      -- Centimes.
      price bigint not null check (price > 0),
      indicative boolean not null,
      -- Codes of price lines.
      covers text[] not null,
      priced_on date not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (draft_id, draft_version, price)
    );
    create index shared_quotes_by_expiry on shared_quotes (expires_at);
  `.execute(db)
}
