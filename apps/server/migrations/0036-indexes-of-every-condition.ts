import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Indexes of foreign keys, by which a deletion finds the rows that name the deleted one. */
const foreignKeys = [
  'prospects_by_user on prospects (user_id) where user_id is not null',
  'policies_by_insurer on policies (insurer_id) where insurer_id is not null',
  'policy_events_by_request on policy_events (request_id) where request_id is not null',
  'policy_notes_by_author on policy_notes (author_id) where author_id is not null',
  'request_notes_by_author on request_notes (author_id) where author_id is not null',
  'signatures_by_policy on signatures (policy_id, created_at)',
  'signatures_by_request on signatures (request_id) where request_id is not null',
  'signatures_by_document on signatures (document_id)',
  'notices_by_policy on notices (policy_id, at desc)',
  'notices_by_request on notices (request_id, at desc) where request_id is not null',
  'requests_by_successor on requests (successor_id) where successor_id is not null',
  'request_drafts_by_policy on request_drafts (policy_id)',
  'contact_messages_by_settler on contact_messages (settled_by) where settled_by is not null',
  'default_insurers_by_insurer on default_insurers (insurer_id)',
]

/** Indexes of the moments by which periodic work finds what is over. */
const moments = [
  'sessions_by_end on sessions (ended_at) where ended_at is not null',
  'sessions_by_expiry on sessions (access_expires_at)',
  'refresh_tokens_by_expiry on refresh_tokens (expires_at)',
  'code_challenges_by_age on code_challenges (created_at)',
  'devices_by_last_use on devices (last_seen_at)',
  'wrong_passwords_by_end on wrong_passwords (ends_at)',
  'rate_limits_by_end on rate_limits (ends_at)',
  'prospects_by_age on prospects (created_at) where user_id is null',
  'drafts_by_age on drafts (updated_at)',
  'request_drafts_by_age on request_drafts (updated_at)',
  'stored_objects_by_age on stored_objects (created_at)',
  'policies_by_quote_expiry on policies (quote_expires_at) where quote_expires_at is not null',
  'policies_without_customer on policies (created_at) where user_id is null',
  "signatures_open on signatures (provider, created_at) where state = 'open'",
]

/** Indexes of the queue's filters and of the short list of staff. */
const lists = [
  "users_of_staff on users (role) where role <> 'customer'",
  'policies_by_product on policies (product, status, status_since, id)',
  'policies_by_agent on policies (assigned_to, status, status_since, id)',
  'policies_by_agent_and_product on policies (assigned_to, product, status, status_since, id)',
]

/** Gives each foreign key and each condition of a query its index. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const index of [...foreignKeys, ...moments, ...lists])
    await sql`create index ${sql.raw(index)}`.execute(db)
  await sql`drop index policies_by_assignee`.execute(db)
}
