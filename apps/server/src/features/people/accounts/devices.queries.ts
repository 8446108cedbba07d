import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { DeviceRow } from './accounts.tables.ts'

export type Device = Selectable<DeviceRow>

/** Notes that a user uses a browser; `isNew` tells that it is for the first time. */
export const meetDevice = (
  db: Kysely<Database>,
  userId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<Device & { isNew: boolean }> =>
  db
    .insertInto('devices')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      confirmed_at: null,
      last_seen_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_seen_at: now }))
    .returningAll()
    // Only an updated row was locked by a transaction.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()

export const deviceById = (db: Kysely<Database>, id: string): Promise<Device | undefined> =>
  db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the moment at which a user last confirmed a browser. */
export const confirmationOf = async (
  db: Kysely<Database>,
  userId: string,
  tokenHash: Buffer,
): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('devices')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.confirmed_at ?? undefined
}

export const isDeviceConfirmed = async (
  db: Kysely<Database>,
  userId: string,
  tokenHash: Buffer,
): Promise<boolean> => (await confirmationOf(db, userId, tokenHash)) !== undefined

/**
 * Returns the id of the confirmed browser that holds the cookie and whose owner an address is proved to
 * reach: an email address, or a telephone that received a code.
 */
export const confirmedDeviceOf = async (
  db: Kysely<Database>,
  address: string,
  tokenHash: Buffer,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('devices')
      .innerJoin('users', 'users.id', 'devices.user_id')
      .select('devices.id')
      .where((where) =>
        address.includes('@')
          ? where('users.email', '=', address)
          : where.and([where('users.phone', '=', address), where('users.proved_phone', '=', address)]),
      )
      .where('token_hash', '=', tokenHash)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
  )?.id

/** Takes the confirmations of all browsers of a user back. */
export const unconfirmDevices = async (db: Kysely<Database>, userId: string): Promise<void> => {
  await db
    .updateTable('devices')
    .set({ confirmed_at: null })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute()
}

/** Confirms a browser; a further confirmation is the newest proof of its owner. */
export const setDeviceConfirmed = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db.updateTable('devices').set({ confirmed_at: now }).where('id', '=', id).execute()
}
