import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

const keyOf = (appSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', 'wassit secrets of authenticator apps', 32))

/**
 * Encrypts the secret of an app for one user, under a key that is not in the database: a copy of
 * the database gives no codes.
 */
export const sealSecret = (appSecret: string, userId: string, secret: Uint8Array): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), iv)
  cipher.setAAD(Buffer.from(userId))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts the secret of an app. Throws for another user, another key or changed bytes. */
export const openSecret = (appSecret: string, userId: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(appSecret), sealed.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(userId))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
}
