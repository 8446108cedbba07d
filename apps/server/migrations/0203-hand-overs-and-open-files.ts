import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Keeps which files a member passed on for an absence, to give them back, and for a minute who has a file open. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table if not exists hand_overs (
      id uuid primary key default gen_random_uuid(),
      member_id uuid not null references users,
      taken_by uuid not null references users,
      policies uuid[] not null,
      requests uuid[] not null,
      due_items uuid[] not null,
      made_by uuid not null references users,
      made_at timestamptz not null,
      returned_at timestamptz,
      check (member_id <> taken_by)
    );
    create index if not exists hand_overs_of_member on hand_overs (member_id);
    create index if not exists hand_overs_by_deputy on hand_overs (taken_by);
    create index if not exists hand_overs_by_maker on hand_overs (made_by);
    create table if not exists open_files (
      file text not null,
      member_id uuid not null references users,
      opened_at timestamptz not null,
      seen_at timestamptz not null,
      writing boolean not null,
      primary key (file, member_id)
    );
    create index if not exists open_files_of_member on open_files (member_id)`.execute(db)
}
