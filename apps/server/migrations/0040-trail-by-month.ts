import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { addConstraintOnline, createIndexOnline, untilFree } from '../src/online-migration.ts'

/** First day of the month after the next: time enough for this migration, and for its repetition. */
const cutoff = sql.raw("date_trunc('month', now() at time zone 'UTC') + interval '2 months'")

const isDone = async (db: Kysely<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ kind: string }>`
    select relkind as kind from pg_class where oid = 'audit_events'::regclass`.execute(db)
  return rows[0]?.kind === 'p'
}

/** Returns the limit that an interrupted run chose, else a new one. */
const limitOf = async (db: Kysely<unknown>): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select to_char(coalesce(
      (select (regexp_match(pg_get_constraintdef(oid), '''(.*?)'''))[1]::timestamptz at time zone 'UTC' from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_before_limit'),
      ${cutoff}), 'YYYY-MM-DD') as day`.execute(db)
  return `timestamptz '${rows[0]?.day}T00:00:00Z'`
}

const turnIntoPartition = (db: Kysely<unknown>, limit: string): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      alter table audit_events rename to audit_events_before;
      alter index audit_events_by_actor rename to audit_events_before_by_actor;
      alter index audit_events_by_subject rename to audit_events_before_by_subject;
      alter index audit_events_by_id rename to audit_events_before_by_id;

      create table audit_events (like audit_events_before including defaults) partition by range (at);
      create index audit_events_by_actor on audit_events (actor_id, at desc);
      create index audit_events_by_subject on audit_events (subject, at desc);
      create index audit_events_by_id on audit_events (id);
      alter table audit_events attach partition audit_events_before for values from (minvalue) to (${sql.raw(limit)});
      alter table audit_events_before drop constraint audit_events_before_limit;
      create table audit_events_default partition of audit_events default;
      create trigger audit_events_append_only before update or delete or truncate on audit_events
        for each statement execute function refuse_change();
    `.execute(tx)
  })

/**
 * Divides the trail by month (docs/decisions/037-trail.md): the table so far becomes the
 * first partition as it is, and no row is copied. A valid constraint proves that its rows fit, so
 * that PostgreSQL attaches it without reading it.
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  if (await isDone(db)) return
  await createIndexOnline(db, 'audit_events_by_id on audit_events (id)')
  const limit = await limitOf(db)
  await addConstraintOnline(db, {
    table: 'audit_events',
    name: 'audit_events_before_limit',
    definition: `check (at < ${limit})`,
  })
  await turnIntoPartition(db, limit)
}
