create table request_draft_files (
  id uuid primary key,
  "position" bigint generated always as identity,
  user_id uuid not null,
  policy_id uuid not null,
  kind text not null,
  part text not null,
  "name" text not null,
  object_key text not null unique,
  mime_type text not null,
  size integer not null,
  sha256 text not null,
  created_at timestamptz not null,
  constraint request_draft_files_name_check check (length(name) <= 255),
  constraint request_draft_files_part_check check (part = any (array['justificatif', 'rib', 'rapport', 'photos[]', 'factures']))
);
create index request_draft_files_by_draft on request_draft_files (user_id, policy_id, kind);
create trigger request_draft_files_follow_merge before insert or update of user_id on request_draft_files for each row execute function follow_merge();

create table request_drafts (
  user_id uuid not null,
  policy_id uuid not null,
  kind text not null,
  fields jsonb not null,
  updated_at timestamptz not null,
  constraint request_drafts_kind_check check (kind in ('renewal', 'termination', 'endorsement', 'claim')),
  primary key (user_id, policy_id, kind)
);
create index request_drafts_by_age on request_drafts (updated_at);
create index request_drafts_by_policy on request_drafts (policy_id);
create trigger request_drafts_follow_merge before insert or update of user_id on request_drafts for each row execute function follow_merge();

create table request_events (
  id uuid default gen_random_uuid() primary key,
  "position" bigint generated always as identity,
  request_id uuid not null,
  action text not null,
  from_status integer,
  to_status integer not null,
  actor text not null,
  actor_id uuid,
  reason text,
  "at" timestamptz not null,
  constraint request_events_actor_check check (actor in ('customer', 'agent', 'system'))
);
create index request_events_by_request on request_events (request_id, at);

create table request_notes (
  id uuid default gen_random_uuid() primary key,
  request_id uuid not null,
  author_id uuid,
  "text" text not null,
  idempotency_key text,
  "at" timestamptz not null,
  constraint request_notes_request_id_idempotency_key_key unique (request_id, idempotency_key)
);
create index request_notes_by_author on request_notes (author_id) where author_id is not null;

create table requests (
  id uuid default gen_random_uuid() primary key,
  number text not null unique,
  policy_id uuid not null,
  user_id uuid not null,
  kind text not null,
  status integer not null,
  status_since timestamptz not null,
  info jsonb not null,
  proposal jsonb,
  required_document text,
  required_reason text,
  required_since timestamptz,
  amount integer,
  effective_date date,
  successor_id uuid,
  assigned_to uuid,
  idempotency_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  successor_open boolean default false not null,
  taken_off integer,
  source text,
  entered_by uuid,
  payout text,
  payout_means text,
  awaited_documents text[] default '{}'::text[] not null,
  constraint requests_awaited_documents_check check (awaited_documents <@ array['accidentStatement', 'policeReport', 'immobilisationCertificate', 'bankDetailsCertificate', 'swornStatement', 'repairEstimate', 'purchaseInvoice', 'repairInvoice', 'medicalReport', 'furtherInformation', 'supportingDocument', 'bankDetails', 'lossReport', 'photo', 'invoice']),
  constraint requests_kind_check check (kind in ('renewal', 'termination', 'endorsement', 'claim')),
  constraint requests_payout_check check ((payout is null) or (payout in ('signed', 'forwarded', 'received', 'handedOver'))),
  constraint requests_payout_means_check check ((payout_means is null) or (payout_means in ('cheque', 'transfer'))),
  constraint requests_required_document_check check (required_document in ('accidentStatement', 'policeReport', 'immobilisationCertificate', 'bankDetailsCertificate', 'swornStatement', 'repairEstimate', 'purchaseInvoice', 'repairInvoice', 'medicalReport', 'furtherInformation', 'supportingDocument', 'bankDetails', 'lossReport', 'photo', 'invoice')),
  constraint requests_source_check check (((source is null) = (entered_by is null)) and ((source is null) or (source in ('phone', 'office', 'whatsapp')))),
  constraint requests_status_check check (status in (0, 1, 2, 3, 4, 5, 6, 7)),
  constraint requests_user_id_idempotency_key_key unique (user_id, idempotency_key)
);
create index requests_by_agent on requests (assigned_to, status, successor_open, status_since, id);
create index requests_by_agent_and_kind on requests (assigned_to, kind, status, successor_open, status_since, id);
create index requests_by_enterer on requests (entered_by) where entered_by is not null;
create index requests_by_kind on requests (kind, status, successor_open, status_since, id);
create index requests_by_number_end on requests (reverse(number) text_pattern_ops);
create index requests_by_number_part on requests (number text_pattern_ops);
create index requests_by_policy on requests (policy_id, status);
create index requests_by_successor on requests (successor_id) where successor_id is not null;
create index requests_by_turn on requests (status, successor_open, status_since, id);
create index requests_by_user on requests (user_id, created_at desc);
create index requests_claims on requests (created_at, id) where kind = 'claim';
create index requests_of_nobody on requests (status, successor_open, status_since, id) where assigned_to is null;
create index requests_of_nobody_by_kind on requests (kind, status, successor_open, status_since, id) where assigned_to is null;
create trigger requests_follow_merge before insert or update of user_id on requests for each row execute function follow_merge();
create trigger requests_note_payout before update of payout on requests for each row when ((new.payout is distinct from old.payout)) execute function note_payout();
create trigger requests_note_successor before insert or update of successor_id on requests for each row execute function note_successor();
