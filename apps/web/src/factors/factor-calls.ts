import { factorCalls } from '@wassit/domain/api/people/factors'
import type { Answer } from '@wassit/domain/api/endpoint'
import type { MessageId } from '@wassit/words/catalogue'
import type { Refused, Unreachable } from '../api/client.ts'
import { confirming } from '../api/confirmation.ts'
import { customerCall } from '../api/customer.ts'
import { errors } from '@wassit/domain/errors/errors'

/** Calls that may be refused until a question of the page is answered. */
const call = confirming(customerCall)

/** Loads the library of passkeys with their first use. */
const library = () => import('@simplewebauthn/browser')

/** Tells whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

export type FactorStanding = Answer<typeof factorCalls.factorStanding>

const messageOf = (failed: Refused | Unreachable): MessageId =>
  failed.offline
    ? 'errors.network'
    : failed.issues.length > 0
      ? (failed.issues[0]?.message ?? 'errors.request.invalid')
      : errors[failed.code].message

export type Outcome<T> = { ok: true; value: T } | { ok: false; message: MessageId }

/** Returns the message of a refusal. */
export const failed = (result: Refused | Unreachable): { ok: false; message: MessageId } => ({
  ok: false,
  message: messageOf(result),
})

/** Signs a challenge of the server with a passkey and gives it as the second factor. */
export const givePasskey = async (): Promise<Outcome<undefined>> => {
  const asked = await call(factorCalls.askForPasskey, { body: {} })
  if (!asked.ok) return failed(asked)
  const { id, options } = asked.data
  const { startAuthentication } = await library()
  try {
    const { response, rawId, type, id: passkey } = await startAuthentication({ optionsJSON: options })
    const answer = { id: passkey, rawId, type, response }
    const given = await call(factorCalls.givePasskey, { body: { challenge: id, answer } })
    return given.ok ? { ok: true, value: undefined } : failed(given)
  } catch {
    return { ok: false, message: 'factor.ask.noPasskey' }
  }
}

/** Gives a code of the app, or a recovery code; returns the recovery codes left after one. */
export const giveCode = async (code: string): Promise<Outcome<number | null>> => {
  const given = await call(factorCalls.giveCode, { body: { code } })
  return given.ok ? { ok: true, value: given.data.recovery_codes_left } : failed(given)
}

/** Name of the error of a browser that already holds a passkey of the account. */
const isKnownHere = (cause: unknown): boolean => cause instanceof Error && cause.name === 'InvalidStateError'

/** Creates a passkey in this browser; returns the recovery codes that came with it. */
export const addPasskey = async (name: string): Promise<Outcome<string[]>> => {
  const begun = await call(factorCalls.beginPasskey, { body: {} })
  if (!begun.ok) return failed(begun)
  const { id, options } = begun.data
  const { startRegistration } = await library()
  try {
    const { response, rawId, type, id: passkey } = await startRegistration({ optionsJSON: options })
    const answer = { id: passkey, rawId, type, response }
    const added = await call(factorCalls.addPasskey, { body: { challenge: id, name, answer } })
    return added.ok ? { ok: true, value: added.data.recovery_codes } : failed(added)
  } catch (cause) {
    return { ok: false, message: isKnownHere(cause) ? 'factor.add.exists' : 'factor.add.failed' }
  }
}

export type NewApp = Answer<typeof factorCalls.beginApp>

export const beginApp = async (): Promise<Outcome<NewApp>> => {
  const begun = await call(factorCalls.beginApp, { body: {} })
  return begun.ok ? { ok: true, value: begun.data } : failed(begun)
}

/** Adds an app by its first code; returns the recovery codes that came with it. */
export const addApp = async (challenge: string, name: string, code: string): Promise<Outcome<string[]>> => {
  const added = await call(factorCalls.addApp, { body: { challenge, name, code } })
  return added.ok ? { ok: true, value: added.data.recovery_codes } : failed(added)
}

export const removeFactor = async (id: string): Promise<Outcome<undefined>> => {
  const removed = await call(factorCalls.removeFactor, { params: { id }, body: {} })
  return removed.ok ? { ok: true, value: undefined } : failed(removed)
}

export const renewRecoveryCodes = async (): Promise<Outcome<string[]>> => {
  const renewed = await call(factorCalls.renewRecoveryCodes, { body: {} })
  return renewed.ok ? { ok: true, value: renewed.data.recovery_codes } : failed(renewed)
}
