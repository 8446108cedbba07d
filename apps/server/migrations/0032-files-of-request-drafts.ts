import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Files of half-filled request forms (RULINGS 40). They go with their draft, and their objects are
 * then swept away.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table request_draft_files (
      id uuid primary key,
      position bigint generated always as identity,
      user_id uuid not null,
      policy_id uuid not null,
      kind text not null,
      part text not null check (part in ('justificatif', 'rib', 'rapport', 'photos[]', 'factures')),
      name text not null check (length(name) <= 255),
      object_key text not null unique,
      mime_type text not null,
      size integer not null,
      sha256 text not null,
      created_at timestamptz not null,
      foreign key (user_id, policy_id, kind) references request_drafts on delete cascade
    );
    create index request_draft_files_by_draft on request_draft_files (user_id, policy_id, kind);
  `.execute(db)
}
