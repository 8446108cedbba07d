import type { Kysely, Selectable } from 'kysely'
import type { SigningSessionRow } from '../../pipeline-schema.ts'
import type { Database } from '../../schema.ts'

export type SigningSession = Selectable<SigningSessionRow>

export const sessionByToken = (
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<SigningSession | undefined> =>
  db.selectFrom('signing_sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

export const sessionById = (db: Kysely<Database>, id: string): Promise<SigningSession | undefined> =>
  db.selectFrom('signing_sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** One at a time sends codes, enters them, signs or refuses until the transaction ends. */
export const lockSession = (tx: Kysely<Database>, id: string): Promise<SigningSession> =>
  tx.selectFrom('signing_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** What a session signs, as the policy or the customer request knows it. */
export const paperOf = (db: Kysely<Database>, provider: string, sessionId: string) =>
  db
    .selectFrom('signatures')
    .innerJoin('policies', 'policies.id', 'signatures.policy_id')
    .innerJoin('documents', 'documents.id', 'signatures.document_id')
    .leftJoin('insurers', 'insurers.id', 'policies.insurer_id')
    .leftJoin('requests', 'requests.id', 'signatures.request_id')
    .select([
      'policies.number',
      'policies.product',
      'requests.number as report_number',
      'documents.value',
      'insurers.name as insurer',
      'signatures.state',
    ])
    .where('signatures.provider', '=', provider)
    .where('signatures.provider_reference', '=', sessionId)
    .executeTakeFirst()

/** The next code takes the place of the last, with tries of its own; answers its serial. */
export const startCode = async (db: Kysely<Database>, id: string, now: Date): Promise<number> => {
  const { code_serial: serial } = await db
    .updateTable('signing_sessions')
    .set((row) => ({ code_serial: row('code_serial', '+', 1), code_attempts: 0, code_sent_at: now }))
    .where('id', '=', id)
    .returning('code_serial')
    .executeTakeFirstOrThrow()
  return serial
}

export const countAttempt = async (db: Kysely<Database>, id: string): Promise<void> => {
  await db
    .updateTable('signing_sessions')
    .set((row) => ({ code_attempts: row('code_attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** How a session ended, and what shows it. */
export interface Ending {
  state: 'signed' | 'refused'
  evidence: object
  sealed?: { objectKey: string; sha256: string }
}

export const endSession = async (
  db: Kysely<Database>,
  id: string,
  { state, evidence, sealed }: Ending,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('signing_sessions')
    .set({
      state,
      ended_at: now,
      evidence: JSON.stringify(evidence),
      ...(sealed && { signed_object_key: sealed.objectKey, sha256_after: sealed.sha256 }),
    })
    .where('id', '=', id)
    .execute()
}
