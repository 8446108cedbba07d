import { mergedColumns } from './merged-columns.ts'
import type { AccountColumns } from './merged-columns.ts'
import type { PersonValues } from '@wassit/domain/party/merge'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely, Updateable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { lockAddress } from '../prospects/prospects.service.ts'
import { hasAccount, updateAccount, userById } from './accounts.queries.ts'
import type { User } from './accounts.queries.ts'
import type { UserRow } from './accounts.tables.ts'
import { reassigning } from '../../../reassignment.ts'
import { noPassword } from './passwords.ts'

export { holdAccounts } from './accounts.queries.ts'
export type { User } from './accounts.queries.ts'

/** Returns a customer whose account was neither merged nor erased. */
export const unmergedCustomer = async (db: Kysely<Database>, id: string): Promise<User | undefined> => {
  const user = await userById(db, id)
  return user?.role === 'customer' && user.merged_into === null && user.erased_at === null ? user : undefined
}

/** Returns the account into which an account was merged, if it was. */
export const mergedInto = async (db: Kysely<Database>, id: string): Promise<string | null> =>
  (await userById(db, id))?.merged_into ?? null

/** Returns the name of a customer. */
export const accountNamed = async (db: Kysely<Database>, id: string): Promise<string> => {
  const user = await userById(db, id)
  return `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim()
}

/** Returns the values of a person that a comparison shows. */
export const valuesOf = (user: User): PersonValues => ({
  firstname: user.first_name,
  lastname: user.last_name,
  cin: user.identity_number,
  birthday: user.birth_date,
  email: user.email,
  phone: user.phone,
  city: user.city,
  address: user.address,
})

/** Keeps the columns of an account that a merge may change. */
export const columnsOf = (user: User): AccountColumns =>
  Object.fromEntries(mergedColumns.map((name) => [name, user[name]])) as AccountColumns

/** A channel and its proof belong to the telephone; an account without password takes the other's. */
const keptColumns = (kept: User, joined: User, values: PersonValues): AccountColumns => {
  const phoneOwner = values.phone === kept.phone ? kept : joined
  const opener = kept.password_hash === noPassword ? joined : kept
  return {
    first_name: values.firstname,
    last_name: values.lastname,
    identity_number: values.cin,
    birth_date: values.birthday,
    city: values.city,
    address: values.address,
    email: values.email,
    phone: values.phone,
    channel: phoneOwner.channel,
    proved_phone: phoneOwner.proved_phone,
    password_hash: opener.password_hash,
    password_chosen: opener.password_chosen,
  }
}

interface Joining {
  kept: User
  joined: User
  values: PersonValues
  now: Date
}

/**
 * Gives the kept account the values of the merged person and disables the other one, which keeps its
 * own, and the email address that the kept one gives up: no other person can sign up with it. Returns the
 * new columns of the kept account.
 */
export const joinPersons = async (
  tx: Kysely<Database>,
  { kept, joined, values, now }: Joining,
): Promise<AccountColumns> => {
  const after = keptColumns(kept, joined, values)
  const takesEmail = values.email !== kept.email
  const gone = { merged_into: kept.id, disabled_at: now, updated_at: now }
  await updateAccount(tx, joined.id, { ...gone, ...(takesEmail && { email: null }) })
  await updateAccount(tx, kept.id, { ...after, updated_at: now })
  if (takesEmail) await updateAccount(tx, joined.id, { email: kept.email })
  return after
}

interface Parting {
  keptId: string
  joinedId: string
  before: { kept: AccountColumns; joined: AccountColumns }
  after: AccountColumns
  now: Date
}

/** Columns that go back: those that the merge changed and nobody since. */
const returningColumns = (now: User, before: AccountColumns, after: AccountColumns): Updateable<UserRow> =>
  Object.fromEntries(
    mergedColumns
      .filter((name) => before[name] !== after[name] && now[name] === after[name])
      .map((name) => [name, before[name]]),
  )

/**
 * Gives both accounts the values that they had before their merge; a value of the kept one that was
 * corrected since stays. Throws `holder.known-email` if a third account has an address by now.
 */
export const partPersons = async (
  tx: Kysely<Database>,
  { keptId, joinedId, before, after, now }: Parting,
): Promise<void> => {
  const kept = await userById(tx, keptId)
  if (!kept) throw new DomainError('change.unknown')
  await updateAccount(tx, joinedId, { email: null })
  await updateAccount(tx, keptId, { ...returningColumns(kept, before.kept, after), updated_at: now })
  const { email } = before.joined
  if (email !== null) {
    await lockAddress(tx, email)
    if (await hasAccount(tx, email)) throw new DomainError('holder.known-email')
  }
  const open = { merged_into: null, disabled_at: null, updated_at: now }
  await updateAccount(tx, joinedId, { ...before.joined, ...open })
}

/** Points the accounts that were merged into an account to another one. */
export const reassignMergedAccounts = reassigning('users', 'merged_into')
