import { DomainError } from '@wassit/domain/errors/errors'

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

  constructor(what: string, cause: unknown) {
    super('storage.unavailable')
    this.name = 'OutOfReach'
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
    this.isMissing = isMissing(cause)
    this.message = `${what} is out of reach: ${name}: ${message}`
  }
}

/** Runs outside work; any failure throws OutOfReach. */
export const reach = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new OutOfReach(what, error)
  }
}
