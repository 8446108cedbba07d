import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Keeps whom the house invited to claim their account, and in which wave (docs/decisions/071-invitations.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table if not exists invitation_waves (
      id uuid primary key default gen_random_uuid(),
      import_id uuid references imports,
      a_day integer not null check (a_day > 0),
      started_by uuid not null references users,
      started_at timestamptz not null,
      ended_at timestamptz
    );
    create unique index if not exists invitation_waves_running on invitation_waves ((true))
      where ended_at is null;
    create index if not exists invitation_waves_of_import on invitation_waves (import_id)
      where import_id is not null;
    create index if not exists invitation_waves_by_starter on invitation_waves (started_by);
    create table if not exists invitations (
      id uuid primary key default gen_random_uuid(),
      wave_id uuid not null references invitation_waves,
      user_id uuid not null references users on delete cascade,
      channel text check (channel in ('email', 'sms', 'whatsapp')),
      obstacle text check (obstacle in ('opposed', 'shared', 'noAddress')),
      made_at timestamptz not null,
      opened_at timestamptz,
      claimed_at timestamptz,
      check (num_nonnulls(channel, obstacle) = 1)
    );
    create index if not exists invitations_by_moment on invitations (made_at, id);
    create index if not exists invitations_of_wave on invitations (wave_id, made_at);
    create index if not exists invitations_of_person on invitations (user_id, made_at)`.execute(db)
  await createIndexOnline(
    db,
    "users_taken_over on users (id) where source = 'takeover' and merged_into is null and disabled_at is null",
  )
  await createIndexOnline(
    db,
    "taken_over_policies_by_email on taken_over_policies (lower(btrim(facts ->> 'email'))) where facts ? 'email'",
  )
}
