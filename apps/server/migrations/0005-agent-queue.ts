import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Letters as they are searched: without accents, hamza and tatweel, in small (`features/agents/search-text.ts`). */
const from = 'ÀÂÄÁÃÅàâäáãåÇçÉÈÊËéèêëÎÏÍÌîïíìÑñÔÖÓÒÕôöóòõÙÛÜÚùûüúŸÿأإآؤئةى'
const to = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyاااويهي'

const folded = (text: string) => sql.raw(`translate(translate(lower(${text}), '${from}', '${to}'), 'ـ', '')`)

/**
 * What the agents' queue is searched by, agents' names, and how the tables of reference data tell what
 * an admin made of them from what was seeded.
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

    -- Both hold all that a page of the queue is chosen by: it is chosen without reading a row.
    drop index policies_by_status;
    create index policies_by_status on policies (status, status_since, id);
    create index policies_by_age on policies (status_since, id, status);
    create index policies_by_assignee on policies (assigned_to, status_since) where assigned_to is not null;
    create index policies_by_agreement on policies (upper(agreement_code)) where agreement_code is not null;

    -- A seed finds its row again whatever an admin calls it now, and leaves what an admin changed.
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
 * Trigrams find a part of a word among any number of rows. The extension comes with PostgreSQL, but a
 * server of somebody else's may lack it or forbid it: then the short columns are read one after the
 * other, which ten thousand of them bear.
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
