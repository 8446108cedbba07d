import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

const codePurposes = ['quote', 'reset', 'device', 'contact', 'channel', 'login']

/**
 * Adds the link that an agent sends of a quote, and codes that sign a person without a password in
 * (docs/decisions/030-codes-and-channels.md).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table code_challenges
      add column user_id uuid,
      drop constraint code_challenges_purpose_check,
      add constraint code_challenges_purpose_check
        check (purpose in (${oneOf(codePurposes)})) not valid;
    create table quote_links (
      id uuid primary key default gen_random_uuid(),
      policy_id uuid not null unique references policies on delete cascade,
      created_by uuid not null references users,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz
    );
    create index quote_links_by_creator on quote_links (created_by);
    create index quote_links_by_expiry on quote_links (expires_at)
  `.execute(db)
}
