create table bank_statements (
  id uuid default gen_random_uuid() primary key,
  "name" text not null,
  content text not null unique,
  imported_by uuid not null,
  imported_at timestamptz not null
);
create index bank_statements_imported_by on bank_statements (imported_by);

create table statement_lines (
  id uuid default gen_random_uuid() primary key,
  statement_id uuid not null,
  "name" text not null unique,
  day date not null,
  amount bigint not null,
  "text" text not null,
  bank_id text not null,
  state text default 'open' not null,
  number text,
  payment_id uuid,
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  returns integer default 0 not null,
  account text default '' not null,
  currency text default 'MAD' not null,
  outgoing boolean default false not null,
  doubt text,
  other_amount bigint,
  like_id uuid,
  released_by uuid,
  released_at timestamptz,
  proposed_number text,
  proposed_by uuid,
  proposed_at timestamptz,
  release_approved_by uuid,
  constraint statement_lines_amount_check check (amount > 0),
  constraint statement_lines_doubt_check check (doubt in ('direction', 'currency', 'amount', 'account', 'internal', 'pending', 'takenBack', 'known', 'again', 'files', 'notDue', 'outgoing')),
  constraint statement_lines_state_check check (state in ('open', 'matched', 'dismissed', 'known', 'apart'))
);
create index statement_lines_apart on statement_lines (day desc, id) where state = 'apart';
create index statement_lines_by_day on statement_lines (day);
create index statement_lines_by_number on statement_lines (number) where number is not null;
create index statement_lines_decided_by on statement_lines (decided_by);
create index statement_lines_like_id on statement_lines (like_id) where like_id is not null;
create index statement_lines_of_statement on statement_lines (statement_id);
create index statement_lines_off_list on statement_lines (decided_at desc, id) where state in ('dismissed', 'known');
create index statement_lines_open on statement_lines (day, id) where state = 'open';
create unique index statement_lines_payment on statement_lines (payment_id);
create index statement_lines_proposed_by on statement_lines (proposed_by) where proposed_by is not null;
create index statement_lines_release_approved_by on statement_lines (release_approved_by) where release_approved_by is not null;
create index statement_lines_released_by on statement_lines (released_by) where released_by is not null;
