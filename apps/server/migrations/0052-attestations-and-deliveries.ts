import { attestationStates } from '@wassit/domain/policy/attestation'
import { deliveredPapers, deliveryMethods, deliveryStates } from '@wassit/domain/policy/delivery'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Opens the register of attestations: a row per series, and one per number that left the stock. */
const createRegister = (db: Kysely<unknown>) =>
  sql`
    create table attestation_series (
      id uuid primary key default gen_random_uuid(),
      insurer_id uuid not null references insurers,
      first_number bigint not null check (first_number > 0),
      last_number bigint not null,
      -- Digits of a printed number, zeros at its beginning included.
      digits smallint not null,
      received_on date not null,
      received_by uuid,
      created_at timestamptz not null,
      check (last_number >= first_number)
    );
    create index attestation_series_by_number on attestation_series (insurer_id, first_number);
    create table attestations (
      insurer_id uuid not null references insurers,
      number bigint not null,
      series_id uuid not null references attestation_series,
      -- The number as it is printed, by which agents search.
      label text not null,
      state text not null check (state in (${oneOf(attestationStates)})),
      policy_id uuid references policies on delete set null,
      reason text,
      changed_by uuid,
      changed_at timestamptz not null,
      primary key (insurer_id, number)
    );
    create index attestations_by_series on attestations (series_id, state);
    create index attestations_by_policy on attestations (policy_id) where policy_id is not null;
    create index attestations_by_label on attestations (label text_pattern_ops);
    create index attestations_by_change on attestations (insurer_id, changed_at)
  `.execute(db)

/** Opens the deliveries of papers. A policy has one that is under way at most. */
const createDeliveries = (db: Kysely<unknown>) =>
  sql`
    create table deliveries (
      id uuid primary key default gen_random_uuid(),
      policy_id uuid not null references policies on delete cascade,
      method text not null check (method in (${oneOf(deliveryMethods)})),
      papers text[] not null check (papers <@ array[${oneOf(deliveredPapers)}]::text[]),
      name text not null,
      phone text not null,
      address text,
      tracking text,
      -- Person who took the papers.
      received_by text,
      state text not null check (state in (${oneOf(deliveryStates)})),
      state_since timestamptz not null,
      created_at timestamptz not null,
      check (method = 'collection' or address is not null)
    );
    create unique index deliveries_open_of_policy on deliveries (policy_id)
      where state in ('toPrepare', 'handedOver');
    create index deliveries_by_policy on deliveries (policy_id, created_at);
    create index deliveries_by_state on deliveries (state, state_since, id)
  `.execute(db)

/**
 * Makes a delivery of the address that a node of the release before writes while this one starts.
 * The next release removes the column with its trigger.
 */
const followEarlierNodes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function carry_delivery() returns trigger language plpgsql as $$ begin
      insert into deliveries (policy_id, method, papers, name, phone, address, state, state_since, created_at)
      values (new.id, 'courier', '{contract}', new.delivery ->> 'name', new.delivery ->> 'phone',
        new.delivery ->> 'address', 'toPrepare', now(), now())
      on conflict (policy_id) where state in ('toPrepare', 'handedOver')
      do update set name = excluded.name, phone = excluded.phone, address = excluded.address;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger policies_carry_delivery after update of delivery on policies
      for each row when (new.delivery is not null and new.delivery is distinct from old.delivery)
      execute function carry_delivery()`.execute(db)
}

/** Adds the register of attestations and the deliveries. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createRegister(db)
  await createDeliveries(db)
  await followEarlierNodes(db)
}
