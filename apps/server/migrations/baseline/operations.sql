create table backups (
  id uuid default gen_random_uuid() primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  "name" text,
  rows bigint,
  documents bigint,
  error text,
  proven_at timestamptz,
  place text
);
create unique index backups_by_name on backups (name);
create index backups_by_start on backups (started_at desc);

create table call_counts (
  "at" timestamptz not null,
  kind text not null,
  detail text not null,
  amount bigint not null,
  primary key (at, kind, detail)
);

create table csp_reports (
  day text not null,
  directive text not null,
  blocked text not null,
  page text not null,
  count integer not null,
  primary key (day, directive, blocked, page)
);

create table node_keys (
  node text primary key,
  "name" text not null,
  key_id text not null,
  seen_at timestamptz default now() not null
);

create table setup_confirmations (
  item text primary key,
  about text not null,
  confirmed_by uuid not null,
  confirmed_at timestamptz not null
);
create index setup_confirmations_confirmed_by on setup_confirmations (confirmed_by);

create table setup_mails (
  id uuid default gen_random_uuid() primary key,
  asked_by uuid not null,
  asked_at timestamptz not null,
  wrong integer default 0 not null
);
create index setup_mails_asked_by on setup_mails (asked_by);
