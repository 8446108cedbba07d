import { createHash, randomBytes } from 'node:crypto'

/** A secret for a browser to hold: 256 random bits, safe in a header, a cookie or an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What we keep of a token. It has 256 bits of its own, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
