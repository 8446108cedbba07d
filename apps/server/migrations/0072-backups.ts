import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table backups (
      id uuid primary key default gen_random_uuid(),
      started_at timestamptz not null,
      finished_at timestamptz,
      name text,
      rows bigint,
      documents bigint,
      error text,
      proven_at timestamptz
    );
    create index backups_by_start on backups (started_at desc);
    create unique index backups_by_name on backups (name);
    create table alarms (name text primary key, raised_at timestamptz not null);
  `.execute(db)
}
