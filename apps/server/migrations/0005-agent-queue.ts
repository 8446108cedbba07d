import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Folds letters for the search: no accents, hamza or tatweel, lower case (`search-text.ts`). */
const from = 'ÀÂÄÁÃÅàâäáãåÇçÉÈÊËéèêëÎÏÍÌîïíìÑñÔÖÓÒÕôöóòõÙÛÜÚùûüúŸÿأإآؤئةى'
const to = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyاااويهي'

const folded = (text: string) => sql.raw(`translate(translate(lower(${text}), '${from}', '${to}'), 'ـ', '')`)

/**
 * Adds the search columns of the agents' queue, the names of staff, and the columns that tell an
 * admin's changes of reference data from the seed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table users add column staff_name text,
      add column search text not null generated always as (
        ${folded("coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone, '')")}
      ) stored;
    alter table prospects add column search text not null generated always as (
      ${folded("email || ' ' || phone")}) stored;
    alter table policies add column search text not null generated always as (
      ${folded("number || ' ' || coalesce(answers ->> 'immatriculetion', '')")}) stored;

    -- Both indexes cover the filter and the order of the queue, so a page is chosen without reading rows.
    drop index policies_by_status;
    create index policies_by_status on policies (status, status_since, id);
    create index policies_by_age on policies (status_since, id, status);
    create index policies_by_assignee on policies (assigned_to, status_since) where assigned_to is not null;
    create index policies_by_agreement on policies (upper(agreement_code)) where agreement_code is not null;

    -- The seed finds its row after an admin renamed it, and keeps the admin's changes.
    alter table brands add column seeded_as text;
    update brands set seeded_as = name;
    create unique index brands_by_seed on brands (kind, seeded_as);
    alter table models add column seeded_as text, add column edited_at timestamptz;
    update models set seeded_as = name;
    create unique index models_by_seed on models (brand_id, seeded_as);
  `.execute(db)
  await indexSearch(db)
}

/**
 * Indexes the search with trigrams, which find a part of a word among any number of rows. The
 * extension comes with PostgreSQL, but a foreign server may not have it or may forbid it. Without
 * it the search scans short columns, which is fast enough for ten thousand rows.
 */
const indexSearch = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index users_by_search on users using gin (search gin_trgm_ops);
      create index prospects_by_search on prospects using gin (search gin_trgm_ops);
      create index policies_by_search on policies using gin (search gin_trgm_ops);
    exception when insufficient_privilege or feature_not_supported or undefined_file then
      raise notice 'no trigrams here: the search reads row by row';
    end $$;
  `.execute(db)
}
