import { randomBytes } from 'node:crypto'
import type { Answer, BodyOutput } from '@wassit/domain/api/endpoint'
import type { factorCalls } from '@wassit/domain/api/people/factors'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatPhone } from '@wassit/domain/party/phone-format'
import type { Insertable, Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../identity.ts'
import type { Database } from '../../../schema.ts'
import { accountById, noteFactor } from '../accounts/accounts.service.ts'
import { trustDevice } from '../accounts/devices.service.ts'
import { noteFactorGiven } from '../accounts/sessions.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { appAddress, base32, secretBytes, intervalOf } from './app-code.ts'
import { openSecret, sealSecret } from './app-secret.ts'
import { tellChange } from './factor-changes.service.ts'
import {
  challengeContent,
  deleteFactor,
  factorsOf,
  insertChallenge,
  insertFactor,
  lockFactors,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  takeChallenge,
} from './factors.queries.ts'
import type { FactorRow } from './factors.tables.ts'
import { allowsPasskeys, creatingOptions, readNewPasskey } from './passkeys.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'

/** Caller of the calls about own factors. */
export interface FactorCaller {
  identity: Identity
  /** Hash of the cookie of the caller's browser. */
  deviceHash: Buffer
  origin: Origin
}

type Added = Answer<typeof factorCalls.addPasskey>

/** Life of a challenge of a passkey, and of the secret of an app before its first code. */
const challengeMs = 5 * 60_000
const appMs = 30 * 60_000

/** More factors of one person than anyone carries. */
const mostFactors = 10

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Opens a challenge that lives for five minutes; returns its id. */
export const openChallenge = (
  { db, now }: Deps,
  userId: string,
  purpose: 'addPasskey' | 'give',
  challenge: string,
): Promise<string> =>
  insertChallenge(db, {
    user_id: userId,
    purpose,
    content: Buffer.from(challenge),
    expires_at: later(now(), challengeMs),
  })

const refuseMany = (count: number): void => {
  if (count >= mostFactors) throw new DomainError('factor.limit')
}

export const listFactors = async (
  { db, config }: Deps,
  { userId }: Identity,
): Promise<Answer<typeof factorCalls.factors>> => ({
  factors: (await factorsOf(db, userId)).map(({ id, kind, name, created_at, last_used_at }) => ({
    id,
    kind,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  })),
  recovery_codes_left: await recoveryCodesLeft(db, userId),
  passkeys: allowsPasskeys(config),
})

/** Name of an account in a list of passkeys or of apps; a person without email knows the telephone. */
const loginName = ({ email, phone }: Awaited<ReturnType<typeof accountById>>): string =>
  email ?? formatPhone(phone ?? '')

/** Begins a new passkey. Throws `option.unavailable` where browsers allow none. */
export const beginPasskey = async (
  deps: Deps,
  { userId }: Identity,
): Promise<Answer<typeof factorCalls.beginPasskey>> => {
  const { db, config } = deps
  if (!allowsPasskeys(config)) throw new DomainError('option.unavailable')
  const [owner, factors] = await Promise.all([accountById(db, userId), factorsOf(db, userId)])
  refuseMany(factors.length)
  const existing = factors.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ credential_id: id, transports }],
  )
  const options = await creatingOptions(deps, { id: owner.id, name: loginName(owner) }, existing)
  return { id: await openChallenge(deps, userId, 'addPasskey', options.challenge), options }
}

/** Begins a new app: its secret counts once a code of it was entered. */
export const beginApp = async (
  { db, house, envelope, now }: Deps,
  { userId }: Identity,
): Promise<Answer<typeof factorCalls.beginApp>> => {
  const [owner, factors] = await Promise.all([accountById(db, userId), factorsOf(db, userId)])
  refuseMany(factors.length)
  const secret = randomBytes(secretBytes)
  const id = await insertChallenge(db, {
    user_id: userId,
    purpose: 'addApp',
    content: sealSecret(envelope, userId, secret),
    expires_at: later(now(), appMs),
  })
  const address = appAddress(secret, house.facts().company.name ?? 'Wassit', loginName(owner))
  return { id, secret: base32(secret), address }
}

/** Gives a person new recovery codes in place of all earlier ones. */
const giveRecoveryCodes = async (
  tx: Kysely<Database>,
  { config }: Pick<Deps, 'config'>,
  userId: string,
  now: Date,
): Promise<string[]> => {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(config.appSecret, userId, code))
  await replaceRecoveryCodes(tx, userId, hashes, now)
  return codes
}

type NewFactor = Pick<FactorRow, 'kind' | 'name'> &
  Partial<Pick<Insertable<FactorRow>, 'credential_id' | 'public_key' | 'transports' | 'secret'>> & {
    counter?: number
    last_step?: number
  }

const blank = { credential_id: null, public_key: null, transports: null, secret: null }

/**
 * Adds a factor that its owner has just shown to have. The first one of staff comes with recovery
 * codes, and counts as given in this session.
 */
const addFactor = async (
  deps: Deps,
  { identity, deviceHash, origin }: FactorCaller,
  factor: NewFactor,
): Promise<Added> => {
  const { userId, sessionId } = identity
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId)
    const existing = await factorsOf(tx, userId)
    refuseMany(existing.length)
    const row = { ...blank, counter: 0, last_step: 0, ...factor }
    const id = await insertFactor(tx, { ...row, user_id: userId, last_used_at: now, created_at: now })
    const isFirst = existing.length === 0
    if (isFirst) await noteFactor(tx, userId, now, now)
    if (sessionId) await noteFactorGiven(tx, sessionId, now)
    await trustDevice(tx, userId, deviceHash, now)
    await tellChange(tx, { userId, actor: userId }, 'added', { origin, now })
    const needsCodes = isFirst && identity.role !== 'customer'
    return { id, recovery_codes: needsCodes ? await giveRecoveryCodes(tx, deps, userId, now) : [] }
  })
}

/** Adds a passkey. Throws `factor.refused` for an answer that does not belong to the challenge. */
export const addPasskey = async (
  deps: Deps,
  { challenge: id, name, answer }: BodyOutput<typeof factorCalls.addPasskey>,
  caller: FactorCaller,
): Promise<Added> => {
  const { userId } = caller.identity
  const challenge = await takeChallenge(deps.db, { id, userId, purpose: 'addPasskey' }, deps.now())
  const passkey = challenge && (await readNewPasskey(deps.config, challenge.toString(), answer))
  if (!passkey) throw new DomainError('factor.refused')
  return addFactor(deps, caller, { kind: 'passkey', name, ...passkey, counter: Number(passkey.counter) })
}

/** Adds an app by its first code. A wrong code can be corrected while the challenge is open. */
export const addApp = async (
  deps: Deps,
  { challenge: id, name, code }: BodyOutput<typeof factorCalls.addApp>,
  caller: FactorCaller,
): Promise<Added> => {
  const { db, now } = deps
  const { userId } = caller.identity
  const wanted = { id, userId, purpose: 'addApp' } as const
  const sealed = await challengeContent(db, wanted, now())
  const step = sealed && intervalOf(openSecret(deps, userId, sealed), code, now(), 0)
  if (!step || !(await takeChallenge(db, wanted, now()))) throw new DomainError('factor.refused')
  return addFactor(deps, caller, { kind: 'app', name, secret: sealed, last_step: step })
}

/**
 * Removes a factor of the caller. Throws `factor.last` for the last one of staff where one is
 * required.
 */
export const removeFactor = async (
  { db, config, now: clock }: Deps,
  id: string,
  { identity: { userId, role }, origin }: FactorCaller,
): Promise<void> => {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId)
    if (!(await deleteFactor(tx, userId, id))) throw new DomainError('factor.unknown')
    if ((await factorsOf(tx, userId)).length === 0) {
      if (role !== 'customer' && config.requiresFactor) throw new DomainError('factor.last')
      await noteFactor(tx, userId, null, now)
      await replaceRecoveryCodes(tx, userId, [], now)
    }
    await tellChange(tx, { userId, actor: userId }, 'removed', { origin, now })
  })
}

/** Replaces the recovery codes of the caller. Throws `factor.unknown` for one without a factor. */
export const renewRecoveryCodes = async (
  deps: Deps,
  { identity: { userId }, origin }: FactorCaller,
): Promise<string[]> => {
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId)
    if ((await factorsOf(tx, userId)).length === 0) throw new DomainError('factor.unknown')
    const codes = await giveRecoveryCodes(tx, deps, userId, now)
    await tellChange(tx, { userId, actor: userId }, 'recoveryRenewed', { origin, now })
    return codes
  })
}
