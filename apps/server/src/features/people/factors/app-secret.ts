import { createDecipheriv, hkdfSync } from 'node:crypto'
import { acceptedSecrets } from '../../../app-secrets.ts'
import type { Deps } from '../../../deps.ts'
import { keyIdOf, Unreadable } from '../../../gateways/envelope.ts'
import type { Envelope } from '../../../gateways/envelope.ts'

type Keeper = Pick<Deps, 'config' | 'envelope'>

const ivBytes = 12
const secretBytes = 20
const tagBytes = 16

/** Releases before the envelope encrypted under the secret of the application. */
const earlierBytes = ivBytes + secretBytes + tagBytes

const contextOf = (userId: string): string => `app secret of ${userId}`

/** Encrypts the secret of an app for one user: a copy of the database gives no codes. */
export const sealSecret = (envelope: Envelope, userId: string, secret: Uint8Array): Buffer =>
  envelope.encrypt(secret, contextOf(userId))

const openEarlier = (appSecret: string, userId: string, sealed: Buffer): Buffer | undefined => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'wassit secrets of authenticator apps', 32))
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(userId))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Decrypts the secret of an app. Throws for another user, another key or changed bytes. */
export const openSecret = ({ config, envelope }: Keeper, userId: string, sealed: Buffer): Buffer => {
  if (sealed.length !== earlierBytes) return envelope.decrypt(sealed, contextOf(userId))
  for (const appSecret of acceptedSecrets(config)) {
    const secret = openEarlier(appSecret, userId, sealed)
    if (secret) return secret
  }
  throw new Unreadable('the secret of an app needs another APP_SECRET')
}

/** Brings the secret of an app under the first master key. */
export const renewSecret = (keeper: Keeper, userId: string, sealed: Buffer): Buffer =>
  sealed.length === earlierBytes
    ? sealSecret(keeper.envelope, userId, openSecret(keeper, userId, sealed))
    : keeper.envelope.rewrap(sealed, contextOf(userId))

/** Tells whether the secret of an app is under the first master key. */
export const isUnder = (envelope: Envelope, sealed: Buffer): boolean =>
  sealed.length !== earlierBytes && keyIdOf(sealed) === envelope.keyId
