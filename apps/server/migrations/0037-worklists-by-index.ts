import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Letters that the search folds (`search-text.ts`). */
const from = 'ÀÂÄÁÃÅàâäáãåÇçÉÈÊËéèêëÎÏÍÌîïíìÑñÔÖÓÒÕôöóòõÙÛÜÚùûüúŸÿأإآؤئةى'
const to = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyاااويهي'
/** Tatweel and the Arabic marks of vowels, which the search drops. */
const dropped = 'ـًٌٍَُِّْٰ'

/** Indexes of the inbox, and of the filters of the request list. */
const lists = [
  'contact_messages_by_turn on contact_messages (state, created_at, id)',
  'contact_messages_by_moment on contact_messages (created_at, id)',
  'requests_by_turn on requests (status, successor_open, status_since, id)',
  'requests_by_kind on requests (kind, status, successor_open, status_since, id)',
  'requests_by_agent on requests (assigned_to, status, successor_open, status_since, id)',
  'requests_by_agent_and_kind on requests (assigned_to, kind, status, successor_open, status_since, id)',
]

/** Whole indexes in place of partial ones, which PostgreSQL would read for other queries too. */
const moments = [
  'policies_by_creation on policies (created_at)',
  'prospects_by_creation on prospects (created_at)',
]

/** Indexes of the files that signing sessions name, for the sweep of unused objects. */
const objects = [
  'signing_sessions_by_object on signing_sessions (object_key)',
  'signing_sessions_by_signed_object on signing_sessions (signed_object_key) where signed_object_key is not null',
]

/** Indexes of what agents type; each finds the beginning of a text, or its end if it is reversed. */
const searches = [
  'policies_by_number_part on policies (number text_pattern_ops)',
  'policies_by_number_end on policies (reverse(number) text_pattern_ops)',
  "policies_by_plate on policies (folded(answers ->> 'immatriculetion') text_pattern_ops)",
  'requests_by_number_part on requests (number text_pattern_ops)',
  'requests_by_number_end on requests (reverse(number) text_pattern_ops)',
  'users_by_email_part on users (email text_pattern_ops)',
  'users_by_phone_part on users (phone text_pattern_ops)',
  'users_by_phone_end on users (reverse(phone) text_pattern_ops)',
  'users_by_identity_number on users (identity_number text_pattern_ops)',
  'prospects_by_email_part on prospects (email text_pattern_ops)',
  'prospects_by_phone_part on prospects (phone text_pattern_ops)',
  'prospects_by_phone_end on prospects (reverse(phone) text_pattern_ops)',
]

/** Replaced indexes: no query reads them now. */
const replaced = [
  'policies_without_customer',
  'prospects_by_age',
  'contact_messages_by_state',
  'contact_messages_by_age',
  'policies_by_age',
  'requests_by_age',
  'requests_by_status',
  'requests_by_assignee',
  'policies_by_search',
  'prospects_by_search',
  'users_by_search',
]

/**
 * Notes with each request whether the policy that its approval opened is open. The database does
 * it, because every feature that moves a policy would have to.
 */
const followSuccessors = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table requests add column successor_open boolean not null default false`.execute(db)
  await sql`
    create function note_successor() returns trigger language plpgsql as $$ begin
      new.successor_open := exists (select from policies where id = new.successor_id and status <> 0);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger requests_note_successor before insert or update of successor_id on requests
      for each row execute function note_successor()`.execute(db)
  await sql`
    create function note_successor_moved() returns trigger language plpgsql as $$ begin
      update requests set successor_open = (new.status <> 0) where successor_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger policies_note_successor after update of status on policies
      for each row when ((old.status = 0) <> (new.status = 0)) execute function note_successor_moved()`.execute(
    db,
  )
  await sql`
    update requests set successor_open = true from policies
    where policies.id = requests.successor_id and policies.status <> 0`.execute(db)
}

/** Prepares worklists and searches whose cost does not grow with the book. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await followSuccessors(db)
  await sql`
    create function folded(text) returns text immutable parallel safe strict language sql
      return translate(translate(lower($1), ${sql.lit(from)}, ${sql.lit(to)}), ${sql.lit(dropped)}, '')`.execute(
    db,
  )
  for (const index of [...lists, ...moments, ...objects, ...searches])
    await sql`create index ${sql.raw(index)}`.execute(db)
  for (const index of replaced) await sql`drop index if exists ${sql.ref(index)}`.execute(db)
  for (const table of ['users', 'prospects', 'policies'])
    await sql`alter table ${sql.table(table)} drop column search`.execute(db)
  await indexNames(db)
}

/** Indexes names with trigrams, if the server allows the extension (migration 0005). */
const indexNames = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index users_by_name on users using gin (folded(first_name || ' ' || last_name) gin_trgm_ops);
      create index contact_messages_by_search on contact_messages using gin (search gin_trgm_ops);
    exception when insufficient_privilege or feature_not_supported or undefined_file then
      raise notice 'no trigrams here: the search reads row by row';
    end $$`.execute(db)
}
