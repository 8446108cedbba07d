import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/**
 * Keeps the words of admins about the setup and the decisions about the public
 * (docs/decisions/048-opening-and-service-state.md). An installation with files has customers: it is open.
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      create table if not exists setup_confirmations (
        item text primary key,
        -- Versions of texts or the mail server: another one needs another word.
        about text not null,
        confirmed_by uuid not null references users,
        confirmed_at timestamptz not null
      );
      create index if not exists setup_confirmations_confirmed_by on setup_confirmations (confirmed_by);
      create table if not exists setup_mails (
        id uuid primary key default gen_random_uuid(),
        asked_by uuid not null references users,
        asked_at timestamptz not null,
        wrong integer not null default 0
      );
      create index if not exists setup_mails_asked_by on setup_mails (asked_by);
      create table if not exists site_openings (
        number integer generated always as identity primary key,
        is_open boolean not null,
        decided_by uuid references users,
        decided_at timestamptz not null,
        reason text,
        missing text[] not null default '{}'
      );
      -- Violations of the policy of pages, counted by kind: no address and no person.
      create table if not exists csp_reports (
        day text not null,
        directive text not null,
        blocked text not null,
        page text not null,
        count integer not null,
        primary key (day, directive, blocked, page)
      );
      create index if not exists site_openings_decided_by on site_openings (decided_by);
      insert into site_openings (is_open, decided_at) select true, now()
        where exists (select from policies) and not exists (select from site_openings)`.execute(tx)
  })
  await createIndexOnline(
    db,
    `payments_confirmed_by_method on payments (method, decided_at) where state = 'confirmed' and amount > 0`,
  )
}
