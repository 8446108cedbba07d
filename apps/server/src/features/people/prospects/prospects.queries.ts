import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { ProspectRow } from './prospects.tables.ts'

export type Prospect = Selectable<ProspectRow>

export const prospectById = (db: Kysely<Database>, id: string): Promise<Prospect | undefined> =>
  db.selectFrom('prospects').selectAll().where('id', '=', id).executeTakeFirst()

export const lockProspectById = (db: Kysely<Database>, id: string): Promise<Prospect | undefined> =>
  db.selectFrom('prospects').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const prospectByKey = (db: Kysely<Database>, key: string): Promise<Prospect | undefined> =>
  db.selectFrom('prospects').selectAll().where('idempotency_key', '=', key).executeTakeFirst()

/** Serialises sign-ups and hand-overs of an address until the transaction ends. */
export const lockEmail = async (tx: Kysely<Database>, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account of ${email}`}, 0))`.execute(tx)
}

/** Returns the new prospect's id; `undefined` when another call with the same key was first. */
export const insertProspect = async (
  db: Kysely<Database>,
  prospect: Insertable<ProspectRow>,
): Promise<string | undefined> => {
  const row = await db
    .insertInto('prospects')
    .values(prospect)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const updateContact = async (
  db: Kysely<Database>,
  id: string,
  contact: { email: string; phone: string },
): Promise<void> => {
  await db.updateTable('prospects').set(contact).where('id', '=', id).execute()
}

/**
 * Notes the proof of an address. Returns `undefined` if the prospect now has another address: the
 * proof does not cover it.
 */
export const markEmailVerified = (
  db: Kysely<Database>,
  id: string,
  email: string,
  now: Date,
): Promise<Prospect | undefined> =>
  db
    .updateTable('prospects')
    .set((row) => ({ email_verified_at: row.fn.coalesce('email_verified_at', row.val(now)) }))
    .where('id', '=', id)
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst()

/**
 * Confirmed requests of an address that began in a browser where a code has proved the address: another code
 * would prove nothing more.
 */
const provedNextTo = (email: string) => sql<boolean>`exists (
  select from drafts
    join drafts as proved on proved.visitor_hash = drafts.visitor_hash
    join prospects as prover on prover.id = proved.prospect_id
  where drafts.prospect_id = prospects.id and drafts.confirmed_at is not null
    and prover.email = ${email} and prover.email_verified_at is not null)`

/** Ties every prospect of a proven email to the account; returns their ids. */
export const assignVerifiedProspects = async (
  db: Kysely<Database>,
  email: string,
  userId: string,
): Promise<string[]> => {
  const rows = await db
    .updateTable('prospects')
    .set({ user_id: userId })
    .where('email', '=', email)
    .where((where) => where.or([where('email_verified_at', 'is not', null), provedNextTo(email)]))
    .where('user_id', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
