import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Circumstances } from '../../audit/audit.service.ts'
import { becomeCustomer, lockAddress, prospectOf, proveEmail } from '../prospects/prospects.service.ts'
import { userByEmail } from './accounts.queries.ts'
import type { CallingBrowser } from './askers.service.ts'
import { mailedChallenge, markProved } from './codes.queries.ts'
import type { MailedChallenge } from './codes.queries.ts'
import { challengeOfLink } from './code-links.service.ts'
import { verifyCode } from './codes.service.ts'
import type { Challenge } from './codes.service.ts'
import { confirmDevice, ownDevice } from './devices.service.ts'

/** Person to whom a code or a link belongs. */
export interface VerifiedPerson {
  /**
   * Handle of the next step: the uuid the browser holds, or the token of a link opened on another
   * device.
   */
  uuid: string
  email: string
  phone: string
  /** True if the address has an account, which has the quote now: its owner signs in. */
  has_account?: true
}

/** Gives a customer the requests of prospects; the feature that owns the requests does it. */
export type HandOver = (
  tx: Kysely<Database>,
  prospectIds: readonly string[],
  userId: string,
  now: Date,
) => Promise<void>

export type JoiningDeps = Deps & { handOver: HandOver }

interface Joining {
  handOver: HandOver
  now: Date
}

/** Gives an account the requests that its owner made as a visitor under the same proven address. */
export const joinAccount = async (
  tx: Kysely<Database>,
  email: string,
  userId: string,
  { handOver, now }: Joining,
): Promise<void> => {
  await handOver(tx, await becomeCustomer(tx, email, userId), userId, now)
}

const personOf = (
  { email, phone }: { email: string | null; phone: string | null },
  uuid: string,
): VerifiedPerson => ({
  uuid,
  email: email ?? '',
  phone: phone ?? '',
})

/**
 * Notes that the visitor reads the mails of their address. If the address already has an account,
 * the request joins it at once: it would never be seen otherwise.
 */
const proveVisitor = async (
  tx: Kysely<Database>,
  { subject, email }: MailedChallenge,
  joining: Joining,
): Promise<VerifiedPerson> => {
  await lockAddress(tx, email)
  const prospect = await proveEmail(tx, subject, email, joining.now)
  if (!prospect) throw new DomainError('code.expired')
  const user = await userByEmail(tx, email)
  if (!user) return personOf(prospect, prospect.id)
  await joinAccount(tx, email, user.id, joining)
  return { ...personOf(prospect, prospect.id), has_account: true }
}

/** Lets this browser set a new password for ten minutes. */
const proveReset = async (
  tx: Kysely<Database>,
  { id, subject, email }: MailedChallenge,
  now: Date,
): Promise<VerifiedPerson> => {
  const user = await userByEmail(tx, email)
  if (!user) throw new DomainError('code.expired')
  await markProved(tx, id, now)
  return personOf(user, subject)
}

const proveDevice = async (
  tx: Kysely<Database>,
  challenge: Challenge,
  deviceHash: Buffer | undefined,
  at: Circumstances,
): Promise<VerifiedPerson> => {
  const device = await ownDevice(tx, challenge, deviceHash)
  if (!device) throw new DomainError('code.expired')
  return personOf(await confirmDevice(tx, device, at), device.id)
}

/** Applies a proof in the browser that asked for it. */
const acceptProof = (
  tx: Kysely<Database>,
  challenge: Challenge,
  deviceHash: Buffer | undefined,
  at: Circumstances & Joining,
): Promise<VerifiedPerson> => {
  switch (challenge.purpose) {
    case 'quote':
      return proveVisitor(tx, mailedChallenge(challenge), at)
    case 'reset':
      return proveReset(tx, mailedChallenge(challenge), at.now)
    case 'device':
      return proveDevice(tx, challenge, deviceHash, at)
    case 'contact':
    case 'channel':
    case 'login':
    case 'renewal':
    case 'email':
      // An agent enters the code of a contact; the other codes have calls of their own.
      throw new DomainError('code.expired')
  }
}

/** Verifies a one-time code and returns the person to whom it belongs. */
export const enterCode = (
  deps: JoiningDeps,
  { uuid, otp }: { uuid: string; otp: string },
  browser: CallingBrowser,
): Promise<VerifiedPerson> => {
  const { origin, deviceHash } = browser
  const { handOver } = deps
  return verifyCode(
    deps,
    { subject: uuid, code: otp, browser },
    {
      mayEnter: async (tx, challenge) =>
        challenge.purpose !== 'device' || (await ownDevice(tx, challenge, deviceHash)) !== undefined,
      onVerified: (tx, challenge) =>
        acceptProof(tx, challenge, deviceHash, { origin, now: deps.now(), handOver }),
    },
  )
}

/** Returns the person to whom a link was mailed, for a device that did not ask for it. */
const personOfLink = async (deps: Deps, challenge: Challenge, token: string) => {
  const { purpose, subject, email } = mailedChallenge(challenge)
  // A link cannot confirm another browser: the person who clicks may not be the one who signed in.
  if (purpose === 'contact') throw new DomainError('link.expired')
  if (purpose === 'device') throw new DomainError('link.other-browser')
  const person = purpose === 'quote' ? await prospectOf(deps.db, subject) : await userByEmail(deps.db, email)
  if (person?.email !== email) throw new DomainError('link.expired')
  return personOf(person, token)
}

const isAsker = async (
  deps: Deps,
  challenge: Challenge,
  uuid: string | null | undefined,
  deviceHash: Buffer | undefined,
): Promise<boolean> =>
  challenge.purpose === 'device'
    ? (await ownDevice(deps.db, challenge, deviceHash)) !== undefined
    : challenge.subject === uuid

/** Tells whether a quote's address has an account: nobody signs up with its link, which only joins the quote. */
const hasAccount = async (
  tx: Kysely<Database>,
  { purpose, email }: Pick<Challenge, 'purpose' | 'email'>,
): Promise<boolean> => purpose === 'quote' && email !== null && (await userByEmail(tx, email)) !== undefined

const followLink = async (
  deps: JoiningDeps,
  { token, uuid }: { token: string; uuid?: string | null },
  { origin, deviceHash }: CallingBrowser,
): Promise<VerifiedPerson> => {
  const challenge = await challengeOfLink(deps, token)
  const at = { origin, now: deps.now(), handOver: deps.handOver }
  const isHere = await isAsker(deps, challenge, uuid, deviceHash)
  return deps.db.transaction().execute(async (tx) => {
    await record(tx, at, { kind: 'link', outcome: 'verified', subject: challenge.subject })
    return isHere || (await hasAccount(tx, challenge))
      ? acceptProof(tx, challenge, deviceHash, at)
      : personOfLink(deps, challenge, token)
  })
}

/**
 * Opens the link of a mail. In the browser that asked for it this proves the address like the code
 * does. Another browser is given the token as its handle instead: otherwise a visitor who typed
 * another person's address and holds the uuid could sign up as that person, or set their password,
 * once the person clicks. A quote whose address has an account joins it from any browser.
 */
export const openLink = async (
  deps: JoiningDeps,
  link: { token: string; uuid?: string | null },
  browser: CallingBrowser,
): Promise<VerifiedPerson> => {
  try {
    return await followLink(deps, link, browser)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await record(deps.db, { origin: browser.origin, now: deps.now() }, { kind: 'link', outcome: 'refused' })
    // A link has no error of codes. One that was used names the account that came of it, and one of
    // another browser names that.
    const isTold = error.code === 'link.used' || error.code === 'link.other-browser'
    throw isTold ? error : new DomainError('link.expired')
  }
}
