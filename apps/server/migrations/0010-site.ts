import { languages } from '@wassit/domain/i18n/language'
import { messageStates } from '@wassit/domain/site/contact'
import { legalKinds } from '@wassit/domain/site/legal-text'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Letters as they are searched: without accents, hamza and tatweel, in small (`features/agents/search-text.ts`). */
const from = 'ÀÂÄÁÃÅàâäáãåÇçÉÈÊËéèêëÎÏÍÌîïíìÑñÔÖÓÒÕôöóòõÙÛÜÚùûüúŸÿأإآؤئةى'
const to = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyاااويهي'
const folded = (text: string) => sql.raw(`translate(translate(lower(${text}), '${from}', '${to}'), 'ـ', '')`)

/** What the public site keeps: messages of the contact form, legal texts in versions, notices of incidents. */
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
      -- Of the form and of what it said: the same form with other words is another message.
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
      -- Null for what came with the product.
      author uuid,
      created_at timestamptz not null,
      primary key (kind, version, language)
    );
    -- What somebody agreed to stays what it was: rows are added and never changed.
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

    -- Which version of the terms the visitor accepted; unknown of those who came before there were versions.
    alter table prospects add column terms_version integer;
  `.execute(db)
}
