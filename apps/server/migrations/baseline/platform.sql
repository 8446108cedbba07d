create table known_keys (
  "name" text not null,
  key_id text not null,
  proof bytea,
  noted_at timestamptz not null,
  constraint known_keys_name_check check (name in ('app-secret', 'master-key')),
  primary key (name, key_id)
);

create table periodic_work (
  "name" text primary key,
  known_since timestamptz not null,
  completed_at timestamptz,
  "position" text
);

create table rate_limits (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (ends_at);
