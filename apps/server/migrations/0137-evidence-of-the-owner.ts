import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/**
 * Lets the serving role add evidence in the ways of the product only
 * (docs/decisions/037-trail.md): a link comes from the trigger of a row, and a seal
 * through a function that asks for the possession of the secret.
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      alter table audit_seals add column if not exists key_id text;
      alter function link_audit_event() security definer set search_path = public, pg_temp;

      create or replace function add_trail_seal(
        token bytea, sealed_at timestamptz, own_lane smallint, own_position bigint, own_hash bytea, own_mac bytea
      ) returns void language plpgsql security definer set search_path = public, pg_temp as $$
        declare
          own_key text := encode(sha256(token), 'hex');
        begin
          if not exists (select from known_keys where name = 'app-secret' and key_id = own_key) then
            raise exception 'a seal needs the secret of this installation' using errcode = 'insufficient_privilege';
          end if;
          if own_lane >= 0 and not exists (select from audit_links
              where lane = own_lane and position = own_position and hash = own_hash) then
            raise exception 'a seal needs a link of the chain' using errcode = 'check_violation';
          end if;
          insert into audit_seals (at, lane, position, hash, mac, key_id)
            values (sealed_at, own_lane, own_position, own_hash, own_mac, own_key)
            on conflict (lane, position) do nothing;
        end $$`.execute(tx)
  })
  await createIndexOnline(db, 'audit_seals_by_place on audit_seals (lane, position)', 'unique')
}
