import type { RequestKind } from '@wassit/domain/request/request'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Key of a half-filled form: customer, policy and kind. */
export interface DraftPlace {
  userId: string
  policyId: string
  kind: RequestKind
}

export const draftFields = async (
  db: Kysely<Database>,
  { userId, policyId, kind }: DraftPlace,
): Promise<Record<string, unknown> | null> => {
  const draft = await db
    .selectFrom('request_drafts')
    .select('fields')
    .where('user_id', '=', userId)
    .where('policy_id', '=', policyId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return draft?.fields ?? null
}

/** Stores the draft in place of the last one. */
export const putDraft = async (
  db: Kysely<Database>,
  { userId, policyId, kind }: DraftPlace,
  fields: Record<string, unknown>,
  now: Date,
): Promise<void> => {
  const kept = { fields: JSON.stringify(fields), updated_at: now }
  await db
    .insertInto('request_drafts')
    .values({ user_id: userId, policy_id: policyId, kind, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'policy_id', 'kind']).doUpdateSet(kept))
    .execute()
}

/** Locks a draft, which is opened empty if there is none, until the transaction ends. */
export const holdDraft = async (
  tx: Kysely<Database>,
  { userId, policyId, kind }: DraftPlace,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('request_drafts')
    .values({ user_id: userId, policy_id: policyId, kind, fields: '{}', updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'policy_id', 'kind']).doUpdateSet({ updated_at: now }),
    )
    .execute()
}

/** Locks the draft of a form that is being sent, if there is one. */
export const lockDraft = async (
  tx: Kysely<Database>,
  { userId, policyId, kind }: DraftPlace,
): Promise<void> => {
  await tx
    .selectFrom('request_drafts')
    .select('kind')
    .where('user_id', '=', userId)
    .where('policy_id', '=', policyId)
    .where('kind', '=', kind)
    .forUpdate()
    .execute()
}

/** Deletes a draft and the rows of its files. */
export const forgetDraft = async (
  db: Kysely<Database>,
  { userId, policyId, kind }: DraftPlace,
): Promise<void> => {
  await db
    .deleteFrom('request_drafts')
    .where('user_id', '=', userId)
    .where('policy_id', '=', policyId)
    .where('kind', '=', kind)
    .execute()
}
