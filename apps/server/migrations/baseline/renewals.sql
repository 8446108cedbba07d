create table due_items (
  id uuid default gen_random_uuid() primary key,
  policy_id uuid not null,
  last_day date not null,
  assigned_to uuid,
  price bigint,
  priced_at timestamptz,
  offered_price bigint,
  offered_at timestamptz,
  offered_by text,
  offered_until date,
  opened_at timestamptz,
  outcome text,
  reason text,
  to_whom text,
  outcome_at timestamptz,
  outcome_by uuid,
  version integer default 0 not null,
  constraint due_items_check check ((outcome is null) = (outcome_at is null)),
  constraint due_items_check1 check ((offered_at is null) or ((offered_by is not null) and (offered_until is not null))),
  constraint due_items_offered_by_check check (offered_by in ('email', 'sms', 'whatsapp')),
  constraint due_items_outcome_check check (outcome in ('left', 'sold', 'unreachable', 'refused_by_insurer')),
  constraint due_items_policy_id_last_day_key unique (policy_id, last_day)
);
create index due_items_by_assignee on due_items (assigned_to) where assigned_to is not null;
create index due_items_by_author on due_items (outcome_by) where outcome_by is not null;
