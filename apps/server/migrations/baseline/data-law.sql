create table data_copies (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  state text default 'building' not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  downloaded_at timestamptz,
  constraint data_copies_state_check check (state in ('building', 'ready', 'failed', 'ended'))
);
create index data_copies_by_age on data_copies (asked_at) where state = 'building';
create index data_copies_by_expiry on data_copies (expires_at) where state = 'ready';
create index data_copies_by_request on data_copies (asked_at);
create index data_copies_of_user on data_copies (user_id, asked_at desc);
create unique index data_copies_open on data_copies (user_id) where state = 'building';

create table data_copy_parts (
  copy_id uuid not null,
  "position" integer not null,
  object_key text not null,
  size integer not null,
  sha256 text not null,
  primary key (copy_id, "position")
);
create index data_copy_parts_of_object on data_copy_parts (object_key);

create table erasures (
  user_id uuid primary key,
  "at" timestamptz not null,
  kept_until date
);
create index erasures_due on erasures (kept_until) where kept_until is not null;

create table merge_rows (
  merge_id uuid not null,
  table_name text not null,
  row_key text not null,
  primary key (merge_id, table_name, row_key)
);

create table merges (
  id uuid primary key,
  kept_id uuid not null,
  joined_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  merged_by uuid not null,
  merged_at timestamptz not null,
  reversed_by uuid,
  reversed_at timestamptz,
  constraint merges_check check ((reversed_by is null) = (reversed_at is null))
);
create index merges_by_joined on merges (joined_id);
create index merges_by_kept on merges (kept_id);
create index merges_by_merger on merges (merged_by);
create index merges_by_reverser on merges (reversed_by);

create table retention_nights (
  day date not null,
  rule text not null,
  forgotten integer not null,
  "at" timestamptz not null,
  constraint retention_nights_forgotten_check check (forgotten >= 0),
  primary key (day, rule)
);
create index retention_nights_by_moment on retention_nights (at);

create table rights_events (
  id uuid default gen_random_uuid() primary key,
  request_id uuid not null,
  event text not null,
  actor_id uuid,
  "text" text,
  "at" timestamptz not null,
  "position" bigint generated always as identity
);
create index rights_events_by_actor on rights_events (actor_id);
create index rights_events_of_request on rights_events (request_id, "position");

create table rights_requests (
  id uuid default gen_random_uuid() primary key,
  number text not null unique,
  kind text not null,
  state text not null,
  channel text not null,
  user_id uuid,
  "name" text,
  contact text,
  field text,
  value text,
  before text,
  opposed text,
  reason text,
  received_on date not null,
  due_at timestamptz not null,
  closed_at timestamptz,
  object_key text,
  mime_type text,
  sha256 text,
  entered_by uuid,
  idempotency_key text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint rights_requests_channel_check check (channel in ('account', 'phone', 'counter', 'mail', 'letter', 'whatsapp')),
  constraint rights_requests_check check ((state in ('done', 'refused', 'withdrawn')) = (closed_at is not null)),
  constraint rights_requests_kind_check check (kind in ('correction', 'opposition', 'withdrawal', 'deletion', 'access')),
  constraint rights_requests_opposed_check check (opposed in ('marketing', 'reminders', 'statistics', 'other')),
  constraint rights_requests_state_check check (state in ('received', 'asked', 'accepted', 'done', 'refused', 'withdrawn'))
);
create index rights_requests_by_contact on rights_requests (contact);
create index rights_requests_by_due on rights_requests (due_at, id);
create index rights_requests_by_enterer on rights_requests (entered_by);
create index rights_requests_by_object on rights_requests (object_key);
create index rights_requests_by_user on rights_requests (user_id, created_at desc);
create index rights_requests_closed on rights_requests (closed_at, id) where closed_at is not null;
create index rights_requests_open on rights_requests (due_at, id) where closed_at is null;
create trigger rights_requests_follow_merge before insert or update of user_id on rights_requests for each row execute function follow_merge();
