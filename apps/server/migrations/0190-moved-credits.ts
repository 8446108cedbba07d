import { noticeKindNames } from '@wassit/domain/policy/notices'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Keeps money that goes on in another file, in rows that never change, and lets customers be told of it. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists credit_moves (
        id uuid primary key default gen_random_uuid(),
        from_policy_id uuid references policies (id) on delete set null,
        to_policy_id uuid references policies (id) on delete set null,
        amount integer not null check (amount > 0),
        reverses uuid references credit_moves (id),
        moved_at timestamptz not null,
        moved_by uuid references users (id),
        check (from_policy_id <> to_policy_id)
      )`.execute(tx)
    await sql`
      create index if not exists credit_moves_from on credit_moves (from_policy_id);
      create index if not exists credit_moves_to on credit_moves (to_policy_id);
      create index if not exists credit_moves_by on credit_moves (moved_by) where moved_by is not null;
      create index if not exists credit_moves_reversed on credit_moves (reverses) where reverses is not null`.execute(
      tx,
    )
    await sql`
      create or replace function keep_credit_moves() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and current_setting('wassit.erases', true) = 'on' then
          -- A file that is erased leaves the amount in the other one.
          return new;
        end if;
        raise exception 'moved credits never change';
      end $$;
      create or replace trigger credit_moves_append_only before update or delete on credit_moves
        for each row execute function keep_credit_moves()`.execute(tx)
    await sql`
      alter table notices
        drop constraint if exists notices_kind_check,
        add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid`.execute(tx)
  })
