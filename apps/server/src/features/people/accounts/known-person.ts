import { consolePaths } from '@wassit/domain/site/console-paths'
import { DomainError, errors } from '@wassit/domain/errors/errors'
import type { User } from './accounts.queries.ts'

type KnownCode = 'holder.known-identity' | 'holder.known-email' | 'holder.known-phone'

interface Known {
  /** Field of the form with the value that another person has. */
  path: string
  /** Account that has it. */
  known: Pick<User, 'id' | 'role' | 'merged_into'>
  /** Customer who gets the value; none for a new one. */
  customer?: string
}

/**
 * Builds the refusal of a value that another person has, with the address of that person in the console
 * and of the merge. Only calls of agents throw it: customers never learn whose a value is.
 */
export const knownPerson = (code: KnownCode, { path, known, customer }: Known): DomainError => {
  const id = known.merged_into ?? known.id
  const links = {
    link: consolePaths.newFileFor(id),
    ...(customer !== undefined && customer !== id && { merge: consolePaths.mergeOf(customer, id) }),
  }
  const values = known.role === 'customer' ? { values: links } : {}
  return new DomainError(code, [{ path, message: errors[code].message, ...values }])
}
