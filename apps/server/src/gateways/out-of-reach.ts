import { DomainError } from '@wassit/domain/errors/errors'
import type { MessageId } from '@wassit/words/catalogue'
import { Unreadable } from './envelope.ts'

/** Errors of a disk and of S3 about an object that is not there. */
const missing = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

const isMissing = (cause: unknown): boolean => {
  const { code, name } = cause as { code?: string; name?: string }
  return missing.has(code ?? '') || missing.has(name ?? '')
}

/**
 * A failed dependency of documents. The visitor reads that the problem is temporary; the
 * log names the cause.
 */
export class OutOfReach extends DomainError {
  /** True if the dependency works and has no such object. */
  readonly isMissing: boolean
  /** True if the dependency works and the present keys do not open the object. */
  readonly isUnreadable: boolean

  constructor(what: string, cause: unknown, said?: MessageId) {
    super('storage.unavailable', [], said && { message: said })
    this.name = 'OutOfReach'
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
    this.isMissing = isMissing(cause)
    this.isUnreadable = cause instanceof Unreadable
    this.message = `${what} is out of reach: ${name}: ${message}`
  }
}

/** Tells whether the bytes of an object are gone or damaged; every other failure is tried again. */
export const isLost = (error: unknown): boolean =>
  error instanceof OutOfReach ? error.isMissing : error instanceof DomainError

/** Tells whether the present keys never read an object: it is gone, damaged or under another key. */
export const isBeyondReading = (error: unknown): boolean =>
  isLost(error) || (error instanceof OutOfReach && error.isUnreadable)

/** Says that what was sent is not kept; the documents of the reader are not meant. */
export const notKept = 'errors.storage.notKept' satisfies MessageId

const reaching =
  (said?: MessageId) =>
  async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw new OutOfReach(what, error, said)
    }
  }

/** Runs outside work; any failure throws OutOfReach. */
export const reach = reaching()

/** Runs outside work on what someone sends; its failure says that nothing was kept, not that documents are away. */
export const reachToKeep = reaching(notKept)
