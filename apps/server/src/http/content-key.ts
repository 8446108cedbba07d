import { createHash } from 'node:crypto'

/**
 * Returns the idempotency key of a form with its content: the same form with other content, which
 * its author corrected after a lost answer, is another one.
 */
export const contentKey = (form: string, content: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([form, ...content]))
    .digest('base64url')
