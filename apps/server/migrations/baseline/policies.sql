create table deliveries (
  id uuid default gen_random_uuid() primary key,
  policy_id uuid not null,
  method text not null,
  papers text[] not null,
  "name" text not null,
  phone text not null,
  address text,
  tracking text,
  received_by text,
  state text not null,
  state_since timestamptz not null,
  created_at timestamptz not null,
  constraint deliveries_check check ((method = 'collection') or (address is not null)),
  constraint deliveries_method_check check (method in ('collection', 'courier', 'post')),
  constraint deliveries_papers_check check (papers <@ array['contract', 'attestation', 'greenCard', 'other']),
  constraint deliveries_state_check check (state in ('toPrepare', 'handedOver', 'delivered', 'cancelled'))
);
create index deliveries_by_day on deliveries (state_since, id);
create index deliveries_by_policy on deliveries (policy_id, created_at);
create index deliveries_by_state on deliveries (state, state_since, id);
create unique index deliveries_open_of_policy on deliveries (policy_id) where state in ('toPrepare', 'handedOver');

create table notices (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  policy_id uuid,
  kind text not null,
  "at" timestamptz not null,
  read_at timestamptz,
  request_id uuid,
  constraint notices_kind_check check (kind in ('quoteReady', 'priceToConfirm', 'priceChanged', 'coverAccepted', 'termsChanged', 'coverDeclined', 'furtherPapersAsked', 'offerProposed', 'quoteWithdrawn', 'fileCorrected', 'differenceDue', 'holderCorrected', 'contractReady', 'contractWithdrawn', 'signatureSucceeded', 'signatureFailed', 'paymentConfirmed', 'paymentRejected', 'paymentReceived', 'paymentReversed', 'instalmentPaid', 'instalmentDue', 'instalmentLate', 'instalmentFormal', 'documentsRequired', 'documentRefused', 'quoteExpired', 'successorDropped', 'policyCancelled', 'withdrawalReceived', 'refundDue', 'refundSent', 'renewalDue', 'termChanged', 'numbersRecorded', 'paperAdded', 'deliveryToCollect', 'deliveryHandedOver', 'deliveryDelivered', 'requestReceived', 'requestEntered', 'requestInReview', 'requestDocument', 'requestPaperRefused', 'requestApproved', 'settlementSheet', 'dischargeToSign', 'payoutReceived', 'requestClosed', 'requestRejected', 'dataCopyReady', 'dataCopyFailed', 'rightsAsked', 'rightsGranted', 'rightsDone', 'rightsRefused'))
);
create index notices_by_age on notices (at);
create index notices_by_policy on notices (policy_id, at desc);
create index notices_by_request on notices (request_id, at desc) where request_id is not null;
create index notices_by_user on notices (user_id, at desc);
create trigger notices_follow_merge before insert or update of user_id on notices for each row execute function follow_merge();

create table policies (
  id uuid default gen_random_uuid() primary key,
  number text not null unique,
  prospect_id uuid,
  user_id uuid,
  idempotency_key text not null,
  product text not null,
  answers jsonb not null,
  agreement_code text,
  status integer not null,
  pricing jsonb not null,
  premium integer,
  start_date date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  seen_price numeric(12,2),
  insurer_id uuid,
  status_since timestamptz not null,
  quote_expires_at timestamptz,
  end_date date,
  required_documents text[] default '{}'::text[] not null,
  required_reason text,
  required_since timestamptz,
  payment_confirmed_at timestamptz,
  delivery jsonb,
  assigned_to uuid,
  predecessor_id uuid,
  ended_by text,
  refund integer,
  required_from smallint,
  insurer_policy_number text,
  insurer_receipt_number text,
  awaits_decision boolean default false not null,
  details jsonb default '{}'::jsonb not null,
  coefficient_confirmed_at timestamptz,
  unpaid_since timestamptz,
  instalments smallint default 1 not null,
  debt text,
  reminder_on date,
  left_to_pay integer,
  constraint policies_check check (num_nonnulls(prospect_id, user_id) >= 1),
  constraint policies_debt_check check (debt in ('unpaid', 'late', 'partPaid')),
  constraint policies_ended_by_check check (ended_by in ('termination', 'renewal', 'endorsement', 'withdrawal')),
  constraint policies_instalments_check check ((instalments >= 1) and (instalments <= 4)),
  constraint policies_premium_check check (premium >= 0),
  constraint policies_product_check check (product in ('motorcycle', 'car', 'travel', 'home', 'pleasureBoat', 'personalAccident', 'huntingLiability', 'healthInternational', 'healthMorocco', 'assistance', 'intern')),
  constraint policies_refund_check check (refund >= 0),
  constraint policies_status_check check (status in (0, 1, 2, 3, 4, 5, 6, 7, 8))
);
create index policies_awaiting_money on policies (premium) where (status in (3, 4)) and (payment_confirmed_at is null);
create index policies_by_agent on policies (assigned_to, status, status_since, id);
create index policies_by_agent_and_product on policies (assigned_to, product, status, status_since, id);
create index policies_by_agreement on policies (upper(agreement_code)) where agreement_code is not null;
create index policies_by_creation on policies (created_at);
create index policies_by_customer on policies (user_id, created_at desc);
create index policies_by_debt on policies (debt, status, awaits_decision, status_since, id) where debt is not null;
create index policies_by_end on policies (end_date) where (status = 6) and (ended_by is null);
create index policies_by_insurer on policies (insurer_id) where insurer_id is not null;
create index policies_by_insurer_number on policies (upper(insurer_policy_number) text_pattern_ops) where insurer_policy_number is not null;
create index policies_by_insurer_receipt on policies (upper(insurer_receipt_number) text_pattern_ops) where insurer_receipt_number is not null;
create index policies_by_number_end on policies (reverse(number) text_pattern_ops);
create index policies_by_number_part on policies (number text_pattern_ops);
create index policies_by_plate on policies (folded((answers ->> 'immatriculetion')) text_pattern_ops);
create index policies_by_predecessor on policies (predecessor_id) where predecessor_id is not null;
create index policies_by_product on policies (product, status, status_since, id);
create index policies_by_quote_expiry on policies (quote_expires_at) where quote_expires_at is not null;
create index policies_by_status_and_quote_expiry on policies (status, quote_expires_at, id) where quote_expires_at is not null;
create index policies_by_turn on policies (status, awaits_decision, status_since, id);
create index policies_by_vin on policies (upper((details ->> 'numeroChassis')) text_pattern_ops) where (details ->> 'numeroChassis') is not null;
create index policies_by_vin_end on policies (reverse(upper((details ->> 'numeroChassis'))) text_pattern_ops) where (details ->> 'numeroChassis') is not null;
create index policies_in_debt on policies (unpaid_since, id) where debt is not null;
create index policies_in_force_of_insurer on policies (insurer_id, product, id) where status = 6;
create index policies_newest_of_product on policies (product, created_at desc, id);
create index policies_of_nobody on policies (status, status_since, id) where assigned_to is null;
create index policies_of_nobody_by_product on policies (product, status, status_since, id) where assigned_to is null;
create unique index policies_once_per_customer on policies (user_id, idempotency_key) where prospect_id is null;
create unique index policies_once_per_prospect on policies (prospect_id, idempotency_key);
create index policies_signed_by_end on policies (end_date, status_since, id) where status = 6;
create index policies_to_remind on policies (reminder_on, id) where reminder_on is not null;
create trigger policies_carry_delivery after update of delivery on policies for each row when (((new.delivery is not null) and (new.delivery is distinct from old.delivery))) execute function carry_delivery();
create trigger policies_follow_merge before insert or update of user_id on policies for each row execute function follow_merge();
create trigger policies_note_successor after update of status on policies for each row when (((old.status = 0) <> (new.status = 0))) execute function note_successor_moved();

create table policy_events (
  id uuid default gen_random_uuid() primary key,
  policy_id uuid not null,
  action text not null,
  from_status integer,
  to_status integer not null,
  actor text not null,
  actor_id uuid,
  "at" timestamptz not null,
  reason text,
  "position" bigint generated always as identity,
  request_id uuid,
  changes jsonb,
  constraint policy_events_actor_check check (actor in ('customer', 'agent', 'system')),
  constraint policy_events_from_status_check check (from_status in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
  constraint policy_events_to_status_check check (to_status in (0, 1, 2, 3, 4, 5, 6, 7, 8))
);
create index policy_events_by_moment on policy_events (at, action);
create index policy_events_by_policy on policy_events (policy_id, at);
create index policy_events_by_request on policy_events (request_id) where request_id is not null;
create index policy_events_issued on policy_events (at, policy_id) where action = 'issueContract';

create table policy_notes (
  id uuid default gen_random_uuid() primary key,
  policy_id uuid not null,
  author_id uuid,
  "text" text not null,
  idempotency_key text,
  "at" timestamptz not null,
  constraint policy_notes_policy_id_idempotency_key_key unique (policy_id, idempotency_key)
);
create index policy_notes_by_author on policy_notes (author_id) where author_id is not null;

create table signatures (
  id uuid default gen_random_uuid() primary key,
  policy_id uuid not null,
  document_id uuid not null,
  provider text not null,
  provider_reference text not null,
  state text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  request_id uuid,
  constraint signatures_provider_provider_reference_key unique (provider, provider_reference),
  constraint signatures_state_check check (state in ('open', 'signed', 'refused', 'cancelled'))
);
create index signatures_by_document on signatures (document_id);
create index signatures_by_policy on signatures (policy_id, created_at);
create index signatures_by_request on signatures (request_id) where request_id is not null;
create unique index signatures_one_open on signatures (coalesce(request_id, policy_id)) where state = 'open';
create index signatures_open on signatures (provider, created_at) where state = 'open';

create table signing_sessions (
  id uuid default gen_random_uuid() primary key,
  token_hash bytea not null unique,
  state text not null,
  signer_name text not null,
  signer_email text,
  language text not null,
  title text not null,
  object_key text not null,
  sha256_before text not null,
  content jsonb not null,
  consent text not null,
  code_sent_at timestamptz,
  code_serial integer default 0 not null,
  code_attempts integer default 0 not null,
  evidence jsonb,
  signed_object_key text,
  sha256_after text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  signer_phone text,
  signer_phone_by text,
  code_by_phone boolean default false not null,
  code_sent_to_both boolean default false not null,
  code_missed_first boolean default false not null,
  constraint signing_sessions_state_check check (state in ('open', 'signed', 'refused', 'cancelled'))
);
create index signing_sessions_by_object on signing_sessions (object_key);
create index signing_sessions_by_signed_object on signing_sessions (signed_object_key) where signed_object_key is not null;

create table underwriting_papers (
  id uuid default gen_random_uuid() primary key,
  underwriting_id uuid not null,
  object_key text not null unique,
  mime_type text not null,
  created_at timestamptz not null,
  sha256 text
);
create index underwriting_papers_underwriting on underwriting_papers (underwriting_id, created_at);
create index underwriting_papers_unhashed on underwriting_papers (id) where sha256 is null;

create table underwritings (
  id uuid default gen_random_uuid() primary key,
  policy_id uuid not null,
  insurer_id uuid not null,
  risk text not null,
  state text not null,
  questionnaire text,
  answers bytea,
  confirmed_at timestamptz,
  decision text,
  loading integer,
  remarks bytea,
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  typed_by uuid,
  constraint underwritings_check check ((state = 'decided') = (decision is not null)),
  constraint underwritings_decision_check check (decision in ('accepted', 'changedTerms', 'refused')),
  constraint underwritings_loading_check check (loading > 0),
  constraint underwritings_state_check check (state in ('asked', 'filled', 'decided'))
);
create index underwritings_by_typist on underwritings (typed_by) where typed_by is not null;
create unique index underwritings_current on underwritings (policy_id) where ended_at is null;
create index underwritings_decided_by on underwritings (decided_by);
create index underwritings_insurer on underwritings (insurer_id);
create index underwritings_policy on underwritings (policy_id);
