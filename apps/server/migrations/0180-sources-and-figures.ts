import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/**
 * Keeps where a draft came from, which the figures of the house group by, finds the work that came in within a
 * period, and remembers the weeks of which admins got the figures (docs/decisions/064-figures.md).
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`alter table drafts add column if not exists came_from jsonb`.execute(tx)
    await sql`alter table policies add column if not exists came_from jsonb`.execute(tx)
    await sql`
      create table if not exists figure_weeks (
        first_day date primary key,
        sent_at timestamptz not null
      )`.execute(tx)
  })
  await createIndexOnline(
    db,
    'policy_events_that_wait on policy_events (at, policy_id) where to_status in (1, 4, 7)',
  )
  await createIndexOnline(db, 'request_events_by_moment on request_events (at, request_id)')
  await createIndexOnline(db, 'underwritings_by_moment on underwritings (created_at)')
}
