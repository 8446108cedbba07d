import { freshMs } from '@wassit/domain/access/factor'
import { DomainError } from '@wassit/domain/errors/errors'
import { retentionRules } from '@wassit/domain/personal-data/retention'
import type { Kysely } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Circumstances } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { userById } from './accounts.queries.ts'
import type { User } from './accounts.queries.ts'
import { accountById } from './accounts.service.ts'
import type { NewChallenge } from './codes.queries.ts'
import { requestCode } from './codes.service.ts'
import type { Challenge } from './codes.service.ts'
import {
  confirmationOf,
  deviceById,
  isDeviceConfirmed,
  meetDevice,
  setDeviceConfirmed,
  unconfirmDevices,
} from './devices.queries.ts'
import type { Device } from './devices.queries.ts'
import { recipientOf } from './recipients.ts'

/** Longest time for which browsers keep a cookie. */
export const deviceLifetimeSeconds = retentionRules.browsers.keep.days * 24 * 3600

/**
 * Tells whether a code can reach a person: over SMTP, or in the mailbox that every start shows
 * except a production one. Otherwise asking for a code would lock users out, so every browser is
 * treated as confirmed (RULINGS 8).
 */
const reachesPeople = ({ smtpUrl, production }: Config): boolean => smtpUrl !== undefined || !production

/** Returns the code of a browser; without email it goes to the proved telephone. Throws `device.no-address`. */
const codeFor = (deps: Deps, device: Device, user: User): NewChallenge => {
  const code = { subject: device.id, purpose: 'device', language: user.language } as const
  if (user.email !== null) return { ...code, email: user.email }
  const recipient = recipientOf(deps, user)
  if (!recipient || 'email' in recipient) throw new DomainError('device.no-address')
  return { ...code, phone: recipient.phone, phone_by: recipient.by }
}

/**
 * Notes a login from a browser, inside the caller's transaction; `isNew` tells that the account has
 * not met it. Returns the handle of a customer's unconfirmed browser, for the code that the customer
 * asks for (`requestDeviceCode`): a login by itself mails no code, because many customers never need it.
 */
export const greetDevice = async (
  tx: Kysely<Database>,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  user: Pick<User, 'id' | 'role'>,
  tokenHash: Buffer,
): Promise<{ isNew: boolean; handle?: string }> => {
  const { id, isNew, confirmed_at: confirmedAt } = await meetDevice(tx, user.id, tokenHash, now())
  const isOpen = !confirmedAt && user.role === 'customer' && reachesPeople(config)
  return { isNew, ...(isOpen && { handle: id }) }
}

/** Tells whether the owner of a browser proved it just now. */
const isFresh = (confirmedAt: Date | null | undefined, now: Date): boolean =>
  confirmedAt !== null && confirmedAt !== undefined && now.getTime() - confirmedAt.getTime() < freshMs

/**
 * Sends a code for this browser, unless it was confirmed just now, and returns its handle. Throws
 * `code.too-soon` within a minute of the last, and `device.no-address` for a person whom no code reaches.
 */
export const requestDeviceCode = async (
  deps: Deps,
  userId: string,
  tokenHash: Buffer,
  origin: Origin,
): Promise<string> => {
  const now = deps.now()
  const user = await accountById(deps.db, userId)
  const device = await meetDevice(deps.db, userId, tokenHash, now)
  if (!isFresh(device.confirmed_at, now) && reachesPeople(deps.config)) {
    const at = { origin, deviceHash: tokenHash, now }
    await deps.db.transaction().execute((tx) => requestCode(tx, deps, codeFor(deps, device, user), at))
  }
  return device.id
}

/** Confirms a browser whose owner proved more than a password there: an email, or a second factor. */
export const trustDevice = async (
  tx: Kysely<Database>,
  userId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> => {
  const { id } = await meetDevice(tx, userId, tokenHash, now)
  await setDeviceConfirmed(tx, id, now)
}

/** Takes the confirmations of all browsers of a user back; inside the caller's transaction. */
export const forgetConfirmations = unconfirmDevices

/**
 * Returns the browser that a code was mailed for, if it is the caller's: a caller cannot confirm
 * another browser.
 */
export const ownDevice = async (
  db: Kysely<Database>,
  { subject }: Challenge,
  tokenHash: Buffer | undefined,
): Promise<Device | undefined> => {
  const device = await deviceById(db, subject)
  return device && tokenHash?.equals(device.token_hash) ? device : undefined
}

/** Confirms a browser in which its code was entered or its link was opened; returns its user. */
export const confirmDevice = async (
  tx: Kysely<Database>,
  device: Device,
  at: Circumstances,
): Promise<User> => {
  const user = await userById(tx, device.user_id)
  if (!user) throw new DomainError('code.expired')
  await setDeviceConfirmed(tx, device.id, at.now)
  await record(tx, at, { kind: 'device', outcome: 'confirmed', actor: user.id, subject: device.id })
  return user
}

/** Tells whether the account's owner confirmed the browser. */
export const hasConfirmed = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  tokenHash: Buffer,
): Promise<boolean> => isDeviceConfirmed(db, userId, tokenHash)

/** Throws `device.unconfirmed` unless the account's owner confirmed the browser. */
export const assertConfirmed = async (
  { db, config }: Deps,
  userId: string,
  tokenHash: Buffer | undefined,
): Promise<void> => {
  if (!reachesPeople(config)) return
  if (!tokenHash || !(await isDeviceConfirmed(db, userId, tokenHash)))
    throw new DomainError('device.unconfirmed')
}

/**
 * Throws `device.unconfirmed`, or `device.stale` unless the account's owner confirmed the browser
 * within the last minutes: an open session on a table is not its owner.
 */
export const assertJustConfirmed = async (
  { db, config, now }: Deps,
  userId: string,
  tokenHash: Buffer | undefined,
): Promise<void> => {
  if (!reachesPeople(config)) return
  const confirmedAt = tokenHash && (await confirmationOf(db, userId, tokenHash))
  if (!confirmedAt) throw new DomainError('device.unconfirmed')
  if (!isFresh(confirmedAt, now())) throw new DomainError('device.stale')
}
