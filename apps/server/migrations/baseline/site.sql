create table contact_messages (
  id uuid default gen_random_uuid() primary key,
  "name" text not null,
  email text not null,
  phone text not null,
  message text not null,
  language text not null,
  state text default 'open' not null,
  settled_by uuid,
  settled_at timestamptz,
  idempotency_key text not null unique,
  search text generated always as (translate(translate(lower(((((((name || ' ') || email) || ' ') || phone) || ' ') || message)), 'ÀÂÄÁÃÅàâäáãåÇçÉÈÊËéèêëÎÏÍÌîïíìÑñÔÖÓÒÕôöóòõÙÛÜÚùûüúŸÿأإآؤئةى', 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyاااويهي'), 'ـ', '')) stored not null,
  created_at timestamptz not null,
  hidden_field text,
  constraint contact_messages_check check ((state = 'open') = (settled_at is null)),
  constraint contact_messages_language_check check (language in ('fr', 'en', 'ar')),
  constraint contact_messages_state_check check (state in ('open', 'answered', 'spam'))
);
create index contact_messages_by_email on contact_messages (email);
create index contact_messages_by_moment on contact_messages (created_at, id);
create index contact_messages_by_phone on contact_messages (phone);
create index contact_messages_by_settler on contact_messages (settled_by) where settled_by is not null;
create index contact_messages_by_turn on contact_messages (state, created_at, id);

create table house (
  id boolean default true primary key,
  version integer not null,
  facts jsonb not null,
  logo text,
  changed_by uuid not null,
  changed_at timestamptz not null,
  texts jsonb default '{}'::jsonb not null,
  constraint house_id_check check (id)
);
create index house_by_logo on house (logo);
create index house_changed_by on house (changed_by);

create table house_logos (
  hash text primary key,
  png bytea not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null
);

create table incidents (
  id uuid default gen_random_uuid() primary key,
  fr text not null,
  en text not null,
  ar text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  idempotency_key text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint incidents_check check (ends_at > starts_at)
);

create table legal_texts (
  kind text not null,
  version integer not null,
  language text not null,
  effective_from date not null,
  body text not null,
  author uuid,
  created_at timestamptz not null,
  constraint legal_texts_kind_check check (kind in ('conditions', 'Confidentialite')),
  constraint legal_texts_language_check check (language in ('fr', 'en', 'ar')),
  primary key (kind, version, language),
  constraint legal_texts_version_check check (version > 0)
);
create trigger legal_texts_append_only before delete or update or truncate on legal_texts for each statement execute function refuse_change();

create table site_openings (
  number integer generated always as identity primary key,
  is_open boolean not null,
  decided_by uuid,
  decided_at timestamptz not null,
  reason text,
  missing text[] default '{}'::text[] not null
);
create index site_openings_decided_by on site_openings (decided_by);
