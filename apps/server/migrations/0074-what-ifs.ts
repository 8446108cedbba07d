import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/** Adds the replays of quotes and policies against a draft of a tariff. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      create table if not exists what_ifs (
        id uuid primary key default gen_random_uuid(),
        tariff_id uuid not null references tariffs on delete cascade,
        state text not null default 'running' check (state in ('running', 'done', 'failed')),
        done integer not null default 0,
        total integer not null default 0,
        quotes jsonb,
        policies jsonb,
        created_at timestamptz not null,
        created_by uuid references users,
        finished_at timestamptz
      );
      create index if not exists what_ifs_by_tariff on what_ifs (tariff_id, created_at desc);
      create index if not exists what_ifs_created_by on what_ifs (created_by);
      create unique index if not exists what_ifs_running on what_ifs (tariff_id) where state = 'running';
      create table if not exists what_if_lines (
        what_if_id uuid not null references what_ifs on delete cascade,
        part text not null check (part in ('quotes', 'policies')),
        number text not null,
        before bigint,
        after bigint,
        primary key (what_if_id, part, number)
      )`.execute(tx)
  })
  await createIndexOnline(db, 'policies_newest_of_product on policies (product, created_at desc, id)')
  await createIndexOnline(
    db,
    'policies_in_force_of_insurer on policies (insurer_id, product, id) where status = 6',
  )
}
