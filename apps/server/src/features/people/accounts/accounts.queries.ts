import type { Contact } from '@wassit/domain/party/contact'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { UserRow } from './accounts.tables.ts'
import { noPassword } from './passwords.ts'

export type User = Selectable<UserRow>

/** Account with an email address, as everyone has who signed up or works for the broker. */
export type MailedUser = User & { email: string }

export const userById = (db: Kysely<Database>, id: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const userByEmail = (db: Kysely<Database>, email: string): Promise<MailedUser | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

/** Serialises changes of an account's password and keeps logins out meanwhile. */
export const lockUser = (tx: Kysely<Database>, email: string): Promise<MailedUser | undefined> =>
  tx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .$narrowType<{ email: string }>()
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Tells whether the password behind this hash still opens the account, and holds it so until the
 * transaction ends. A login that began before a reset, or before its agent was disabled, must not
 * outlive it.
 */
export const holdsPassword = async (
  tx: Kysely<Database>,
  { id, password_hash: hash }: Pick<User, 'id' | 'password_hash'>,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export const setPasswordHash = async (
  db: Kysely<Database>,
  id: string,
  hash: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: hash, password_chosen: true, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Lets one caller at a time give an account an identity card, until the transaction ends. */
export const lockIdentity = async (tx: Kysely<Database>, identityNumber: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${identityNumber}`}, 0))`.execute(tx)
}

/** Customer without a password, as far as a sign-in with a code needs it. */
export type UnclaimedPerson = Pick<User, 'id' | 'last_name' | 'language'>

/** Most people at one telephone; an office may have typed its own for many callers. */
const mostAtOneAddress = 100

/** Returns the open accounts of customers without a password at an address. */
export const unclaimedAt = (db: Kysely<Database>, contact: Contact): Promise<UnclaimedPerson[]> => {
  const open = db
    .selectFrom('users')
    .select(['id', 'last_name', 'language'])
    .where('role', '=', 'customer')
    .where('password_hash', '=', noPassword)
    .where('disabled_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(mostAtOneAddress)
  return 'email' in contact
    ? open.where('email', '=', contact.email).execute()
    : open.where('phone', '=', contact.phone).execute()
}

/** Lets one caller at a time give an account a telephone, until the transaction ends. */
export const lockPhone = async (tx: Kysely<Database>, phone: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(tx)
}

/** Returns an account other than that of `ownerId` that has the identity card. */
export const otherWithIdentity = (
  db: Kysely<Database>,
  identityNumber: string,
  ownerId: string,
): Promise<Pick<User, 'id' | 'role' | 'merged_into'> | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'merged_into'])
    .where('identity_number', '=', identityNumber)
    .where('id', '!=', ownerId)
    .where('merged_into', 'is', null)
    .limit(1)
    .executeTakeFirst()

/** Returns a customer other than `ownerId` with the phone. */
export const otherWithPhone = (
  db: Kysely<Database>,
  phone: string,
  ownerId: string,
): Promise<Pick<User, 'id' | 'role' | 'merged_into'> | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'merged_into'])
    .where('phone', '=', phone)
    .where('id', '!=', ownerId)
    .where('role', '=', 'customer')
    .where('merged_into', 'is', null)
    .limit(1)
    .executeTakeFirst()

/** Corrects the person of an account. */
export const setPerson = async (
  tx: Kysely<Database>,
  id: string,
  person: Pick<
    User,
    'first_name' | 'last_name' | 'identity_number' | 'birth_date' | 'city' | 'address' | 'updated_at'
  >,
): Promise<void> => {
  await tx.updateTable('users').set(person).where('id', '=', id).execute()
}

/** Replaces the email address or the phone of an account. */
export const setContact = async (
  tx: Kysely<Database>,
  id: string,
  contact: Partial<Pick<User, 'email' | 'phone'>> & Pick<User, 'updated_at'>,
): Promise<void> => {
  await tx.updateTable('users').set(contact).where('id', '=', id).execute()
}

/** Gives an account without an email address one; returns false if it has one, or is closed, meanwhile. */
export const giveEmail = async (
  tx: Kysely<Database>,
  id: string,
  email: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email, updated_at: now })
    .where('id', '=', id)
    .where('email', 'is', null)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks accounts against every new row that refers to them, in one order for all callers. */
export const holdAccounts = async (tx: Kysely<Database>, ids: readonly string[]): Promise<void> => {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Changes columns of an account by a merge or its reversal. */
export const updateAccount = async (
  tx: Kysely<Database>,
  id: string,
  values: Updateable<UserRow>,
): Promise<void> => {
  await tx.updateTable('users').set(values).where('id', '=', id).execute()
}

/** Sets the channel of a person, and the telephone that a code has proved. */
export const setChannel = async (
  tx: Kysely<Database>,
  id: string,
  values: Updateable<Pick<UserRow, 'channel' | 'proved_phone' | 'updated_at'>>,
): Promise<void> => {
  await tx.updateTable('users').set(values).where('id', '=', id).execute()
}

export const setLanguage = async (
  db: Kysely<Database>,
  id: string,
  language: User['language'],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ language, updated_at: now })
    .where('id', '=', id)
    .where('language', '!=', language)
    .execute()
}

/** Notes whether an account has a second factor. */
export const setFactorSince = async (
  db: Kysely<Database>,
  id: string,
  since: Date | null,
  now: Date,
): Promise<void> => {
  await db.updateTable('users').set({ factor_since: since, updated_at: now }).where('id', '=', id).execute()
}

/** Sets the end of a member's grace unless an earlier login did. */
export const startGrace = async (db: Kysely<Database>, id: string, dueAt: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ factor_due_at: dueAt })
    .where('id', '=', id)
    .where('factor_due_at', 'is', null)
    .execute()
}

/** Lets one node at a time look for the first admin, until the transaction ends. */
export const lockFirstAdmin = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`.execute(tx)
}

export const hasAdmin = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !==
  undefined

export const hasAccount = async (db: Kysely<Database>, email: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

/** Most people with one telephone that a file names. */
const mostNamed = 5

/** Returns the customers other than `ownerId` with the phone, at most a handful. */
export const othersWithPhone = (
  db: Kysely<Database>,
  phone: string,
  ownerId: string | null,
): Promise<Pick<User, 'id' | 'first_name' | 'last_name'>[]> => {
  const others = db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('phone', '=', phone)
    .where('role', '=', 'customer')
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(mostNamed)
  return (ownerId === null ? others : others.where('id', '!=', ownerId)).execute()
}

/**
 * Returns the new account's id, or `undefined` when its email is taken, also by a racing sign-up.
 */
export const insertUser = async (
  db: Kysely<Database>,
  user: Insertable<UserRow>,
): Promise<string | undefined> => {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
