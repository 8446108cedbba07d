import { randomUUID } from 'node:crypto'
import type { NewCustomer } from '@wassit/domain/api/desk/counter'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Language } from '@wassit/words/language'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { lockAddress } from '../prospects/prospects.service.ts'
import {
  insertUser,
  lockIdentity,
  lockPhone,
  otherWithIdentity,
  otherWithPhone,
  userByEmail,
  userById,
} from './accounts.queries.ts'
import type { User } from './accounts.queries.ts'
import { knownPerson } from './known-person.ts'
import { noPassword } from './passwords.ts'
import { uuidOf } from './secrets.ts'

/** Id of the customer of a form: the same form twice, from the same agent, enters one. */
const idOfForm = ({ config }: Deps, agentId: string, key: string | undefined): string =>
  key === undefined ? randomUUID() : uuidOf(config.appSecret, ['customer', agentId, key])

/** Refuses a CIN or email that another account has, and a telephone unless the agent knows it is shared. */
const refuseKnown = async (
  tx: Kysely<Database>,
  id: string,
  { cin, email, phone, shared_phone: isShared }: NewCustomer,
): Promise<void> => {
  const sameCard = cin === undefined ? undefined : await otherWithIdentity(tx, cin, id)
  if (sameCard) throw knownPerson('holder.known-identity', { path: 'cin', known: sameCard })
  const sameEmail = email === undefined ? undefined : await userByEmail(tx, email)
  if (sameEmail) throw knownPerson('holder.known-email', { path: 'email', known: sameEmail })
  const samePhone = isShared ? undefined : await otherWithPhone(tx, phone, id)
  if (samePhone) throw knownPerson('holder.known-phone', { path: 'phone', known: samePhone })
}

/**
 * Enters a customer without a password: nobody signs in until the person claims the account. Throws
 * `holder.known-identity` and `holder.known-email` for the CIN and the email of another account, and
 * `holder.known-phone` for a telephone of another customer that the agent did not state to be shared. Of
 * two forms with one of them at once the second finds it taken.
 */
export const enterCustomer = async (
  deps: Deps,
  {
    person,
    language,
    by,
    key,
  }: { person: NewCustomer; language: Language; by: Doer; key: string | undefined },
): Promise<string> => {
  const id = idOfForm(deps, by.id, key)
  const now = deps.now()
  const { firstname, lastname, phone, email, cin, source } = person
  await deps.db.transaction().execute(async (tx) => {
    if (cin !== undefined) await lockIdentity(tx, cin)
    if (email !== undefined) await lockAddress(tx, email)
    await lockPhone(tx, phone)
    if (await userById(tx, id)) return
    await refuseKnown(tx, id, person)
    const entered = await insertUser(tx, {
      id,
      email: email ?? null,
      phone,
      first_name: firstname,
      last_name: lastname,
      identity_number: cin ?? null,
      city: null,
      address: null,
      birth_date: null,
      source,
      entered_by: by.id,
      password_hash: noPassword,
      password_chosen: false,
      language,
      created_at: now,
      updated_at: now,
    })
    // The same form was sent twice at once.
    if (!entered) return
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'customer', outcome: 'entered', actor: by.id, subject: id },
    )
  })
  return id
}

/**
 * Returns a customer, or the one into whom they were merged; throws `customer.unknown` for nobody and
 * for a member of staff, `customer.erased` for an account that is closed since the erasure of its person.
 */
export const customerById = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<User> => {
  const known = await userById(db, id)
  const user = known?.merged_into ? await userById(db, known.merged_into) : known
  if (user?.role !== 'customer') throw new DomainError('customer.unknown')
  if (user.erased_at !== null) throw new DomainError('customer.erased')
  return user
}
