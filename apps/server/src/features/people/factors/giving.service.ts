import { factorGap } from '@wassit/domain/access/factor'
import type { Answer, BodyOutput } from '@wassit/domain/api/endpoint'
import type { factorCalls } from '@wassit/domain/api/people/factors'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import { acceptedSecrets } from '../../../app-secrets.ts'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../identity.ts'
import { RetryLater } from '../../../retry-later.ts'
import type { Database } from '../../../schema.ts'
import { accountById } from '../accounts/accounts.service.ts'
import { askerOf, countTries, countersOf, forgetAllTries } from '../accounts/askers.service.ts'
import type { AskerDelays, TryCounter } from '../accounts/askers.service.ts'
import { hasConfirmed, trustDevice } from '../accounts/devices.service.ts'
import { noteFactorGiven } from '../accounts/sessions.service.ts'
import { record } from '../../audit/audit.service.ts'
import type { Deed } from '../../audit/audit.service.ts'
import { openSecret } from './app-secret.ts'
import { intervalOf } from './app-code.ts'
import { openChallenge } from './enrolment.service.ts'
import type { FactorCaller } from './enrolment.service.ts'
import { tellChange } from './factor-changes.service.ts'
import {
  factorsOf,
  notePasskeyUse,
  recoveryCodesLeft,
  takeChallenge,
  spendRecoveryCode,
  spendInterval,
} from './factors.queries.ts'
import type { Factor } from './factors.queries.ts'
import { allowsPasskeys, askingOptions, verifyPasskey } from './passkeys.ts'
import { recoveryHash } from './recovery-codes.ts'

const daySeconds = 24 * 3600

/**
 * After the fifth wrong code of one asker the wait is a minute, then two, four and so on up to a
 * day: some fourteen guesses a day at three of a million codes.
 */
const delays: AskerDelays = {
  perAsker: { free: 5, firstSeconds: 60, windowSeconds: daySeconds },
  overall: { free: 20, firstSeconds: 60, windowSeconds: daySeconds },
}

type Standing = Answer<typeof factorCalls.factorStanding>

const standings = {
  'factor.required': 'ask',
  'factor.stale': 'ask',
  'factor.missing': 'setup',
} as const

/** Tells whether a customer's passkey is asked for in this browser, in place of a mailed code. */
const standingOfCustomer = async (
  deps: Deps,
  { identity, deviceHash }: FactorCaller,
  hasPasskey: boolean,
): Promise<Standing['standing']> => {
  if (!hasPasskey) return 'offered'
  return (await hasConfirmed(deps, identity.userId, deviceHash)) ? 'given' : 'ask'
}

/** Says what the caller's session still needs, and by which factors. */
export const factorStanding = async (deps: Deps, caller: FactorCaller): Promise<Standing> => {
  const { userId, factor } = caller.identity
  const kinds = new Set((await factorsOf(deps.db, userId)).map(({ kind }) => kind))
  const gap = factor && factorGap('session', factor, deps.now())
  const own = factor?.hasFactor ? 'given' : 'offered'
  return {
    standing: factor
      ? gap
        ? standings[gap]
        : own
      : await standingOfCustomer(deps, caller, kinds.has('passkey')),
    kinds: [...kinds],
    passkeys: allowsPasskeys(deps.config),
    due_at: factor && !factor.hasFactor && factor.isRequired ? (factor.dueAt?.toISOString() ?? null) : null,
  }
}

type Passkey = Factor & { credential_id: string; public_key: Buffer }

const isPasskey = (factor: Factor): factor is Passkey =>
  factor.credential_id !== null && factor.public_key !== null

/** Returns a challenge for the passkeys of the caller. Throws `factor.unknown` without any. */
export const askForPasskey = async (
  deps: Deps,
  { userId }: Identity,
): Promise<Answer<typeof factorCalls.askForPasskey>> => {
  const passkeys = (await factorsOf(deps.db, userId)).filter(isPasskey)
  if (passkeys.length === 0) throw new DomainError('factor.unknown')
  const options = await askingOptions(deps.config, passkeys)
  return { id: await openChallenge(deps, userId, 'give', options.challenge), options }
}

const note = (
  deps: Deps,
  { identity: { userId: subject }, origin }: FactorCaller,
  outcome: Extract<Deed, { kind: 'factor' }>['outcome'],
): Promise<void> =>
  record(deps.db, { origin, now: deps.now() }, { kind: 'factor', outcome, actor: subject, subject })

const refuse = async (deps: Deps, caller: FactorCaller): Promise<never> => {
  await note(deps, caller, 'refused')
  throw new DomainError('factor.refused')
}

/** Notes a given factor: the session of staff opens, and the browser of any caller is confirmed. */
const accept = async (
  tx: Kysely<Database>,
  { identity: { userId, role, sessionId }, deviceHash, origin }: FactorCaller,
  now: Date,
): Promise<void> => {
  if (role !== 'customer' && sessionId) await noteFactorGiven(tx, sessionId, now)
  await trustDevice(tx, userId, deviceHash, now)
  const deed: Deed =
    role === 'customer'
      ? { kind: 'device', outcome: 'confirmed', actor: userId, subject: userId }
      : { kind: 'factor', outcome: 'given', actor: userId, subject: userId }
  await record(tx, { origin, now }, deed)
}

/** Accepts the signature of one of the caller's passkeys under an open challenge, once. */
export const givePasskey = async (
  deps: Deps,
  { challenge: id, answer }: BodyOutput<typeof factorCalls.givePasskey>,
  caller: FactorCaller,
): Promise<void> => {
  const { db, config } = deps
  const now = deps.now()
  const { userId } = caller.identity
  const challenge = await takeChallenge(db, { id, userId, purpose: 'give' }, now)
  const passkey = (await factorsOf(db, userId))
    .filter(isPasskey)
    .find(({ credential_id: credential }) => credential === answer.id)
  const counter = challenge && passkey && (await verifyPasskey(config, challenge.toString(), answer, passkey))
  if (!passkey || counter === undefined) return refuse(deps, caller)
  await db.transaction().execute(async (tx) => {
    await notePasskeyUse(tx, passkey.id, counter, now)
    await accept(tx, caller, now)
  })
}

const spendAppCode = async (
  tx: Kysely<Database>,
  deps: Deps,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  for (const { id, secret, last_step: last } of await factorsOf(tx, userId)) {
    const step = secret && intervalOf(openSecret(deps, userId, secret), code, now, Number(last))
    if (step && (await spendInterval(tx, id, step, now))) return true
  }
  return false
}

const countersFor = async (deps: Deps, caller: FactorCaller): Promise<TryCounter[]> => {
  const { id, email } = await accountById(deps.db, caller.identity.userId)
  const whose = email ?? id
  return countersOf(deps.config.appSecret, 'factor', whose, await askerOf(deps.db, whose, caller), delays)
}

/** Counts a try before it is checked. Throws `request.too-many` with the time to wait. */
const countTry = async (deps: Deps, caller: FactorCaller): Promise<TryCounter[]> => {
  const counters = await countersFor(deps, caller)
  const waitMs = await countTries(deps.db, deps, counters)
  if (waitMs === undefined) return counters
  await note(deps, caller, 'limited')
  throw new RetryLater('request.too-many', waitMs)
}

/**
 * Accepts a code of the app, or a recovery code, each once. Returns the number of recovery codes
 * left if one was used. Throws `factor.refused`.
 */
export const giveCode = async (deps: Deps, code: string, caller: FactorCaller): Promise<number | null> => {
  const { userId } = caller.identity
  const now = deps.now()
  const counters = await countTry(deps, caller)
  const isRecovery = code.length > 6
  const isRight = await deps.db.transaction().execute(async (tx) => {
    const isUsed = isRecovery
      ? await spendRecoveryCode(
          tx,
          userId,
          acceptedSecrets(deps.config).map((secret) => recoveryHash(secret, userId, code)),
          now,
        )
      : await spendAppCode(tx, deps, userId, code, now)
    if (!isUsed) return false
    if (isRecovery)
      await tellChange(tx, { userId, actor: userId }, 'recoveryUsed', { origin: caller.origin, now })
    await accept(tx, caller, now)
    return true
  })
  if (!isRight) return refuse(deps, caller)
  await forgetAllTries(deps.db, counters)
  return isRecovery ? recoveryCodesLeft(deps.db, userId) : null
}
