import { languages } from '@wassit/words/language'
import { messageStates } from '@wassit/domain/site/contact'
import { legalKinds } from '@wassit/domain/site/legal-text'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Folds letters for the search: no accents, hamza or tatweel, lower case (`search-text.ts`). */
const from = 'ÀÂÄÁÃÅàâäáãåÇçÉÈÊËéèêëÎÏÍÌîïíìÑñÔÖÓÒÕôöóòõÙÛÜÚùûüúŸÿأإآؤئةى'
const to = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyاااويهي'
const folded = (text: string) => sql.raw(`translate(translate(lower(${text}), '${from}', '${to}'), 'ـ', '')`)

/** Adds messages of the contact form, versions of the legal texts, and incidents. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table contact_messages (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      email text not null,
      phone text not null,
      message text not null,
      language text not null check (language in (${oneOf(languages)})),
      state text not null default 'open' check (state in (${oneOf(messageStates)})),
      settled_by uuid references users on delete set null,
      settled_at timestamptz,
      -- Derived from the form and its text: the same form with another text is another message.
      idempotency_key text not null unique,
      search text not null generated always as (
        ${folded("name || ' ' || email || ' ' || phone || ' ' || message")}) stored,
      created_at timestamptz not null,
      check ((state = 'open') = (settled_at is null))
    );
    create index contact_messages_by_state on contact_messages (state, created_at desc, id);
    create index contact_messages_by_age on contact_messages (created_at desc, id);

    create table legal_texts (
      kind text not null check (kind in (${oneOf(legalKinds)})),
      version integer not null check (version > 0),
      language text not null check (language in (${oneOf(languages)})),
      effective_from date not null,
      body text not null,
      -- Null for the seeded texts.
      author uuid,
      created_at timestamptz not null,
      primary key (kind, version, language)
    );
    -- Append-only: a text that a visitor accepted must never change.
    create trigger legal_texts_append_only before update or delete or truncate on legal_texts
      for each statement execute function refuse_change();

    create table incidents (
      id uuid primary key default gen_random_uuid(),
      fr text not null,
      en text not null,
      ar text not null,
      starts_at timestamptz not null,
      ends_at timestamptz check (ends_at > starts_at),
      idempotency_key text unique,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );

    -- Version of the terms that the visitor accepted; null for visitors before the first version.
    alter table prospects add column terms_version integer;
  `.execute(db)
}
