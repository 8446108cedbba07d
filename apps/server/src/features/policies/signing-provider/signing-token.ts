import { createHmac } from 'node:crypto'

/**
 * Returns the secret part of a signature's address. It is derived from the session's id: the
 * address can be shown again although only the token's hash is stored.
 */
export const signingTokenOf = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`signing:${sessionId}`).digest('base64url')
