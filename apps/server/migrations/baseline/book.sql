create table import_mappings (
  insurer_id uuid,
  headings text not null,
  columns jsonb not null,
  day_order text,
  end_rule text,
  changed_by uuid not null,
  changed_at timestamptz not null,
  constraint import_mappings_insurer_id_headings_key unique NULLS not DISTINCT (insurer_id, headings)
);
create index import_mappings_by_person on import_mappings (changed_by);

create table import_rows (
  id uuid default gen_random_uuid() primary key,
  import_id uuid not null,
  "position" integer not null,
  sheet text not null,
  line integer not null,
  hidden boolean not null,
  cells jsonb not null,
  typed jsonb default '{}'::jsonb not null,
  choice text,
  decision text not null,
  reason text,
  about jsonb,
  differences jsonb default '[]'::jsonb not null,
  state text default 'staged' not null,
  policy_id uuid,
  user_id uuid,
  before jsonb,
  staged_at timestamptz not null,
  constraint import_rows_decision_check check (decision in ('create', 'update', 'skip', 'wait')),
  constraint import_rows_import_id_position_key unique (import_id, "position"),
  constraint import_rows_state_check check (state in ('staged', 'done', 'undone', 'touched'))
);
create index import_rows_by_decision on import_rows (import_id, decision, "position");
create index import_rows_by_moment on import_rows (staged_at, id);
create index import_rows_of_person on import_rows (user_id);
create index import_rows_of_policy on import_rows (policy_id);

create table imports (
  id uuid default gen_random_uuid() primary key,
  "name" text not null,
  content text not null,
  kind text not null,
  insurer_id uuid,
  state text default 'checked' not null,
  headings jsonb not null,
  columns jsonb not null,
  day_order text,
  end_rule text,
  left_out integer not null,
  imported_by uuid not null,
  created_at timestamptz not null,
  committed_at timestamptz,
  undone_at timestamptz,
  constraint imports_kind_check check (kind in ('bordereau', 'due-dates', 'provisionals', 'list')),
  constraint imports_state_check check (state in ('checked', 'committing', 'committed', 'undoing', 'undone'))
);
create index imports_by_insurer on imports (insurer_id);
create index imports_by_moment on imports (created_at, id);
create index imports_by_person on imports (imported_by);
create unique index imports_running on imports ((true)) where state in ('committing', 'undoing');

create table insurer_receipts (
  policy_id uuid not null,
  number text not null,
  lines jsonb not null,
  primary key (policy_id, number)
);
create index insurer_receipts_by_number on insurer_receipts (number);

create table taken_over_policies (
  policy_id uuid primary key,
  insurer_id uuid,
  number_key text,
  ice text,
  facts jsonb not null,
  ranks jsonb not null,
  import_id uuid not null,
  changed_by uuid not null
);
create index taken_over_policies_by_change on taken_over_policies (changed_by);
create index taken_over_policies_by_ice on taken_over_policies (ice) where ice is not null;
create index taken_over_policies_by_import on taken_over_policies (import_id);
create index taken_over_policies_by_insurer on taken_over_policies (insurer_id);
create index taken_over_policies_by_number on taken_over_policies (number_key);
