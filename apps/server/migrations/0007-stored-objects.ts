import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Lists the objects of the storage. A row is written before its object, so that unreferenced
 * objects can be found.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table stored_objects (
      object_key text primary key,
      created_at timestamptz not null
    );
    insert into stored_objects
      select object_key, created_at from documents
      union select object_key, created_at from signing_sessions
      union select signed_object_key, created_at from signing_sessions where signed_object_key is not null
      on conflict do nothing;
  `.execute(db)
}
