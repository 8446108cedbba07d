import { importDecisions } from '@wassit/domain/import/decided'
import { importKinds } from '@wassit/domain/import/kinds'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

const sources = "'{phone,office,whatsapp,recommendation,partner,takeover}'"

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * Keeps the files of a book that a broker brings, row by row, with the contracts and receipts that they open
 * (docs/decisions/060-imports.md). A customer of such a file may have no telephone, and an attestation no series.
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      create table if not exists imports (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        -- SHA-256 of the file in hex.
        content text not null,
        kind text not null check (kind in (${oneOf(importKinds)})),
        insurer_id uuid references insurers,
        state text not null default 'checked'
          check (state in ('checked', 'committing', 'committed', 'undoing', 'undone')),
        headings jsonb not null,
        columns jsonb not null,
        day_order text,
        end_rule text,
        left_out integer not null,
        imported_by uuid not null references users,
        created_at timestamptz not null,
        committed_at timestamptz,
        undone_at timestamptz
      );
      create index if not exists imports_by_moment on imports (created_at, id);
      create index if not exists imports_by_insurer on imports (insurer_id);
      create index if not exists imports_by_person on imports (imported_by);
      create unique index if not exists imports_running on imports ((true)) where state in ('committing', 'undoing');
      create table if not exists import_rows (
        id uuid primary key default gen_random_uuid(),
        import_id uuid not null references imports on delete cascade,
        position integer not null,
        sheet text not null,
        line integer not null,
        hidden boolean not null,
        cells jsonb not null,
        typed jsonb not null default '{}',
        choice text,
        decision text not null check (decision in (${oneOf(importDecisions)})),
        reason text,
        about jsonb,
        differences jsonb not null default '[]',
        state text not null default 'staged' check (state in ('staged', 'done', 'undone', 'touched')),
        policy_id uuid references policies on delete cascade,
        user_id uuid references users on delete cascade,
        before jsonb,
        staged_at timestamptz not null,
        unique (import_id, position)
      );
      create index if not exists import_rows_by_moment on import_rows (staged_at, id);
      create index if not exists import_rows_of_policy on import_rows (policy_id);
      create index if not exists import_rows_of_person on import_rows (user_id);
      create index if not exists import_rows_by_decision on import_rows (import_id, decision, position);
      create table if not exists taken_over_policies (
        policy_id uuid primary key references policies on delete cascade,
        insurer_id uuid references insurers,
        number_key text,
        ice text,
        facts jsonb not null,
        ranks jsonb not null,
        import_id uuid not null references imports,
        changed_by uuid not null references imports
      );
      create index if not exists taken_over_policies_by_number on taken_over_policies (number_key);
      create index if not exists taken_over_policies_by_ice on taken_over_policies (ice) where ice is not null;
      create index if not exists taken_over_policies_by_insurer on taken_over_policies (insurer_id);
      create index if not exists taken_over_policies_by_import on taken_over_policies (import_id);
      create index if not exists taken_over_policies_by_change on taken_over_policies (changed_by);
      create table if not exists insurer_receipts (
        policy_id uuid not null references policies on delete cascade,
        number text not null,
        lines jsonb not null,
        primary key (policy_id, number)
      );
      create index if not exists insurer_receipts_by_number on insurer_receipts (number);
      create table if not exists import_mappings (
        insurer_id uuid references insurers,
        headings text not null,
        columns jsonb not null,
        day_order text,
        end_rule text,
        changed_by uuid not null references users,
        changed_at timestamptz not null,
        unique nulls not distinct (insurer_id, headings)
      );
      create index if not exists import_mappings_by_person on import_mappings (changed_by);
      alter table attestations alter column series_id drop not null;
      alter table users
        drop constraint if exists users_source_check,
        add constraint users_source_check check (
          source = any(${sql.raw(sources)})) not valid;
      alter table users
        drop constraint if exists customers_have_a_name_and_a_phone,
        add constraint customers_have_a_name_and_a_phone check (
          role <> 'customer' or erased_at is not null
            or first_name is not null and last_name is not null
              and (phone is not null or source is not distinct from 'takeover')) not valid`.execute(tx)
  })
}
