import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/**
 * Keeps further accounts of the house at its banks (docs/decisions/056-accounts-of-the-house.md), the code by
 * which an insurer knows the broker, and the number of their convention.
 */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists house_accounts (
        id uuid primary key default gen_random_uuid(),
        bank text not null,
        account_holder text not null,
        account_number text not null unique,
        purpose text,
        -- Slugs of the insurers whose customers transfer to it.
        insurers text[] not null default '{}',
        active boolean not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      alter table insurers
        add column if not exists broker_code text,
        add column if not exists convention_number text`.execute(tx)
  })
