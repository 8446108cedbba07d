create table absences (
  member_id uuid primary key,
  taken_by uuid not null,
  first_day date not null,
  last_day date,
  constraint absences_check check (member_id <> taken_by)
);
create index absences_by_deputy on absences (taken_by);

create table alarms (
  "name" text primary key,
  raised_at timestamptz not null,
  since timestamptz,
  seen_at timestamptz,
  ended_at timestamptz,
  amount integer
);

create table branch_members (
  user_id uuid primary key,
  branch_id uuid not null
);
create index branch_members_of_branch on branch_members (branch_id);

create table branches (
  id uuid default gen_random_uuid() primary key,
  "name" text,
  is_main boolean default false not null,
  hours jsonb,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null
);
create unique index branches_main on branches (is_main) where is_main;

create table code_challenges (
  id uuid default gen_random_uuid() primary key,
  subject uuid not null,
  purpose text not null,
  email text,
  language text not null,
  attempts integer default 0 not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  replaced_at timestamptz,
  proved_at timestamptz,
  used_at timestamptz,
  asked_by bytea,
  phone text,
  phone_by text,
  user_id uuid,
  constraint code_challenges_have_an_address check ((email is not null) or ((phone is not null) and (phone_by is not null))),
  constraint code_challenges_language_check check (language in ('fr', 'en', 'ar')),
  constraint code_challenges_purpose_check check (purpose in ('quote', 'reset', 'device', 'contact', 'channel', 'login', 'renewal', 'email'))
);
create index code_challenges_by_age on code_challenges (created_at);
create index code_challenges_by_email on code_challenges (email);
create index code_challenges_by_phone on code_challenges (phone) where phone is not null;
create index code_challenges_by_subject on code_challenges (subject, created_at desc);
create index code_challenges_by_user on code_challenges (user_id) where user_id is not null;
create index code_challenges_of_resets on code_challenges (email) where purpose = 'reset';

create table consents (
  id uuid default gen_random_uuid() primary key,
  user_id uuid,
  prospect_id uuid,
  purpose text not null,
  text_version integer not null,
  text_hash text not null,
  language text not null,
  way text not null,
  recorded_by uuid,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_way text,
  withdrawal_recorded_by uuid,
  constraint consents_check check (num_nonnulls(user_id, prospect_id) = 1),
  constraint consents_check1 check ((withdrawn_at is null) = (withdrawn_way is null)),
  constraint consents_check2 check ((recorded_by is null) or (way <> 'web')),
  constraint consents_check3 check ((prospect_id is null) or (purpose = 'terms')),
  constraint consents_language_check check (language in ('fr', 'en', 'ar')),
  constraint consents_purpose_check check (purpose in ('terms', 'promotionMail', 'promotionPhone')),
  constraint consents_text_hash_check check (text_hash ~ '^[0-9a-f]{64}$'),
  constraint consents_way_check check (way in ('web', 'counter', 'phone', 'whatsapp', 'mail')),
  constraint consents_withdrawn_way_check check (withdrawn_way in ('web', 'counter', 'phone', 'whatsapp', 'mail', 'link', 'request', 'erasure'))
);
create index consents_by_person on consents (user_id, purpose, given_at);
create index consents_by_prospect on consents (prospect_id) where prospect_id is not null;
create index consents_by_recorder on consents (recorded_by) where recorded_by is not null;
create index consents_by_withdrawal on consents (withdrawn_at) where withdrawn_at is not null;
create index consents_by_withdrawal_recorder on consents (withdrawal_recorded_by) where withdrawal_recorded_by is not null;
create trigger consents_are_kept before delete or update on consents for each row execute function keep_consent();
create trigger consents_follow_merge before insert or update of user_id on consents for each row execute function follow_merge();

create table devices (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  token_hash bytea not null,
  confirmed_at timestamptz,
  last_seen_at timestamptz not null,
  created_at timestamptz not null,
  constraint devices_user_id_token_hash_key unique (user_id, token_hash)
);
create index devices_by_last_use on devices (last_seen_at);
create index devices_unconfirmed_by_last_use on devices (last_seen_at) where confirmed_at is null;

create table factor_challenges (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  purpose text not null,
  content bytea not null,
  expires_at timestamptz not null,
  constraint factor_challenges_purpose_check check (purpose in ('addPasskey', 'addApp', 'give'))
);
create index factor_challenges_by_end on factor_challenges (expires_at);
create index factor_challenges_by_user on factor_challenges (user_id);

create table factor_resets (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  approved boolean,
  constraint factor_resets_check check ((decided_at is null) = (approved is null))
);
create index factor_resets_by_asker on factor_resets (asked_by);
create index factor_resets_by_decider on factor_resets (decided_by);
create index factor_resets_by_user on factor_resets (user_id);
create unique index factor_resets_open on factor_resets (user_id) where decided_at is null;

create table factors (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  kind text not null,
  "name" text not null,
  credential_id text,
  public_key bytea,
  counter bigint default 0 not null,
  transports text[],
  secret bytea,
  last_step bigint default 0 not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  constraint factors_check check ((kind = 'passkey') = ((credential_id is not null) and (public_key is not null))),
  constraint factors_check1 check ((kind = 'app') = (secret is not null)),
  constraint factors_kind_check check (kind in ('passkey', 'app'))
);
create unique index factors_by_credential on factors (credential_id);
create index factors_by_user on factors (user_id);
create trigger factors_follow_merge before insert or update of user_id on factors for each row execute function follow_merge();

create table lunar_days (
  "name" text not null,
  hijri_year integer not null,
  first_day date not null,
  confirmed_by uuid not null,
  confirmed_at timestamptz not null,
  constraint lunar_days_name_check check (name in ('hijriNewYear', 'mawlid', 'ramadan', 'fitr', 'adha')),
  primary key (name, hijri_year)
);
create index lunar_days_by_person on lunar_days (confirmed_by);

create table pending_changes (
  id uuid default gen_random_uuid() primary key,
  kind text not null,
  subject uuid not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  state text default 'open' not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint pending_changes_check check ((state = 'open') = (decided_at is null)),
  constraint pending_changes_state_check check (state in ('open', 'approved', 'refused', 'withdrawn'))
);
create index pending_changes_by_asker on pending_changes (asked_by);
create index pending_changes_by_decider on pending_changes (decided_by);
create index pending_changes_by_decision on pending_changes (decided_at desc) where state <> 'open';
create unique index pending_changes_open on pending_changes (kind, subject) where state = 'open';

create table promotions (
  id uuid default gen_random_uuid() primary key,
  consent_id uuid not null,
  template text not null,
  channel text not null,
  policy_id uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  dropped_at timestamptz,
  constraint promotions_channel_check check (channel in ('email', 'sms', 'whatsapp')),
  constraint promotions_policy_id_template_key unique (policy_id, template)
);
create index promotions_by_consent on promotions (consent_id, created_at);
create trigger promotions_need_consent before insert on promotions for each row execute function promotion_needs_consent();

create table prospects (
  id uuid default gen_random_uuid() primary key,
  email text not null,
  phone text not null,
  language text not null,
  terms_accepted_at timestamptz not null,
  email_verified_at timestamptz,
  user_id uuid,
  idempotency_key text unique,
  created_at timestamptz not null,
  terms_version integer,
  constraint prospects_email_check check (email = lower(email)),
  constraint prospects_language_check check (language in ('fr', 'en', 'ar'))
);
create index prospects_by_creation on prospects (created_at);
create index prospects_by_email on prospects (email);
create index prospects_by_email_part on prospects (email text_pattern_ops);
create index prospects_by_phone_end on prospects (reverse(phone) text_pattern_ops);
create index prospects_by_phone_part on prospects (phone text_pattern_ops);
create index prospects_by_user on prospects (user_id) where user_id is not null;
create trigger prospects_follow_merge before insert or update of user_id on prospects for each row execute function follow_merge();

create table recovery_codes (
  user_id uuid not null,
  hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
create trigger recovery_codes_follow_merge before insert or update of user_id on recovery_codes for each row execute function follow_merge();

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_expiry on refresh_tokens (expires_at);
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table sessions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  remembered boolean not null,
  user_agent text,
  created_at timestamptz not null,
  ended_at timestamptz,
  last_seen_at timestamptz not null,
  factor_at timestamptz
);
create index sessions_by_end on sessions (ended_at) where ended_at is not null;
create index sessions_by_expiry on sessions (access_expires_at);
create index sessions_by_user on sessions (user_id);

create table staff_roles (
  id uuid default gen_random_uuid() primary key,
  role text not null unique,
  rights text[],
  updated_at timestamptz
);

create table task_feeds (
  member_id uuid primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

create table tasks (
  id uuid default gen_random_uuid() primary key,
  what text not null,
  due_at timestamptz not null,
  source text not null,
  assigned_to uuid,
  policy_id uuid,
  request_id uuid,
  user_id uuid,
  created_by uuid not null,
  idempotency_key text unique,
  created_at timestamptz default now() not null,
  done_at timestamptz,
  done_by uuid,
  constraint tasks_source_check check (source in ('desk', 'callback'))
);
create index tasks_by_creator on tasks (created_by);
create index tasks_by_doer on tasks (done_by);
create index tasks_done on tasks (done_at desc, id) where done_at is not null;
create index tasks_of_member on tasks (assigned_to);
create index tasks_of_policy on tasks (policy_id);
create index tasks_of_request on tasks (request_id);
create index tasks_of_user on tasks (user_id);
create index tasks_open on tasks (due_at, id) where done_at is null;
create trigger tasks_follow_merge before insert or update of user_id on tasks for each row execute function follow_merge();

create table users (
  id uuid default gen_random_uuid() primary key,
  email text unique,
  phone text,
  first_name text,
  last_name text,
  city text,
  address text,
  identity_number text,
  birth_date date,
  password_hash text not null,
  role text default 'customer' not null,
  language text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disabled_at timestamptz,
  staff_name text,
  password_chosen boolean default true not null,
  rights text[] default '{}'::text[] not null,
  factor_since timestamptz,
  factor_due_at timestamptz,
  source text,
  entered_by uuid,
  staff_role text,
  channel text default 'email' not null,
  proved_phone text,
  merged_into uuid,
  erased_at timestamptz,
  lost_rights text[],
  lost_at timestamptz,
  constraint accounts_are_whole check ((merged_into is not null) or (erased_at is not null) or case when (source is null) then (email is not null) else (role = 'customer') end),
  constraint customers_have_a_name_and_a_phone check ((role <> 'customer') or (erased_at is not null) or ((first_name is not null) and (last_name is not null) and ((phone is not null) or (not (source is distinct from 'takeover'))))),
  constraint customers_who_sign_up_are_whole check ((role <> 'customer') or (source is not null) or (erased_at is not null) or ((city is not null) and (address is not null) and (identity_number is not null) and (birth_date is not null))),
  constraint users_channel_check check (channel in ('email', 'sms', 'whatsapp')),
  constraint users_email_check check (email = lower(email)),
  constraint users_language_check check (language in ('fr', 'en', 'ar')),
  constraint users_loss check ((lost_rights is null) = (lost_at is null)),
  constraint users_role_check check (role in ('customer', 'agent', 'admin')),
  constraint users_source_check check (source = any ('{phone,office,whatsapp,recommendation,partner,takeover}'::text[]))
);
create index users_by_city on users (city, id) where city is not null;
create index users_by_email_part on users (email text_pattern_ops);
create index users_by_identity_number on users (identity_number text_pattern_ops);
create index users_by_merge on users (merged_into) where merged_into is not null;
create index users_by_phone on users (phone);
create index users_by_phone_end on users (reverse(phone) text_pattern_ops);
create index users_by_phone_part on users (phone text_pattern_ops);
create index users_of_staff on users (role) where role <> 'customer';

create table work_deadlines (
  kind text primary key,
  minutes integer not null,
  updated_at timestamptz not null,
  constraint work_deadlines_kind_check check (kind in ('quote', 'payment', 'signature', 'decision', 'claim', 'request', 'payout')),
  constraint work_deadlines_minutes_check check (minutes > 0)
);

create table wrong_passwords (
  key text primary key,
  tries integer not null,
  blocked_until timestamptz not null,
  ends_at timestamptz not null
);
create index wrong_passwords_by_end on wrong_passwords (ends_at);
