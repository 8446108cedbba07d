import { createHmac } from 'node:crypto'

/**
 * The secret part of a signature's address. It follows from the session's id, so that the address can be
 * shown again though only the token's hash is kept.
 */
export const signingTokenOf = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`signing:${sessionId}`).digest('base64url')
