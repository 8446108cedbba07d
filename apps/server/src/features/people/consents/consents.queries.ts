import type { ConsentPurpose, PromotionPurpose, WithdrawalWay } from '@wassit/domain/consent/consent'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { ConsentRow } from './consents.tables.ts'

export type Consent = Selectable<ConsentRow>

/** Serialises what happens to the consents of an account until the transaction ends. */
export const lockConsents = async (tx: Kysely<Database>, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consents of ${userId}`}, 0))`.execute(tx)
}

export const insertConsent = async (tx: Kysely<Database>, consent: Insertable<ConsentRow>): Promise<void> => {
  await tx.insertInto('consents').values(consent).execute()
}

/** Returns every consent of an account for some purposes, the oldest first. */
export const consentsOf = (
  db: Kysely<Database>,
  userId: string,
  purposes: readonly ConsentPurpose[],
): Promise<Consent[]> =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .orderBy('given_at')
    .orderBy('id')
    .execute()

/** Returns the terms that a person accepted last, as a visitor before the sign-up too. */
export const lastTerms = (
  db: Kysely<Database>,
  userId: string,
): Promise<Pick<Consent, 'text_version' | 'given_at'> | undefined> => {
  const terms = db.selectFrom('consents').select(['text_version', 'given_at']).where('purpose', '=', 'terms')
  const asVisitor = terms
    .innerJoin('prospects', 'prospects.id', 'consents.prospect_id')
    .where('prospects.user_id', '=', userId)
  return db
    .selectFrom(terms.where('consents.user_id', '=', userId).unionAll(asVisitor).as('accepted'))
    .selectAll()
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the latest consent of an account that a later withdrawal did not end. */
export const consentInForce = (
  db: Kysely<Database>,
  userId: string,
  purpose: PromotionPurpose,
): Promise<Pick<Consent, 'id'> | undefined> =>
  db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .where(
      'given_at',
      '>=',
      sql<Date>`coalesce((select max(withdrawn_at) from consents
        where user_id = ${userId} and purpose = ${purpose}), '-infinity')`,
    )
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface Withdrawal {
  at: Date
  way: WithdrawalWay
  /** Agent to whom the person said it. */
  recordedBy: string | null
}

/** Ends the consents in force for some purposes; returns their ids. */
export const endConsents = async (
  tx: Kysely<Database>,
  userId: string,
  purposes: readonly ConsentPurpose[],
  { at, way, recordedBy }: Withdrawal,
): Promise<string[]> => {
  const rows = await tx
    .updateTable('consents')
    .set({ withdrawn_at: at, withdrawn_way: way, withdrawal_recorded_by: recordedBy })
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const consentById = (db: Kysely<Database>, id: string): Promise<Consent | undefined> =>
  db.selectFrom('consents').selectAll().where('id', '=', id).executeTakeFirst()

/** Deletes the consents of an account; those of a visitor go with the visitor. */
export const deleteConsents = async (tx: Kysely<Database>, userId: string): Promise<void> => {
  await tx.deleteFrom('consents').where('user_id', '=', userId).execute()
}

/** Tells whether the consent is in force and the address is one that its person has now. */
export const allowsAddress = async (
  db: Kysely<Database>,
  { consent, channel }: { consent: string; channel: string },
  address: { email: string } | { phone: string },
): Promise<boolean> => {
  const same =
    'email' in address
      ? sql`users.email = ${address.email}`
      : sql`users.phone = ${address.phone} and users.proved_phone = ${address.phone}`
  const { rows } = await sql<{ allowed: boolean }>`
    select exists (
      select from consents join users on users.id = consents.user_id
      where consents.id = ${consent} and consent_allows(consents.id, ${channel}) and ${same}
    ) as allowed`.execute(db)
  return rows[0]?.allowed === true
}

/** Tells whether an id is that of a customer whose account was neither merged nor erased. */
export const isCustomer = async (db: Kysely<Database>, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'customer')
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Tells whether a person asked the house, by an agent or by a rights request, not to write without need. */
export const wantsNoMessages = async (db: Kysely<Database>, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ wants_none: boolean }>`
    select exists (select from reminder_stops where user_id = ${userId}) or exists (
      select from rights_requests where user_id = ${userId} and kind = 'opposition' and opposed = 'reminders'
        and state not in ('refused', 'withdrawn')) as wants_none`.execute(db)
  return rows[0]?.wants_none ?? false
}
