create table agreements (
  id uuid default gen_random_uuid() primary key,
  code text not null,
  label text not null,
  kind text not null,
  rate numeric(5,4) not null,
  products text[] not null,
  valid_until date,
  active boolean default true not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint agreements_kind_check check (kind in ('discount', 'partner')),
  constraint agreements_rate_check check ((rate >= (0)::numeric) and (rate <= 0.5))
);
create unique index agreements_by_code on agreements (upper(code));

create table attestation_series (
  id uuid default gen_random_uuid() primary key,
  insurer_id uuid not null,
  first_number bigint not null,
  last_number bigint not null,
  digits smallint not null,
  received_on date not null,
  received_by uuid,
  created_at timestamptz not null,
  kind text default 'definitive' not null,
  constraint attestation_series_check check (last_number >= first_number),
  constraint attestation_series_first_number_check check (first_number > 0),
  constraint attestation_series_kind_check check (kind in ('definitive', 'provisional'))
);
create index attestation_series_by_number on attestation_series (insurer_id, first_number);

create table attestations (
  insurer_id uuid not null,
  number bigint not null,
  series_id uuid,
  label text not null,
  state text not null,
  policy_id uuid,
  reason text,
  changed_by uuid,
  changed_at timestamptz not null,
  covered_months smallint,
  primary key (insurer_id, number),
  constraint attestations_state_check check (state in ('stock', 'assigned', 'spoilt', 'lost', 'returned'))
);
create index attestations_by_change on attestations (insurer_id, changed_at);
create index attestations_by_day on attestations (changed_at);
create index attestations_by_label on attestations (label text_pattern_ops);
create index attestations_by_policy on attestations (policy_id) where policy_id is not null;
create index attestations_by_series on attestations (series_id, state);
create index attestations_provisional on attestations (policy_id, covered_months) where (covered_months is not null) and (state = 'assigned');

create table brands (
  id serial primary key,
  kind text not null,
  "name" text not null,
  "position" integer not null,
  active boolean default true not null,
  seeded_as text,
  constraint brands_kind_check check (kind in ('car', 'motorcycle')),
  constraint brands_kind_name_key unique (kind, name)
);
create unique index brands_by_seed on brands (kind, seeded_as);

create table checklists (
  insurer_id uuid not null,
  product text not null,
  items jsonb not null,
  updated_at timestamptz default now() not null,
  primary key (insurer_id, product)
);

create table default_insurers (
  product text primary key,
  insurer_id uuid not null,
  constraint default_insurers_product_check check (product in ('motorcycle', 'car', 'travel', 'home', 'pleasureBoat', 'personalAccident', 'huntingLiability', 'healthInternational', 'healthMorocco', 'assistance', 'intern'))
);
create index default_insurers_by_insurer on default_insurers (insurer_id);

create table insurers (
  id uuid default gen_random_uuid() primary key,
  "name" text not null unique,
  slug text not null unique,
  logo_word text not null,
  account_holder text not null,
  account_number text,
  products text[] not null,
  active boolean default true not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  assistance_phone text,
  after_acceptance text[] default '{healthInternational,healthMorocco}'::text[] not null,
  demonstration boolean default false not null,
  collector text default 'company' not null,
  most_instalments smallint default 1 not null,
  provisionals_3 smallint default 1 not null,
  provisionals_6 smallint default 2 not null,
  provisionals_12 smallint default 3 not null,
  constraint insurers_account_number_check check (account_number ~ '^[0-9]{24}$'),
  constraint insurers_collector_check check (collector in ('company', 'broker')),
  constraint insurers_most_instalments_check check ((most_instalments >= 1) and (most_instalments <= 4)),
  constraint insurers_provisionals_12_check check ((provisionals_12 >= 0) and (provisionals_12 <= 4)),
  constraint insurers_provisionals_3_check check ((provisionals_3 >= 0) and (provisionals_3 <= 4)),
  constraint insurers_provisionals_6_check check ((provisionals_6 >= 0) and (provisionals_6 <= 4))
);

create table low_stocks (
  insurer_id uuid primary key,
  since timestamptz not null
);

create table models (
  id serial primary key,
  brand_id integer not null,
  "name" text not null,
  cc numeric(7,2),
  "position" integer not null,
  active boolean default true not null,
  seeded_as text,
  edited_at timestamptz,
  constraint models_brand_id_name_key unique (brand_id, name)
);
create unique index models_by_seed on models (brand_id, seeded_as);

create table tariffs (
  id uuid default gen_random_uuid() primary key,
  insurer_id uuid not null,
  product text not null,
  number integer not null,
  version text not null unique,
  state text default 'draft' not null,
  effective_from date,
  figures jsonb not null,
  golden_prices jsonb default '[]'::jsonb constraint tariffs_golden_cases_not_null not null,
  note text default '' not null,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  proposed_at timestamptz,
  proposed_by uuid,
  published_at timestamptz,
  published_by uuid,
  constraint tariffs_check check ((state = 'draft') or (effective_from is not null)),
  constraint tariffs_check1 check ((state = 'published') = (published_at is not null)),
  constraint tariffs_insurer_id_product_number_key unique (insurer_id, product, number),
  constraint tariffs_number_check check (number > 0),
  constraint tariffs_product_check check (product in ('motorcycle', 'car', 'travel', 'home', 'pleasureBoat', 'personalAccident', 'huntingLiability', 'healthInternational', 'healthMorocco', 'assistance', 'intern')),
  constraint tariffs_state_check check (state in ('draft', 'proposed', 'published'))
);
create index tariffs_created_by on tariffs (created_by);
create index tariffs_proposed_by on tariffs (proposed_by);
create index tariffs_published_by on tariffs (published_by);
create trigger tariffs_published before delete or update on tariffs for each row when ((old.state = 'published')) execute function refuse_published_tariff();
