import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { accountCalls } from '@wassit/domain/api/people/accounts'
import { consentPurposes } from '@wassit/domain/consent/consent'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import { moroccanDay } from '@wassit/domain/format/format'
import { AdultBirthDate } from '@wassit/domain/party/date'
import type { Language } from '@wassit/words/language'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { lockAddress, lockProspect, prospectOf, proveEmail } from '../prospects/prospects.service.ts'
import type { Prospect } from '../prospects/prospects.service.ts'
import { giveConsent } from '../consents/consents.service.ts'
import { insertUser } from './accounts.queries.ts'
import { challengeOfLink } from './code-links.service.ts'
import { markSignUp } from './codes.queries.ts'
import type { Challenge } from './codes.service.ts'
import { refuseBreached } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { trustDevice } from './devices.service.ts'
import type { LoginBrowser } from './login.service.ts'
import { joinAccount } from './proofs.service.ts'
import type { JoiningDeps, VerifiedPerson } from './proofs.service.ts'
import { isLinkToken } from './secrets.ts'
import { learnsOfSharedPhone } from './shared-phones.service.ts'

type SignUp = BodyOutput<typeof accountCalls.register>

/**
 * Returns the challenge whose link is the handle of a sign-up; `undefined` for the uuid of a
 * prospect.
 */
const linkOf = async (deps: Deps, handle: string): Promise<Challenge | undefined> => {
  if (!isLinkToken(handle)) return undefined
  try {
    const challenge = await challengeOfLink(deps, handle, 'follow')
    if (challenge.purpose === 'quote') return challenge
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
  throw new DomainError('account.not-verified')
}

/** Returns the prospect if they may sign up; throws `account.not-verified` or `account.exists`. */
const checkVerified = (prospect: Prospect | undefined, link: Challenge | undefined): Prospect => {
  const isProven = link ? prospect?.email === link.email : prospect?.email_verified_at
  if (!prospect || !isProven) throw new DomainError('account.not-verified')
  if (prospect.user_id) throw new DomainError('account.exists')
  return prospect
}

/** Returns a visitor who proved the email and has no account yet, and whether their phone is of another one. */
export const signupPerson = async (
  deps: Deps,
  handle: string,
  origin: Origin,
): Promise<VerifiedPerson & { phone_shared: boolean }> => {
  const link = await linkOf(deps, handle)
  const { email, phone } = checkVerified(await prospectOf(deps.db, link?.subject ?? handle), link)
  return { uuid: handle, email, phone, phone_shared: await learnsOfSharedPhone(deps, phone, origin) }
}

/**
 * Returns the issues that the schema of sign-up cannot know: those of the day, and of common
 * passwords. The body may break the schema elsewhere (RULINGS 12).
 */
export const personIssues = (body: unknown, now: Date): Issue[] => {
  const { birthday, password } = Object(body) as { birthday?: unknown; password?: unknown }
  const { error } = AdultBirthDate(moroccanDay(now)).safeParse(birthday)
  const ofDay = error ? issuesOf(error).map((issue) => ({ ...issue, path: 'birthday' })) : []
  if (typeof password !== 'string' || !isCommonPassword(password)) return ofDay
  return [...ofDay, { path: 'password', message: 'validation.password.common' }]
}

/**
 * Locks the proven address, so that its sign-ups and hand-overs wait for one another, and returns
 * its prospect.
 */
const lockVerified = async (
  tx: Kysely<Database>,
  handle: string,
  link: Challenge | undefined,
  now: Date,
): Promise<Prospect> => {
  const id = link?.subject ?? handle
  const { email } = checkVerified(await prospectOf(tx, id), link)
  await lockAddress(tx, email)
  if (link) await proveEmail(tx, id, email, now)
  return checkVerified(await lockProspect(tx, id), link)
}

const newCustomer = (prospect: Prospect, person: SignUp, passwordHash: string, now: Date) => ({
  email: prospect.email,
  phone: prospect.phone,
  first_name: person.firstname,
  last_name: person.lastname,
  city: person.city,
  address: person.address,
  identity_number: person.cin,
  birth_date: person.birthday,
  password_hash: passwordHash,
  created_at: now,
  updated_at: now,
})

/** Notes a ticked box; a tick for an earlier sentence is ignored and never blocks the sign-up. */
const agreeToPromotion = async (
  deps: Deps,
  tx: Kysely<Database>,
  userId: string,
  version: number,
  language: Language,
): Promise<void> => {
  const purpose = 'promotionMail'
  if (version !== consentPurposes[purpose].version) return
  await giveConsent(deps, tx, userId, { purpose, version, language, way: 'web', recordedBy: null })
}

/**
 * Creates the account of a verified visitor, in the page's language, and hands it the requests made
 * before.
 */
export const register = async (
  deps: JoiningDeps,
  person: SignUp,
  { deviceHash, origin, language }: LoginBrowser & { language: Language },
): Promise<string> => {
  const now = deps.now()
  const link = await linkOf(deps, person.uuid)
  // Refuses unverified callers before the costly hashing.
  checkVerified(await prospectOf(deps.db, link?.subject ?? person.uuid), link)
  await refuseBreached(deps, person.password)
  const passwordHash = await deps.hashPassword(person.password)
  return deps.db.transaction().execute(async (tx) => {
    const prospect = await lockVerified(tx, person.uuid, link, now)
    const userId = await insertUser(tx, { ...newCustomer(prospect, person, passwordHash, now), language })
    if (!userId) throw new DomainError('account.exists')
    await markSignUp(tx, prospect.id, now)
    if (person.promotion !== undefined) await agreeToPromotion(deps, tx, userId, person.promotion, language)
    await joinAccount(tx, prospect.email, userId, { handOver: deps.handOver, now })
    await trustDevice(tx, userId, deviceHash, now)
    await record(
      tx,
      { origin, now },
      { kind: 'signUp', outcome: 'succeeded', actor: userId, subject: userId },
    )
    return userId
  })
}
