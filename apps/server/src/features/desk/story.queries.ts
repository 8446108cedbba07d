import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { staffName } from '../accounts/staff-name.ts'

/** Returns the events of an insurance, oldest first, each with its agent and its request. */
export const eventsOf = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('policy_events')
    .leftJoin('users', 'users.id', 'policy_events.actor_id')
    .leftJoin('requests', 'requests.id', 'policy_events.request_id')
    .select(['requests.number as report_number', 'requests.kind as report_kind'])
    .select([
      'policy_events.id',
      'policy_events.at',
      'policy_events.action',
      'policy_events.actor',
      'policy_events.to_status',
      'policy_events.reason',
    ])
    .select(staffName.as('by'))
    .where('policy_events.policy_id', '=', policyId)
    .orderBy('policy_events.at')
    .orderBy('policy_events.position')
    .execute()

/** Returns the notes among agents, newest first; those of the server have no author. */
export const notesOf = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('policy_notes')
    .leftJoin('users', 'users.id', 'policy_notes.author_id')
    .select(['policy_notes.id', 'policy_notes.at', 'policy_notes.text'])
    .select(staffName.as('author'))
    .where('policy_id', '=', policyId)
    .orderBy('policy_notes.at', 'desc')
    .orderBy('policy_notes.id')
    .execute()

/** Returns the notices to the customer, newest first. */
export const noticesOf = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('notices')
    .select(['id', 'at', 'kind', 'read_at'])
    .where('policy_id', '=', policyId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()

/** Returns false if the same key wrote the note before. */
export const insertNote = async (
  db: Kysely<Database>,
  note: { policy_id: string; author_id: string; text: string; idempotency_key: string | null; at: Date },
): Promise<boolean> => {
  const row = await db
    .insertInto('policy_notes')
    .values(note)
    .onConflict((conflict) => conflict.columns(['policy_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the insurance already has that assignee. */
export const setAssignee = async (
  db: Kysely<Database>,
  policyId: string,
  agentId: string | null,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('policies')
    .set({ assigned_to: agentId, updated_at: now })
    .where('id', '=', policyId)
    .where('assigned_to', 'is distinct from', agentId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
