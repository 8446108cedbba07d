import type { CorrectedHolder, NewContact } from '@wassit/domain/api/policies/corrections'
import { DomainError } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import { moroccanDay } from '@wassit/domain/format/format'
import { AdultBirthDate } from '@wassit/domain/party/date'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { lockAddress } from '../prospects/prospects.service.ts'
import {
  lockIdentity,
  lockPhone,
  otherWithIdentity,
  otherWithPhone,
  setContact,
  setPerson,
  userByEmail,
  userById,
} from './accounts.queries.ts'
import type { User } from './accounts.queries.ts'
import { replaceResets } from './codes.queries.ts'
import { requestCode, verifyCode, notingLimit } from './codes.service.ts'
import type { CallingBrowser } from './askers.service.ts'
import { knownPerson } from './known-person.ts'
import { phoneChannelsTo } from './recipients.ts'
import { handleOf } from './secrets.ts'

/** Values before and after a correction, by name. */
export interface HolderChange {
  before: Record<string, string | null>
  after: Record<string, string | null>
}

/** Person of an account; an agent may have entered one without every value. */
export type HolderPerson = Record<keyof CorrectedHolder, string | null>

const holderById = async (db: Kysely<Database>, userId: string): Promise<User> => {
  const user = await userById(db, userId)
  if (user?.role !== 'customer') throw new DomainError('policy.wrong-status')
  return user
}

const personOf = (user: User): HolderPerson => ({
  firstname: user.first_name,
  lastname: user.last_name,
  cin: user.identity_number,
  birthday: user.birth_date,
  city: user.city,
  address: user.address,
})

/** Returns the person of an account with some values corrected. */
export const correctedPerson = async (
  db: Kysely<Database>,
  userId: string,
  corrected: Partial<CorrectedHolder>,
): Promise<HolderPerson> => ({ ...personOf(await holderById(db, userId)), ...corrected })

/** Returns the values that a correction would replace; undefined if it changes nothing. */
export const changeOfHolder = async (
  db: Kysely<Database>,
  userId: string,
  person: HolderPerson,
): Promise<HolderChange | undefined> => {
  const known = personOf(await holderById(db, userId))
  const names = (Object.keys(known) as (keyof CorrectedHolder)[]).filter(
    (name) => known[name] !== person[name],
  )
  if (names.length === 0) return undefined
  const pick = (values: HolderPerson) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { before: pick(known), after: pick(person) }
}

/** Refuses the birth date of a minor, or of nobody alive, on a day in Morocco. */
export const assertAdult = ({ birthday }: CorrectedHolder, now: Date): void => {
  const { error } = AdultBirthDate(moroccanDay(now)).safeParse(birthday)
  if (error)
    throw new DomainError(
      'request.invalid',
      issuesOf(error).map((issue) => ({ ...issue, path: 'birthday' })),
    )
}

/** Refuses another identity card that an account has; of two that get one at once the second finds it taken. */
const refuseKnownIdentity = async (tx: Kysely<Database>, userId: string, cin: string): Promise<void> => {
  await lockIdentity(tx, cin)
  const { identity_number: known } = await holderById(tx, userId)
  const other = known === cin ? undefined : await otherWithIdentity(tx, cin, userId)
  if (other) throw knownPerson('holder.known-identity', { path: 'cin', known: other, customer: userId })
}

/**
 * Corrects the person of an account, with the rows that it changes under the caller's locks. Throws
 * `holder.known-identity` for the identity card of another account.
 */
export const correctPerson = async (
  tx: Kysely<Database>,
  userId: string,
  { firstname, lastname, cin, birthday, city, address }: HolderPerson,
  now: Date,
): Promise<void> => {
  if (cin !== null) await refuseKnownIdentity(tx, userId, cin)
  await setPerson(tx, userId, {
    first_name: firstname,
    last_name: lastname,
    identity_number: cin,
    birth_date: birthday,
    city,
    address,
    updated_at: now,
  })
}

/** New contact of an account, and the browser of the agent who enters it. */
export interface ContactProof {
  userId: string
  contact: NewContact
  browser: CallingBrowser
}

const columnOf = { email: 'email', phone: 'phone' } as const

/** Returns the other person who has the contact; a telephone may be shared if the agent states it. */
const otherWith = (db: Kysely<Database>, userId: string, contact: NewContact) => {
  if (contact.kind === 'email') return userByEmail(db, contact.value)
  return contact.shared_phone ? undefined : otherWithPhone(db, contact.value, userId)
}

/**
 * Refuses a contact that the account has already, the email address of another one, and a telephone of
 * another customer that the agent did not state to be shared.
 */
const assertFree = async (db: Kysely<Database>, { userId, contact }: ContactProof): Promise<User> => {
  const user = await holderById(db, userId)
  const { kind, value } = contact
  if (user[columnOf[kind]] === value)
    throw new DomainError('request.invalid', [{ path: 'value', message: 'validation.contact.same' }])
  const known = await otherWith(db, userId, contact)
  if (known) throw knownPerson(`holder.known-${kind}`, { path: 'contact.value', known, customer: userId })
  return user
}

/** The handle belongs to this account and this value, so that no code proves another one. */
const subjectOf = ({ config }: Deps, { userId, contact: { kind, value } }: ContactProof): string =>
  handleOf(config.appSecret, ['contact', userId, kind, value])

/** A person without email gets the code on the new telephone; throws where no service reaches it. */
const phoneAddress = (deps: Deps, phone: string) => {
  const [by] = phoneChannelsTo(deps, phone)
  if (by === undefined) throw new DomainError('option.unavailable')
  return { phone, phone_by: by }
}

/**
 * Sends the code that proves a new contact: to the new address itself, or for a phone to the proved
 * address of the account if it has one, because anyone may have typed the phone.
 */
export const askContactCode = async (deps: Deps, proof: ContactProof): Promise<void> => {
  const { contact, browser } = proof
  const now = deps.now()
  const subject = subjectOf(deps, proof)
  const asked = deps.db.transaction().execute(async (tx) => {
    const { email: own, language } = await assertFree(tx, proof)
    const email = contact.kind === 'email' ? contact.value : own
    const address = email === null ? phoneAddress(deps, contact.value) : { email }
    await requestCode(tx, deps, { subject, purpose: 'contact', language, ...address }, { ...browser, now })
  })
  await notingLimit(deps, subject, { ...browser, now }, asked)
}

/**
 * Replaces a proved contact of an account, with the effects of the caller in the same transaction.
 * Codes that were mailed to an address before open the account no more.
 */
export const replaceContact = (
  deps: Deps,
  proof: ContactProof & { code: string },
  effects: (tx: Kysely<Database>, change: HolderChange) => Promise<void>,
): Promise<void> => {
  const { userId, contact, browser, code } = proof
  const { kind, value } = contact
  return verifyCode(
    deps,
    { subject: subjectOf(deps, proof), code, browser },
    {
      mayEnter: async (_tx, { purpose }) => purpose === 'contact',
      onVerified: async (tx) => {
        // Serialises with the sign-up of the same address, and with other forms of the same telephone.
        await (kind === 'email' ? lockAddress(tx, value) : lockPhone(tx, value))
        const user = await assertFree(tx, proof)
        await effects(tx, { before: { [kind]: user[columnOf[kind]] }, after: { [kind]: value } })
        await setContact(tx, userId, { [columnOf[kind]]: value, updated_at: deps.now() })
        if (kind === 'email' && user.email !== null) await replaceResets(tx, user.email, deps.now())
      },
    },
  )
}
