import { createHash, randomBytes } from 'node:crypto'

/** Returns a secret for a browser: 256 random bits, safe in a header, a cookie or an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a token. A token has 256 random bits, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
