import type { Insertable, Kysely, Selectable } from 'kysely'
import type { SigningSessionRow } from './signing-provider.tables.ts'
import type { Database } from '../../../schema.ts'

export type SigningSession = Selectable<SigningSessionRow>

export const sessionByToken = (
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<SigningSession | undefined> =>
  db.selectFrom('signing_sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

export const sessionById = (db: Kysely<Database>, id: string): Promise<SigningSession | undefined> =>
  db.selectFrom('signing_sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** Serialises codes, signatures and refusals of a session until the transaction ends. */
export const lockSession = (tx: Kysely<Database>, id: string): Promise<SigningSession> =>
  tx.selectFrom('signing_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Returns the paper of a session with its policy and its customer request. */
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
      'documents.withdrawn_at',
      'insurers.name as insurer',
      'insurers.arabic_name as insurer_arabic',
      'signatures.state',
    ])
    .where('signatures.provider', '=', provider)
    .where('signatures.provider_reference', '=', sessionId)
    .executeTakeFirst()

/** Starts the next code in place of the last, with new tries; returns its serial. */
export const startCode = async (db: Kysely<Database>, id: string, now: Date): Promise<number> => {
  const { code_serial: serial } = await db
    .updateTable('signing_sessions')
    .set((row) => ({
      code_serial: row('code_serial', '+', 1),
      code_attempts: 0,
      code_sent_at: now,
      code_missed_first: true,
      code_sent_to_both: false,
    }))
    .where('id', '=', id)
    .returning('code_serial')
    .executeTakeFirstOrThrow()
  return serial
}

/** Notes that a service took the code of a serial for an address, unless another code replaced it. */
export const noteDelivery = async (
  db: Kysely<Database>,
  id: string,
  serial: number,
  to: 'first' | 'other',
): Promise<void> => {
  await db
    .updateTable('signing_sessions')
    .set(to === 'first' ? { code_missed_first: false } : { code_sent_to_both: true })
    .where('id', '=', id)
    .where('code_serial', '=', serial)
    .where('state', '=', 'open')
    .execute()
}

export const countAttempt = async (db: Kysely<Database>, id: string): Promise<void> => {
  await db
    .updateTable('signing_sessions')
    .set((row) => ({ code_attempts: row('code_attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Outcome of a session and its evidence. */
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

export const insertSession = async (
  db: Kysely<Database>,
  session: Insertable<SigningSessionRow>,
): Promise<void> => {
  await db.insertInto('signing_sessions').values(session).execute()
}

/** Cancels an open session. The update waits for a signer who is finishing, and then changes nothing. */
export const cancelSession = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('signing_sessions')
    .set({ state: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
