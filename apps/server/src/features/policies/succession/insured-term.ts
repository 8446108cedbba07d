import { DomainError } from '@wassit/domain/errors/errors'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { Term } from '@wassit/domain/policy/term'
import type { Selectable } from 'kysely'
import type { PolicyRow } from '../policies.tables.ts'

type Covered = Pick<Selectable<PolicyRow>, 'status' | 'start_date' | 'end_date'>

const termOf = ({ status, start_date: startDate, end_date: endDate }: Covered): Term | undefined =>
  status === policyStatuses.active.code && startDate !== null && endDate !== null
    ? { startDate, endDate }
    : undefined

/** Tells whether a policy is signed and has a term. */
export const isInForce = (policy: Covered): boolean => termOf(policy) !== undefined

/**
 * Returns the term of a policy in force; throws `policy.wrong-status` for one that has none yet.
 */
export const insurableTerm = (policy: Covered): Term => {
  const term = termOf(policy)
  if (!term) throw new DomainError('policy.wrong-status')
  return term
}
