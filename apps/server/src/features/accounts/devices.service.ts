import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { record } from '../audit/audit.service.ts'
import type { Circumstances } from '../audit/audit.service.ts'
import type { Origin } from '../audit/origin.ts'
import { userById } from './accounts.queries.ts'
import type { User } from './accounts.queries.ts'
import { ensureCode, lockCodes, requestCode } from './codes.service.ts'
import type { Challenge } from './codes.service.ts'
import { deviceById, isDeviceConfirmed, meetDevice, setDeviceConfirmed } from './devices.queries.ts'
import type { Device } from './devices.queries.ts'

/** We know a browser again as long as browsers keep a cookie at all. */
export const deviceLifetimeSeconds = 400 * 24 * 3600

/**
 * Whether a code can reach anybody: over SMTP, or in the mailbox that every start but a production one
 * shows. Where it cannot, asking for one would lock people out, and every browser counts as confirmed
 * (RULINGS 8).
 */
const reachesPeople = ({ smtpUrl, production }: Config): boolean => smtpUrl !== undefined || !production

const codeFor = (device: Device, { email, language }: Pick<User, 'email' | 'language'>) => ({
  subject: device.id,
  purpose: 'device' as const,
  email,
  language,
})

/**
 * Notes a login from a browser. A customer's browser that is not confirmed is mailed a code, once for all
 * logins within a minute; returns the handle to enter it with. The console asks for a code when an act needs
 * one (`requestDeviceCode`), so that no agent is mailed a code that nothing asks for.
 */
export const greetDevice = async (
  deps: Deps,
  user: Pick<User, 'id' | 'email' | 'language' | 'role'>,
  tokenHash: Buffer,
  origin: Origin,
): Promise<string | undefined> => {
  const now = deps.now()
  const device = await meetDevice(deps.db, user.id, tokenHash, now)
  if (device.confirmed_at || user.role !== 'customer' || !reachesPeople(deps.config)) return undefined
  await deps.db.transaction().execute(async (tx) => {
    await lockCodes(tx, device.id)
    await ensureCode(tx, deps, codeFor(device, user), { origin, deviceHash: tokenHash, now })
  })
  return device.id
}

/** Sends a code for this browser and answers its handle. Throws `code.too-soon` within a minute of the last. */
export const requestDeviceCode = async (
  deps: Deps,
  userId: string,
  tokenHash: Buffer,
  origin: Origin,
): Promise<string> => {
  const now = deps.now()
  const user = await userById(deps.db, userId)
  if (!user) throw new DomainError('session.missing')
  const device = await meetDevice(deps.db, userId, tokenHash, now)
  if (!device.confirmed_at && reachesPeople(deps.config)) {
    const at = { origin, deviceHash: tokenHash, now }
    await deps.db.transaction().execute((tx) => requestCode(tx, deps, codeFor(device, user), at))
  }
  return device.id
}

/** The browser that signs up is confirmed at once: its visitor proved the mail there. */
export const trustDevice = async (
  tx: Kysely<Database>,
  userId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> => {
  const { id } = await meetDevice(tx, userId, tokenHash, now)
  await setDeviceConfirmed(tx, id, now)
}

/** The browser a code was mailed for, if it is the caller's: nobody confirms somebody else's browser. */
export const ownDevice = async (
  db: Kysely<Database>,
  { subject }: Challenge,
  tokenHash: Buffer | undefined,
): Promise<Device | undefined> => {
  const device = await deviceById(db, subject)
  return device && tokenHash?.equals(device.token_hash) ? device : undefined
}

/** Confirms a browser whose code was entered or whose link was opened in it; answers whose it is. */
export const confirmDevice = async (
  tx: Kysely<Database>,
  device: Device,
  at: Circumstances,
): Promise<User> => {
  const user = await userById(tx, device.user_id)
  if (!user) throw new DomainError('code.expired')
  if (!device.confirmed_at) {
    await setDeviceConfirmed(tx, device.id, at.now)
    await record(tx, at, { kind: 'device', outcome: 'confirmed', actor: user.id, subject: device.id })
  }
  return user
}

/** Throws `device.unconfirmed` unless the browser is one that the account's owner confirmed. */
export const assertConfirmed = async (
  { db, config }: Deps,
  userId: string,
  tokenHash: Buffer | undefined,
): Promise<void> => {
  if (!reachesPeople(config)) return
  if (!tokenHash || !(await isDeviceConfirmed(db, userId, tokenHash)))
    throw new DomainError('device.unconfirmed')
}
