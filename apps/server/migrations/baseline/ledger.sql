create table card_answers (
  payment_id uuid primary key,
  answered_at timestamptz not null
);

create table instalment_reminders (
  policy_id uuid not null,
  instalment smallint not null,
  stage text not null,
  due_on date not null,
  sent_at timestamptz not null,
  primary key (policy_id, instalment, stage, due_on),
  constraint instalment_reminders_stage_check check (stage in ('before', 'late', 'formal'))
);

create table payments (
  id uuid default gen_random_uuid() primary key,
  policy_id uuid not null,
  method text not null,
  amount integer not null,
  reference text not null unique,
  state text not null,
  reason text,
  transaction_id text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  receipt_number text,
  receipt_reference text,
  idempotency_key text,
  cheque_number text,
  cheque_bank text,
  cheque_day date,
  cheque_holder text,
  cheque_key text,
  reverses uuid,
  reversal text,
  till_id uuid,
  instalment smallint,
  returned_at timestamptz,
  constraint payments_amount_check check (case when (reverses is null) then (amount > 0) else (amount < 0) end),
  constraint payments_cheque_check check ((method <> 'cheque') or (reverses is not null) or ((cheque_number is not null) and (cheque_bank is not null) and (cheque_day is not null) and (cheque_holder is not null) and (cheque_key is not null))),
  constraint payments_method_check check (method in ('card', 'transfer', 'cash', 'cheque', 'terminal')),
  constraint payments_reversal_check check (((reverses is null) = (reversal is null)) and (reversal in ('mistake', 'returned'))),
  constraint payments_state_check check (state in ('underway', 'review', 'promised', 'confirmed', 'rejected', 'failed'))
);
create index payments_by_card on payments (decided_at) where (method = 'card') and (state = 'confirmed');
create unique index payments_by_cheque on payments (cheque_key) where cheque_key is not null;
create index payments_by_cheque_number on payments (cheque_number, cheque_bank) where cheque_number is not null;
create unique index payments_by_key on payments (idempotency_key) where idempotency_key is not null;
create index payments_by_policy on payments (policy_id, created_at desc);
create unique index payments_by_receipt on payments (receipt_number) where receipt_number is not null;
create unique index payments_by_receipt_reference on payments (receipt_reference) where receipt_reference is not null;
create unique index payments_by_reversed on payments (reverses) where reverses is not null;
create index payments_by_till on payments (till_id) where till_id is not null;
create index payments_confirmed_by_method on payments (method, decided_at) where (state = 'confirmed') and (amount > 0);
create index payments_early_cheques on payments (cheque_day, id) where (state = 'confirmed') and (method = 'cheque') and (till_id is null) and (reverses is null);
create index payments_promised on payments (cheque_day, id) where state = 'promised';
create index payments_received on payments (decided_at, id) where state = 'confirmed';
create index payments_returned on payments (returned_at) where (state = 'underway') and (returned_at is not null);
create trigger payments_append_only before delete or update on payments for each row when ((old.state = 'confirmed')) execute function keep_received_payment();
create trigger payments_not_truncated before truncate on payments for each statement execute function keep_received_payment();

create table receipt_series (
  year smallint primary key,
  last_number integer not null
);

create table refunds (
  id uuid default gen_random_uuid() primary key,
  policy_id uuid not null,
  amount integer not null,
  cause text not null,
  reason text,
  state text default 'due' not null,
  means text,
  rib text,
  reference text,
  due_on date not null,
  idempotency_key text unique,
  created_at timestamptz not null,
  created_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  sent_on date,
  sent_at timestamptz,
  sent_by uuid,
  settled_at timestamptz,
  settled_by uuid,
  constraint refunds_amount_check check (amount > 0),
  constraint refunds_cause_check check (cause in ('cancellation', 'termination', 'endorsement', 'dropped', 'withdrawal', 'correction', 'overpayment', 'unconfirmedTransfer', 'other')),
  constraint refunds_means_check check (means in ('cardVoid', 'cardCredit', 'transfer', 'cheque')),
  constraint refunds_state_check check (state in ('due', 'approved', 'sent', 'closed', 'refused'))
);
create index refunds_approved_by on refunds (approved_by);
create index refunds_by_day on refunds (created_at, id);
create index refunds_closed on refunds (created_at, id) where state in ('closed', 'refused');
create index refunds_created_by on refunds (created_by);
create index refunds_open on refunds (created_at, id) where state in ('due', 'approved');
create index refunds_policy on refunds (policy_id);
create index refunds_sent on refunds (created_at, id) where state = 'sent';
create index refunds_sent_by on refunds (sent_by);
create index refunds_settled_by on refunds (settled_by);

create table tills (
  id uuid default gen_random_uuid() primary key,
  agent_id uuid not null,
  opened_at timestamptz not null,
  float integer not null,
  closed_at timestamptz,
  expected jsonb,
  counted jsonb,
  reason text,
  deposit integer,
  closed_by uuid,
  float_left integer,
  float_reason text,
  constraint tills_check check (num_nulls(closed_at, expected, counted, deposit) in (0, 4)),
  constraint tills_deposit_check check (deposit >= 0),
  constraint tills_float_check check ("float" >= 0)
);
create index tills_by_agent on tills (agent_id, opened_at desc);
create index tills_by_opening on tills (opened_at desc);
create index tills_closed_by on tills (closed_by) where closed_by is not null;
create unique index tills_open_of_agent on tills (agent_id) where closed_at is null;
create trigger tills_append_only before delete or update on tills for each row when ((old.closed_at is not null)) execute function keep_closed_till();
