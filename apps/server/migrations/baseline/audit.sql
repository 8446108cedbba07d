create table audit_events (
  id uuid default gen_random_uuid() not null,
  "at" timestamptz not null,
  actor_id uuid,
  kind text not null,
  outcome text not null,
  subject text,
  network text,
  user_agent text,
  request_id text,
  before jsonb,
  after jsonb
) partition by range (at);
create index audit_events_by_actor on audit_events (actor_id, at desc);
create index audit_events_by_id on audit_events (id);
create index audit_events_by_subject on audit_events (subject, at desc);
create trigger audit_events_append_only before delete or update or truncate on audit_events for each statement execute function refuse_change();
create constraint trigger audit_events_linked after insert on audit_events deferrable initially deferred for each row execute function link_audit_event();

create table audit_events_before (
  id uuid default gen_random_uuid() constraint audit_events_id_not_null not null,
  "at" timestamptz constraint audit_events_at_not_null not null,
  actor_id uuid,
  kind text constraint audit_events_kind_not_null not null,
  outcome text constraint audit_events_outcome_not_null not null,
  subject text,
  network text,
  user_agent text,
  request_id text,
  before jsonb,
  after jsonb,
  constraint audit_events_pkey primary key (id)
);
create index audit_events_before_by_actor on audit_events_before (actor_id, at desc);
create index audit_events_before_by_id on audit_events_before (id);
create index audit_events_before_by_subject on audit_events_before (subject, at desc);
create trigger audit_events_append_only before delete or update or truncate on audit_events_before for each statement execute function refuse_change();

create table audit_events_default (
  id uuid default gen_random_uuid() constraint audit_events_id_not_null not null,
  "at" timestamptz constraint audit_events_at_not_null not null,
  actor_id uuid,
  kind text constraint audit_events_kind_not_null not null,
  outcome text constraint audit_events_outcome_not_null not null,
  subject text,
  network text,
  user_agent text,
  request_id text,
  before jsonb,
  after jsonb
);

create table audit_links (
  lane smallint not null,
  "position" bigint not null,
  event_id uuid,
  "at" timestamptz not null,
  previous bytea not null,
  hash bytea not null,
  primary key (lane, "position")
);
create trigger audit_links_append_only before delete or update or truncate on audit_links for each statement execute function refuse_change();

create table audit_seals (
  id bigint generated always as identity primary key,
  "at" timestamptz not null,
  lane smallint not null,
  "position" bigint not null,
  hash bytea not null,
  mac bytea not null,
  key_id text
);
create index audit_seals_by_lane on audit_seals (lane, id desc);
create unique index audit_seals_by_place on audit_seals (lane, "position");
create trigger audit_seals_append_only before delete or update or truncate on audit_seals for each statement execute function refuse_change();
