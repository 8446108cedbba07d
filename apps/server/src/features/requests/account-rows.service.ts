import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { reassigning } from '../../reassignment.ts'
import type { Reassignment } from '../../reassignment.ts'

/** Moves the requests of an account. */
export const reassignRequests = reassigning('requests')

/**
 * Moves the half-filled forms of an account with their files: one statement, because each file refers
 * to its form by the account as well. The key is the policy and the kind.
 */
export const reassignRequestDrafts = async (
  tx: Kysely<Database>,
  { from, to, only }: Reassignment,
): Promise<string[]> => {
  const key = sql<string>`policy_id || ' ' || kind`
  const { rows } = await sql<{ key: string }>`
    with forms as (
      update request_drafts set user_id = ${to}
      where user_id = ${from} and (${only === undefined} or ${key} = any(${only ?? []}))
      returning policy_id, kind
    ), files as (
      update request_draft_files set user_id = ${to} from forms
      where request_draft_files.user_id = ${from}
        and request_draft_files.policy_id = forms.policy_id and request_draft_files.kind = forms.kind
    )
    select ${key} as key from forms`.execute(tx)
  return rows.map((row) => row.key)
}
