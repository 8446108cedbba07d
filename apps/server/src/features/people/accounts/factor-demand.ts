import { factorGap } from '@wassit/domain/access/factor'
import type { FactorDemand } from '@wassit/domain/access/factor'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../identity.ts'

/**
 * Throws `factor.required`, `factor.stale` or `factor.missing` if the second factor of a member of
 * staff falls short of a call's demand. Customers have no such demand.
 */
export const assertFactor = (
  { now }: Pick<Deps, 'now'>,
  { factor }: Pick<Identity, 'factor'>,
  demand: FactorDemand = 'session',
): void => {
  const gap = factor && factorGap(demand, factor, now())
  if (gap) throw new DomainError(gap)
}
