import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { AccountView, accountCalls } from '@wassit/domain/api/accounts'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import { AdultBirthDate } from '@wassit/domain/party/date'
import { moroccanDay } from '@wassit/domain/i18n/format'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { handOver } from '../policies/policies.service.ts'
import {
  becomeCustomer,
  lockAddress,
  lockProspect,
  prospectOf,
  proveEmail,
} from '../quotes/prospects.service.ts'
import type { Prospect } from '../quotes/prospects.service.ts'
import { credentialsOf, hasAccount, insertUser, userById, userIdOfEmail } from './accounts.queries.ts'
import type { User } from './accounts.queries.ts'
import { challengeOfLink, verifyCode } from './codes.service.ts'
import type { Challenge } from './codes.service.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { isLinkToken } from './secrets.ts'
import { openSession } from './sessions.service.ts'
import type { Tokens } from './sessions.service.ts'

interface VerifiedPerson {
  /** The handle of sign-up: the prospect's uuid, or the token of a link opened on another device. */
  uuid: string
  email: string
  phone: string
}

/** Gives an account what its owner asked for as a visitor under the same proven address. */
const joinAccount = async (tx: Kysely<Database>, email: string, userId: string, now: Date): Promise<void> => {
  await handOver(tx, await becomeCustomer(tx, email, userId), userId, now)
}

/**
 * Notes that the visitor reads the mails of their address. Where the address already has an account,
 * the request joins it at once: it would never be seen otherwise.
 */
const acceptProof = async (
  tx: Kysely<Database>,
  { subject, email }: Challenge,
  now: Date,
): Promise<Prospect> => {
  await lockAddress(tx, email)
  const prospect = await proveEmail(tx, subject, email, now)
  if (!prospect) throw new DomainError('code.expired')
  const userId = await userIdOfEmail(tx, email)
  if (userId) await joinAccount(tx, email, userId, now)
  return prospect
}

const personOf = ({ email, phone }: Prospect, uuid: string): VerifiedPerson => ({ uuid, email, phone })

/** Verifies a one-time code and tells who it belongs to. */
export const enterCode = (deps: Deps, uuid: string, code: string): Promise<VerifiedPerson> =>
  verifyCode(deps, uuid, code, async (tx, challenge) => {
    const prospect = await acceptProof(tx, challenge, deps.now())
    return personOf(prospect, prospect.id)
  })

/**
 * Opens the link of a mail. In the browser that asked for it this proves the address like the code
 * does. Another browser is given the token as its handle instead: were the prospect marked as proven,
 * whoever typed somebody else's address and holds the uuid could sign up as them once they click.
 */
export const openLink = async (deps: Deps, token: string, uuid?: string | null): Promise<VerifiedPerson> => {
  const challenge = await challengeOfLink(deps, token)
  if (challenge.subject === uuid) {
    const prospect = await deps.db.transaction().execute((tx) => acceptProof(tx, challenge, deps.now()))
    return personOf(prospect, prospect.id)
  }
  const prospect = await prospectOf(deps.db, challenge.subject)
  if (prospect?.email !== challenge.email) throw new DomainError('link.expired')
  return personOf(prospect, token)
}

/** The challenge whose link is the handle of a sign-up; `undefined` for the uuid of a prospect. */
const linkOf = async (deps: Deps, handle: string): Promise<Challenge | undefined> => {
  if (!isLinkToken(handle)) return undefined
  try {
    return await challengeOfLink(deps, handle, 'follow')
  } catch (error) {
    throw error instanceof DomainError ? new DomainError('account.not-verified') : error
  }
}

/** Whether a visitor may sign up; throws `account.not-verified` or `account.exists`. */
const checkVerified = (prospect: Prospect | undefined, link: Challenge | undefined): Prospect => {
  const isProven = link ? prospect?.email === link.email : prospect?.email_verified_at
  if (!prospect || !isProven) throw new DomainError('account.not-verified')
  if (prospect.user_id) throw new DomainError('account.exists')
  return prospect
}

/** A visitor who proved the email and has no account yet. */
export const signupPerson = async (deps: Deps, handle: string): Promise<VerifiedPerson> => {
  const link = await linkOf(deps, handle)
  const prospect = await prospectOf(deps.db, link?.subject ?? handle)
  return personOf(checkVerified(prospect, link), handle)
}

/** What the schema of sign-up cannot know: the day, and the passwords that are tried first. */
const checkPerson = ({ birthday, password }: { birthday: string; password: string }, now: Date): void => {
  const issues: Issue[] = []
  if (isCommonPassword(password)) issues.push({ path: 'password', message: 'validation.password.common' })
  const { error } = AdultBirthDate(moroccanDay(now)).safeParse(birthday)
  if (error) issues.push(...issuesOf(error).map((issue) => ({ ...issue, path: 'birthday' })))
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
}

/** Somebody's own address, whose sign-up and hand-over wait for one another. */
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

/** Creates the account of a verified visitor and hands it the requests made before. */
export const register = async (
  deps: Deps,
  person: BodyOutput<typeof accountCalls.register>,
): Promise<string> => {
  const now = deps.now()
  checkPerson(person, now)
  const link = await linkOf(deps, person.uuid)
  // Whoever is refused anyway is not worth the hashing.
  checkVerified(await prospectOf(deps.db, link?.subject ?? person.uuid), link)
  const passwordHash = await hashPassword(person.password)
  return deps.db.transaction().execute(async (tx) => {
    const prospect = await lockVerified(tx, person.uuid, link, now)
    const userId = await insertUser(tx, {
      email: prospect.email,
      phone: prospect.phone,
      first_name: person.firstname,
      last_name: person.lastname,
      city: person.city,
      address: person.address,
      identity_number: person.cin,
      birth_date: person.birthday,
      password_hash: passwordHash,
      language: prospect.language,
      created_at: now,
      updated_at: now,
    })
    if (!userId) throw new DomainError('account.exists')
    await joinAccount(tx, prospect.email, userId, now)
    return userId
  })
}

/** Signs in. Throws `login.refused` for an unknown email and a wrong password alike. */
export const login = async (
  deps: Deps,
  { email, password, remember = true }: BodyOutput<typeof accountCalls.login>,
  userAgent: string | undefined,
): Promise<Tokens> => {
  const credentials = await credentialsOf(deps.db, email)
  if (!(await isPassword(password, credentials?.password_hash)) || !credentials) {
    throw new DomainError('login.refused')
  }
  return openSession(deps, credentials.id, remember, userAgent)
}

const accountView = (user: User): AccountView => ({
  uuid: user.id,
  firstname: user.first_name,
  lastname: user.last_name,
  email: user.email,
  phone: user.phone,
  birthday: user.birth_date,
  address: user.address,
  city: user.city,
  cin: user.identity_number,
  created_at: user.created_at.toISOString(),
  updated_at: user.updated_at.toISOString(),
  isAdmin: user.role === 'admin',
  role: user.role,
})

/** The signed-in person as `GET /api/user` shows them. */
export const accountOf = async (deps: Deps, userId: string): Promise<AccountView> => {
  const user = await userById(deps.db, userId)
  if (!user) throw new DomainError('session.missing')
  return accountView(user)
}

/** Whether an account already has the email or the phone (spec 000 §8). */
export const isKnownPerson = hasAccount
