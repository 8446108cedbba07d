import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/** Adds the tills of agents (docs/decisions/020-tills-and-cheques.md). A closed till never changes. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      create table if not exists tills (
        id uuid primary key default gen_random_uuid(),
        agent_id uuid not null references users,
        opened_at timestamptz not null,
        -- All amounts are centimes.
        float integer not null check (float >= 0),
        closed_at timestamptz,
        expected jsonb,
        counted jsonb,
        reason text,
        deposit integer check (deposit >= 0),
        check (num_nulls(closed_at, expected, counted, deposit) in (0, 4))
      );
      create unique index if not exists tills_open_of_agent on tills (agent_id) where closed_at is null;
      create index if not exists tills_by_agent on tills (agent_id, opened_at desc);
      create index if not exists tills_by_opening on tills (opened_at desc);

      create or replace function keep_closed_till() returns trigger language plpgsql as $$ begin
        raise exception 'a closed till never changes';
      end $$;
      drop trigger if exists tills_append_only on tills;
      create trigger tills_append_only before update or delete on tills
        for each row when (old.closed_at is not null) execute function keep_closed_till();

      alter table payments add column if not exists till_id uuid;
      alter table payments drop constraint if exists payments_till_fkey;
      alter table payments add constraint payments_till_fkey
        foreign key (till_id) references tills not valid
    `.execute(tx)
  })
  await createIndexOnline(db, 'payments_by_till on payments (till_id) where till_id is not null')
}
