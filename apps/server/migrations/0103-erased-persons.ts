import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

const lists = (tx: Kysely<unknown>) =>
  sql`
    -- Persons who were erased: nothing but the id and the moment, so that a restored backup erases them again.
    create table if not exists erasures (
      user_id uuid primary key,
      at timestamptz not null,
      -- Day after which the kept contracts go too; null once nothing is left.
      kept_until date
    );
    create index if not exists erasures_due on erasures (kept_until) where kept_until is not null`.execute(tx)

/** Lets an erased account keep the name of its contracts and nothing else. */
const loosenAccounts = (tx: Kysely<unknown>) =>
  sql`
    alter table users
      add column if not exists erased_at timestamptz,
      drop constraint if exists accounts_are_whole,
      add constraint accounts_are_whole check (
        merged_into is not null or erased_at is not null
          or case when source is null then email is not null else role = 'customer' end) not valid,
      drop constraint if exists customers_have_a_name_and_a_phone,
      add constraint customers_have_a_name_and_a_phone check (
        role <> 'customer' or erased_at is not null
          or (phone is not null and first_name is not null and last_name is not null)) not valid,
      drop constraint if exists customers_who_sign_up_are_whole,
      add constraint customers_who_sign_up_are_whole check (
        role <> 'customer' or source is not null or erased_at is not null
          or (city is not null and address is not null and identity_number is not null
            and birth_date is not null)) not valid`.execute(tx)

/**
 * Received money may go with its file, and only in a transaction that erases: a mistake is still a row
 * that reverses it.
 */
const letErase = (tx: Kysely<unknown>) =>
  sql`
    create or replace function keep_received_payment() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and current_setting('wassit.erases', true) = 'on'
        and not exists (select from policies where id = old.policy_id) then
        return old;
      end if;
      raise exception 'a payment that arrived never changes; insert its reversal';
    end $$`.execute(tx)

/** Adds erasures of persons (docs/decisions/039-erasure-and-retention.md). */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await lists(tx)
    await loosenAccounts(tx)
    await letErase(tx)
  })
