import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/**
 * Chains the rows of the trail (docs/decisions/037-trail.md). Each new row gets a link with
 * the hash of the link before it, in one of eight lanes. The link is made when the transaction
 * commits, so that a lane is held for the commit and not for the work before it. Rows that exist
 * have no link; the first seal keeps their hash. `chainedContent` of the feature reads the same
 * content.
 */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists audit_links (
        lane smallint not null,
        position bigint not null,
        event_id uuid,
        at timestamptz not null,
        previous bytea not null,
        hash bytea not null,
        primary key (lane, position)
      );
      create table if not exists audit_seals (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        lane smallint not null,
        position bigint not null,
        hash bytea not null,
        mac bytea not null
      );
      create index if not exists audit_seals_by_lane on audit_seals (lane, id desc);
      insert into audit_links (lane, position, at, previous, hash)
        select lane, 0, clock_timestamp(), '', sha256(convert_to('wassit trail ' || lane, 'UTF8'))
        from generate_series(0, 7) as lane
        on conflict do nothing;

      create or replace function link_audit_event() returns trigger language plpgsql as $$
        declare
          own smallint := pg_backend_pid() % 8;
          last record;
        begin
          perform pg_advisory_xact_lock(hashtextextended('trail lane', own));
          select position, hash into strict last from audit_links
            where lane = own order by position desc limit 1;
          insert into audit_links (lane, position, event_id, at, previous, hash)
            values (own, last.position + 1, new.id, new.at, last.hash, sha256(last.hash || convert_to(
              jsonb_build_array(new.id, extract(epoch from new.at), new.actor_id, new.kind, new.outcome,
                new.subject, new.network, new.user_agent, new.request_id, new.before, new.after)::text,
              'UTF8')));
          return null;
        end $$;

      drop trigger if exists audit_links_append_only on audit_links;
      create trigger audit_links_append_only before update or delete or truncate on audit_links
        for each statement execute function refuse_change();
      drop trigger if exists audit_seals_append_only on audit_seals;
      create trigger audit_seals_append_only before update or delete or truncate on audit_seals
        for each statement execute function refuse_change();
      drop trigger if exists audit_events_linked on audit_events;
      create constraint trigger audit_events_linked after insert on audit_events
        deferrable initially deferred for each row execute function link_audit_event();
    `.execute(tx)
  })
