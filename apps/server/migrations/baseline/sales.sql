create table drafts (
  id uuid default gen_random_uuid() primary key,
  prospect_id uuid,
  user_id uuid,
  visitor_hash bytea,
  product text not null,
  agreement_code text,
  answers jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  writer uuid,
  confirmed_at timestamptz,
  idempotency_key text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  details jsonb default '{}'::jsonb not null,
  insurer_id uuid,
  agent_id uuid,
  constraint drafts_check check (num_nonnulls(prospect_id, user_id, visitor_hash) >= 1),
  constraint drafts_product_check check (product in ('motorcycle', 'car', 'travel', 'home', 'pleasureBoat', 'personalAccident', 'huntingLiability', 'healthInternational', 'healthMorocco', 'assistance', 'intern'))
);
create index drafts_by_age on drafts (updated_at);
create unique index drafts_by_prospect on drafts (prospect_id);
create index drafts_by_user on drafts (user_id);
create index drafts_by_visitor on drafts (visitor_hash);
create index drafts_of_agents on drafts (agent_id, updated_at) where agent_id is not null;
create index drafts_of_visitors_by_age on drafts (updated_at) where (user_id is null) and (prospect_id is not null);
create index drafts_unconfirmed_by_age on drafts (updated_at) where confirmed_at is null;
create trigger drafts_follow_merge before insert or update of user_id on drafts for each row execute function follow_merge();

create table offer_advice (
  policy_id uuid not null,
  offer text not null,
  advice text not null,
  reason text not null,
  by_id uuid not null,
  "at" timestamptz not null,
  constraint offer_advice_advice_check check (advice in ('hidden', 'proposed')),
  primary key (policy_id, offer)
);
create index offer_advice_by on offer_advice (by_id);

create table offer_sets (
  policy_id uuid not null,
  chosen_by uuid,
  chosen text not null,
  sorted_by text not null,
  offers jsonb not null,
  shown_at timestamptz not null,
  constraint offer_sets_sorted_by_check check (sorted_by in ('price', 'deductible'))
);
create index offer_sets_by_age on offer_sets (shown_at);
create index offer_sets_chosen_by on offer_sets (chosen_by);
create index offer_sets_of_policy on offer_sets (policy_id, shown_at desc);

create table quote_links (
  id uuid default gen_random_uuid() primary key,
  policy_id uuid not null unique,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index quote_links_by_creator on quote_links (created_by);
create index quote_links_by_expiry on quote_links (expires_at);

create table shared_quotes (
  code text primary key,
  draft_id uuid,
  draft_version integer not null,
  product text not null,
  price bigint not null,
  indicative boolean not null,
  covers text[] not null,
  priced_on date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint shared_quotes_code_check check (code ~ '^[A-Za-z0-9_-]{22}$'),
  constraint shared_quotes_draft_id_draft_version_price_key unique (draft_id, draft_version, price),
  constraint shared_quotes_price_check check (price > 0)
);
create index shared_quotes_by_expiry on shared_quotes (expires_at);

create table what_if_lines (
  what_if_id uuid not null,
  part text not null,
  number text not null,
  before bigint,
  after bigint,
  constraint what_if_lines_part_check check (part in ('quotes', 'policies')),
  primary key (what_if_id, part, number)
);
create index what_if_lines_by_number on what_if_lines (number);

create table what_ifs (
  id uuid default gen_random_uuid() primary key,
  tariff_id uuid not null,
  state text default 'running' not null,
  done integer default 0 not null,
  total integer default 0 not null,
  quotes jsonb,
  policies jsonb,
  created_at timestamptz not null,
  created_by uuid,
  finished_at timestamptz,
  constraint what_ifs_state_check check (state in ('running', 'done', 'failed'))
);
create index what_ifs_by_tariff on what_ifs (tariff_id, created_at desc);
create index what_ifs_created_by on what_ifs (created_by);
create unique index what_ifs_running on what_ifs (tariff_id) where state = 'running';
