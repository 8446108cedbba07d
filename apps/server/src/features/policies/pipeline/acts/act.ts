import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../../../deps.ts'
import { policyOfNumber } from '../find-policy.service.ts'
import type { Policy } from '../find-policy.service.ts'
import { isSeen } from '../policy-move.service.ts'
import type { Mover } from '../policy-events.service.ts'

/** Act on a policy and its author. */
export interface Act {
  insuranceNumber: string
  by: Mover
  /** Code of the status that the agent saw. */
  seen?: number | undefined
}

/**
 * Returns the policy of an act; throws `policy.wrong-status` if it moved since the agent saw it.
 */
export const seenPolicy = async (deps: Deps, { insuranceNumber, seen }: Act): Promise<Policy> => {
  const policy = await policyOfNumber(deps, insuranceNumber)
  if (!isSeen(policy.status, seen)) throw new DomainError('policy.wrong-status')
  return policy
}
