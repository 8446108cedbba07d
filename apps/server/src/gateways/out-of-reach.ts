import { DomainError } from '@wassit/domain/errors/errors'

/**
 * A failed dependency of documents. The visitor reads that the problem is temporary; the
 * log names the cause.
 */
export class OutOfReach extends DomainError {
  constructor(what: string, cause: unknown) {
    super('storage.unavailable')
    this.name = 'OutOfReach'
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
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
