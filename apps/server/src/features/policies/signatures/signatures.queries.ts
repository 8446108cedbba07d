import { sql } from 'kysely'
import type { ExpressionBuilder, Insertable, Kysely, Selectable } from 'kysely'
import type { SignatureRow, SignatureState } from './signatures.tables.ts'
import type { Database } from '../../../schema.ts'

export type Signature = Selectable<SignatureRow>

/**
 * Subject of a signature: for a contract only the policy, for a discharge its customer request.
 */
export interface Subject {
  policyId: string
  requestId: string | null
}

const isOf =
  ({ policyId, requestId }: Subject) =>
  (row: ExpressionBuilder<Database, 'signatures'>) =>
    row.and([
      row('policy_id', '=', policyId),
      requestId === null ? row('request_id', 'is', null) : row('request_id', '=', requestId),
    ])

/** Returns the new signature; `undefined` if its subject has an open one already. */
export const insertSignature = (
  db: Kysely<Database>,
  signature: Insertable<SignatureRow>,
): Promise<Signature | undefined> =>
  db
    .insertInto('signatures')
    .values(signature)
    .onConflict((conflict) =>
      conflict
        .expression(sql`coalesce(request_id, policy_id)`)
        .where('state', '=', 'open')
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

export const openSignatureOf = (db: Kysely<Database>, subject: Subject): Promise<Signature | undefined> =>
  db.selectFrom('signatures').selectAll().where(isOf(subject)).where('state', '=', 'open').executeTakeFirst()

/** Returns the last signature that is not cancelled. */
export const latestSignatureOf = (db: Kysely<Database>, subject: Subject): Promise<Signature | undefined> =>
  db
    .selectFrom('signatures')
    .selectAll()
    .where(isOf(subject))
    .where('state', '<>', 'cancelled')
    // An open one comes after those that ended, whatever their clocks were.
    .orderBy((row) => row('state', '=', 'open'), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const signatureByReference = (
  db: Kysely<Database>,
  provider: string,
  reference: string,
): Promise<Signature | undefined> =>
  db
    .selectFrom('signatures')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst()

/** Returns open signatures of a provider in the order of their ids, at most `atMost`. */
export const openSignatures = (
  db: Kysely<Database>,
  provider: string,
  after: string,
  atMost: number,
): Promise<Signature[]> =>
  db
    .selectFrom('signatures')
    .selectAll()
    .where('state', '=', 'open')
    .where('provider', '=', provider)
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(atMost)
    .execute()

/** Ends an open signature; returns whether this call did. */
export const endSignature = async (
  db: Kysely<Database>,
  id: string,
  state: Exclude<SignatureState, 'open'>,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('signatures')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
