import { DomainError } from '@wassit/domain/errors/errors'

/** Something documents need does not answer. The visitor reads that it will pass; the log what it was. */
export class OutOfReach extends DomainError {
  constructor(what: string, cause: unknown) {
    super('storage.unavailable')
    this.name = 'OutOfReach'
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
    this.message = `${what} is out of reach: ${name}: ${message}`
  }
}

/** Does something outside; whatever goes wrong is that it is out of reach. */
export const reach = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new OutOfReach(what, error)
  }
}
