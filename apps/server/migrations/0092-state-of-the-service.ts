import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/** Gives alarms a begin and an end, and keeps the counts of calls (docs/decisions/048-opening-and-service-state.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      alter table alarms
        add column if not exists since timestamptz,
        add column if not exists seen_at timestamptz,
        add column if not exists ended_at timestamptz,
        add column if not exists amount integer;
      -- Alarms of before this release had no end.
      update alarms set ended_at = raised_at where since is null and ended_at is null;
      create table if not exists call_counts (
        at timestamptz not null,
        kind text not null,
        detail text not null,
        amount bigint not null,
        primary key (at, kind, detail)
      )`.execute(tx)
  })
  await createIndexOnline(db, 'policy_events_by_moment on policy_events (at, action)')
}
