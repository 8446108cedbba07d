import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { MandatesTables } from './mandates.tables.ts'

export type Mandate = Selectable<MandatesTables['mandates']>

/** Returns the mandates of an insurer, the latest first. */
export const mandatesOfInsurer = (db: Kysely<Database>, insurerId: string): Promise<Mandate[]> =>
  db
    .selectFrom('mandates')
    .selectAll()
    .where('insurer_id', '=', insurerId)
    .orderBy('granted_on', 'desc')
    .orderBy('recorded_at', 'desc')
    .execute()

export const mandateById = (db: Kysely<Database>, id: string): Promise<Mandate | undefined> =>
  db.selectFrom('mandates').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the id of the mandate that a form recorded before. */
export const mandateOfKey = async (db: Kysely<Database>, key: string): Promise<string | undefined> =>
  (await db.selectFrom('mandates').select('id').where('idempotency_key', '=', key).executeTakeFirst())?.id

/** Serialises the records of an insurer's mandates until the transaction ends. */
export const lockMandates = async (tx: Kysely<Database>, insurerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mandates ${insurerId}`}, 0))`.execute(tx)
}

export const insertMandate = async (
  tx: Kysely<Database>,
  row: Insertable<MandatesTables['mandates']>,
): Promise<string> => {
  const { id } = await tx.insertInto('mandates').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Ends a mandate; returns false if it had ended. */
export const markEnded = async (
  tx: Kysely<Database>,
  id: string,
  ended: { ended_by: string; ended_at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('mandates')
    .set(ended)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
