import { DomainError } from '@wassit/domain/errors/errors'
import { termOfContract } from '@wassit/domain/policy/standing'
import type { Dated } from '@wassit/domain/policy/standing'
import type { Term } from '@wassit/domain/policy/term'

/** Tells whether a policy is signed and has a term, which may be over. */
export const isSigned = (policy: Dated): boolean => termOfContract(policy) !== undefined

/**
 * Returns the term of a signed policy; throws `policy.wrong-status` for one that has none yet.
 */
export const insurableTerm = (policy: Dated): Term => {
  const term = termOfContract(policy)
  if (!term) throw new DomainError('policy.wrong-status')
  return term
}
