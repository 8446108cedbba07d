import type { accountCalls, AccountView } from '@wassit/domain/api/people/accounts'
import type { Answer } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { languageCodes } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import type { Recipient } from '../../../messaging/message.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { hasAcceptedTerms } from '../consents/consents.service.ts'
import {
  hasAccount,
  othersWithPhone,
  setFactorSince,
  setLanguage,
  userByEmail,
  userById,
} from './accounts.queries.ts'
import type { MailedUser, User } from './accounts.queries.ts'
import { noPassword } from './passwords.ts'
import { recipientOf } from './recipients.ts'

export type { User } from './accounts.queries.ts'

/** Account as the wire shows it. Fields that only customers have are empty texts for staff. */
export const accountView = (user: User): AccountView => ({
  uuid: user.id,
  firstname: user.first_name ?? '',
  lastname: user.last_name ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
  birthday: user.birth_date ?? '',
  address: user.address ?? '',
  city: user.city ?? '',
  cin: user.identity_number ?? '',
  created_at: user.created_at.toISOString(),
  updated_at: user.updated_at.toISOString(),
  isAdmin: user.role === 'admin',
  role: user.role,
  language: languageCodes[user.language],
  has_password: user.password_hash !== noPassword,
})

/** Returns the account of a signed-in person. */
export const accountById = async (db: Kysely<Database>, userId: string): Promise<User> => {
  const user = await userById(db, userId)
  if (!user) throw new DomainError('session.missing')
  return user
}

/** Returns the signed-in person, and whether a customer of a book has accepted no terms yet. */
export const signedInPerson = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<Answer<typeof accountCalls.user>> => {
  const user = await accountById(db, userId)
  const isDue = user.source === 'takeover' && !(await hasAcceptedTerms(db, userId))
  return { user: accountView(user), ...(isDue && { terms_due: true }) }
}

/** Returns a person as the wire shows them. */
export const accountOf = async (deps: Pick<Deps, 'db'>, userId: string): Promise<AccountView> => {
  return accountView(await accountById(deps.db, userId))
}

/** Notes whether an account has a second factor; inside the transaction of the change. */
export const noteFactor = setFactorSince

/** Sets the language of future mails and signatures. */
export const chooseLanguage = ({ db, now }: Deps, userId: string, language: Language): Promise<void> =>
  setLanguage(db, userId, language, now())

/** Tells whether an account has everything that a contract states of its person. */
export const isWhole = (user: User): boolean =>
  [user.identity_number, user.birth_date, user.address, user.city].every((value) => value !== null)

export const isWholeCustomer = async (db: Kysely<Database>, userId: string): Promise<boolean> => {
  const user = await userById(db, userId)
  return user !== undefined && isWhole(user)
}

/** Returns the birth date (ISO) of an account; undefined for staff, who have none. */
export const birthDateOf = async (db: Kysely<Database>, userId: string): Promise<string | undefined> =>
  (await userById(db, userId))?.birth_date ?? undefined

/** Returns the language in which a person reads. */
export const languageOf = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<Language | undefined> =>
  (await userById(db, userId))?.language

/** Returns the email address and the language of a person who has an address. */
export const mailedOwner = async (
  deps: Pick<Deps, 'db'>,
  userId: string,
): Promise<Pick<MailedUser, 'email' | 'language'> | undefined> => {
  const owner = await userById(deps.db, userId)
  return owner && owner.email !== null ? { email: owner.email, language: owner.language } : undefined
}

/**
 * Returns the reader of a message about the security of an account: always its mail, or the proved
 * telephone of a person who has no email address.
 */
export const ownerToWarn = async (
  deps: Pick<Deps, 'db' | 'messenger'>,
  userId: string,
): Promise<{ recipient: Recipient; language: Language } | undefined> => {
  const owner = await userById(deps.db, userId)
  if (!owner) return undefined
  const { email, language } = owner
  const recipient = email === null ? recipientOf(deps, owner) : { email }
  return recipient && { recipient, language }
}

export const accountByEmail = userByEmail

/**
 * Tells whether an account already has the email (spec 000 §8). A phone of another account is no
 * obstacle: agents see it as a possible duplicate (RULINGS 57).
 */
export const isKnownPerson = hasAccount

/** Returns the other customers with a phone, by name. Phones are not verified, so this proves no identity. */
export const peopleWithPhone = async (
  db: Kysely<Database>,
  phone: string,
  ownerId: string | null,
): Promise<{ id: string; name: string }[]> =>
  (await othersWithPhone(db, phone, ownerId)).map(({ id, first_name: first, last_name: last }) => ({
    id,
    name: [first, last].filter(Boolean).join(' '),
  }))
