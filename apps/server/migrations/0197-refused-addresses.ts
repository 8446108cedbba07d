import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Keeps addresses that their mail servers refused for good, as hashes. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table if not exists refused_addresses (
      digest text primary key,
      refused_at timestamptz not null
    );
    create index if not exists refused_addresses_by_moment on refused_addresses (refused_at)`.execute(db)
}
