import { keyScopes } from '@wassit/domain/access/key-scope'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { addConstraintOnline, createIndexOnline, untilFree } from '../src/online-migration.ts'

const scopes = sql.raw(keyScopes.map((scope) => `'${scope}'`).join(', '))

/** Keeps the keys with which programs of the house send files to check, and which key sent an import. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      create table if not exists api_keys (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        scope text not null check (scope in (${scopes})),
        secret_hash bytea not null unique,
        created_by uuid not null references users (id),
        created_at timestamptz not null,
        last_used_at timestamptz,
        revoked_at timestamptz,
        revoked_by uuid references users (id)
      );
      create unique index if not exists api_keys_in_use on api_keys (lower(name)) where revoked_at is null;
      create index if not exists api_keys_by_maker on api_keys (created_by);
      create index if not exists api_keys_by_ender on api_keys (revoked_by);
      alter table imports add column if not exists api_key_id uuid`.execute(tx)
  })
  await addConstraintOnline(db, {
    table: 'imports',
    name: 'imports_api_key_id_fkey',
    definition: 'foreign key (api_key_id) references api_keys',
  })
  await createIndexOnline(db, 'imports_by_key on imports (api_key_id, content) where api_key_id is not null')
}
