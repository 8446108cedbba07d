import { randomUUID } from 'node:crypto'
import type { NewCustomer } from '@wassit/domain/api/counter'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../deps.ts'
import { record } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import { lockAddress } from '../prospects/prospects.service.ts'
import { hasIdentityTwice, insertUser, lockIdentity, userByEmail, userById } from './accounts.queries.ts'
import type { User } from './accounts.queries.ts'
import { noPassword } from './passwords.ts'
import { handleOf } from './secrets.ts'

/**
 * Id of the customer of a form, a UUID of version 4 in form: the same form twice, from the same agent,
 * enters one.
 */
const idOfForm = ({ config }: Deps, agentId: string, key: string | undefined): string =>
  key === undefined
    ? randomUUID()
    : handleOf(config.appSecret, ['customer', agentId, key]).replace(
        /^(.{14}).(.{4}).(.*)$/,
        (_whole, start: string, middle: string, end: string) => `${start}4${middle}a${end}`,
      )

/**
 * Enters a customer without a password: nobody signs in until the person claims the account. Throws
 * `holder.known-identity` and `holder.known-email` for the CIN and the email of another account; of
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
    if (await userById(tx, id)) return
    if (cin !== undefined && (await hasIdentityTwice(tx, cin, id)))
      throw new DomainError('holder.known-identity')
    if (email !== undefined && (await userByEmail(tx, email))) throw new DomainError('holder.known-email')
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

/** Returns a customer; throws `customer.unknown` for nobody and for a member of staff. */
export const customerById = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<User> => {
  const user = await userById(db, id)
  if (user?.role !== 'customer') throw new DomainError('customer.unknown')
  return user
}
