import type { Language } from '@wassit/words/language'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { lockAddress } from '../prospects/prospects.service.ts'
import { giveEmail, userByEmail } from './accounts.queries.ts'
import { noPassword } from './passwords.ts'

/** Customer of a book that is taken over. */
export interface TakenOverCustomer {
  id: string
  firstName: string
  lastName: string
  phone: string | null
  identity: string | null
  city: string | null
  address: string | null
  /** ISO. */
  birthDay: string | null
}

/**
 * Enters customers of a book without a password and without an email, so that no message reaches them before
 * the broker invites them. One with an id that is known, or whose identity card another account has by now, is
 * left out.
 */
export const enterTakenOver = async (
  tx: Kysely<Database>,
  customers: readonly TakenOverCustomer[],
  { by, language, now }: { by: string; language: Language; now: Date },
): Promise<void> => {
  if (customers.length === 0) return
  await tx
    .insertInto('users')
    .values(
      customers.map(({ id, firstName, lastName, phone, identity, city, address, birthDay }) => ({
        id,
        email: null,
        phone,
        first_name: firstName,
        last_name: lastName,
        identity_number: identity,
        city,
        address,
        birth_date: birthDay,
        source: 'takeover' as const,
        entered_by: by,
        password_hash: noPassword,
        password_chosen: false,
        language,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives an invited customer the email address of their file; returns false if an account has one meanwhile. */
export const giveStatedEmail = async (
  tx: Kysely<Database>,
  id: string,
  email: string,
  now: Date,
): Promise<boolean> => {
  await lockAddress(tx, email)
  return !(await userByEmail(tx, email)) && giveEmail(tx, id, email, now)
}

/** Returns the ids of customers who were taken over and whom nobody has touched since. */
export const untouchedCustomers = async (tx: Kysely<Database>, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where(isOneOf('id', ids))
    .where('source', '=', 'takeover')
    .where('email', 'is', null)
    .whereRef('updated_at', '=', 'created_at')
    .where((where) =>
      where.not(
        where.or([
          where.exists(
            where.selectFrom('policies').select('id').whereRef('policies.user_id', '=', 'users.id'),
          ),
          where.exists(where.selectFrom('tasks').select('id').whereRef('tasks.user_id', '=', 'users.id')),
          where.exists(where.selectFrom('drafts').select('id').whereRef('drafts.user_id', '=', 'users.id')),
          where.exists(
            where.selectFrom('sessions').select('id').whereRef('sessions.user_id', '=', 'users.id'),
          ),
          where.exists(
            where.selectFrom('consents').select('id').whereRef('consents.user_id', '=', 'users.id'),
          ),
          where.exists(where.selectFrom('merges').select('id').whereRef('merges.kept_id', '=', 'users.id')),
          where.exists(where.selectFrom('merges').select('id').whereRef('merges.joined_id', '=', 'users.id')),
          where.exists(
            where
              .selectFrom('rights_requests')
              .select('id')
              .whereRef('rights_requests.user_id', '=', 'users.id'),
          ),
        ]),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes customers whom `untouchedCustomers` returned in the same transaction. */
export const dropTakenOverCustomers = async (tx: Kysely<Database>, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom('users').where(isOneOf('id', ids)).execute()
}
