import { createHash } from 'node:crypto'

/** Returns the id under which proposals about something without a row exclude each other. */
export const namedSubject = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
