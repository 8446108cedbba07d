import { isIP } from 'node:net'
import type { NewPasskey, PasskeyAnswer, factorCalls } from '@wassit/domain/api/people/factors'
import type { Answer } from '@wassit/domain/api/endpoint'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'

/** Loads the library with the first passkey: most nodes of visitors never need it. */
const library = () => import('@simplewebauthn/server')

const timeoutMs = 5 * 60_000

/** Ed25519, P-256 and RSA: every authenticator knows one of them (COSE algorithms). */
const algorithms = [-8, -7, -257]
const publicKeyType = 'public-key' as const

/** Name and origin of this site for browsers; a passkey works only there (WebAuthn, relying party). */
const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Tells whether browsers allow passkeys: they refuse them for an address without a name. */
export const allowsPasskeys = (config: Pick<Config, 'publicUrl'>): boolean =>
  isIP(siteOf(config).id.replaceAll(/[[\]]/g, '')) === 0

interface Stored {
  credential_id: string
  public_key: Buffer
  counter: string
  transports: string[] | null
}

const named = ({ credential_id: id, transports }: Pick<Stored, 'credential_id' | 'transports'>) => ({
  id,
  type: publicKeyType,
  ...(transports && { transports }),
})

interface Owner {
  id: string
  /** Name by which the owner tells accounts apart. */
  name: string
}

/** Returns the options of a new passkey of a person who has `existing` ones. */
export const creatingOptions = async (
  { config, house }: Pick<Deps, 'config' | 'house'>,
  { id, name }: Owner,
  existing: readonly Pick<Stored, 'credential_id' | 'transports'>[],
): Promise<Answer<typeof factorCalls.beginPasskey>['options']> => {
  const { generateRegistrationOptions } = await library()
  const rp = { id: siteOf(config).id, name: house.facts().company.name ?? 'Wassit' }
  const { challenge, user } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: name,
    supportedAlgorithmIDs: algorithms,
    userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
  })
  return {
    challenge,
    rp,
    user: { ...user, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: publicKeyType, alg })),
    timeout: timeoutMs,
    attestation: 'none',
    excludeCredentials: existing.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  }
}

/** Returns the options by which a browser asks for one of the passkeys. */
export const askingOptions = async (
  config: Config,
  passkeys: readonly Pick<Stored, 'credential_id' | 'transports'>[],
): Promise<Answer<typeof factorCalls.askForPasskey>['options']> => {
  const { generateAuthenticationOptions } = await library()
  const { id: rpId } = siteOf(config)
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  return {
    challenge,
    rpId,
    timeout: timeoutMs,
    userVerification: 'required',
    allowCredentials: passkeys.map(named),
  }
}

/** Fits a wire form to the library, whose texts for transports and extensions are not the wire's. */
const asResponse = <T extends object>(answer: T) => ({ ...answer, clientExtensionResults: {} })

/** Returns the new passkey of a browser's answer; undefined for any fault of the answer. */
export const readNewPasskey = async (
  config: Config,
  challenge: string,
  answer: NewPasskey,
): Promise<Stored | undefined> => {
  const { verifyRegistrationResponse } = await library()
  const { id, origin } = siteOf(config)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: asResponse(answer),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return undefined
    const { credential } = registrationInfo
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: answer.response.transports ?? null,
    }
  } catch {
    return undefined
  }
}

/** Returns the new counter of a passkey that signed the challenge; undefined if it did not. */
export const verifyPasskey = async (
  config: Config,
  challenge: string,
  answer: PasskeyAnswer,
  { credential_id: id, public_key: key, counter }: Stored,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await library()
  const { id: rpId, origin } = siteOf(config)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asResponse(answer),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(key), counter: Number(counter) },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
