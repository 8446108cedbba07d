import { DomainError } from '@wassit/domain/errors/errors'
import { canPolicy, policyCodesOf, policyStatusOf, statusesOfList } from '@wassit/domain/policy/policy'
import type { PolicyAction, PolicyListCode } from '@wassit/domain/policy/policy'
import type { Deps } from '../../../deps.ts'
import type { PolicyRow } from './policies.tables.ts'
import { policiesOf, policyById, policyByNumber } from './policies.queries.ts'
import type { Policy } from './policies.queries.ts'

export { holdMoney, holdPolicy } from '../../ledger/standing/balance.service.ts'
export type { Policy } from './policies.queries.ts'

const ownedBy = (policy: Policy | undefined, userId: string): Policy => {
  // A foreign policy is as unknown as one that does not exist.
  if (policy?.user_id !== userId) throw new DomainError('policy.unknown')
  return policy
}

/** Returns a customer's own policy by its id; `ownedBy` is the only check of ownership. */
export const ownPolicy = async ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<Policy> =>
  ownedBy(await policyById(db, id), userId)

export const ownPolicyByNumber = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  number: string,
): Promise<Policy> => ownedBy(await policyByNumber(db, number), userId)

/** Returns a customer's own policies of a list, newest first. */
export const ownPolicies = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  list: PolicyListCode,
): Promise<Policy[]> => policiesOf(db, userId, policyCodesOf(statusesOfList(list)))

/** Returns any policy by its id, for agents. */
export const policyOfId = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<Policy> => {
  const policy = await policyById(db, id)
  if (!policy) throw new DomainError('policy.unknown')
  return policy
}

/** Returns any policy by its number, for agents. */
export const policyOfNumber = async ({ db }: Pick<Deps, 'db'>, number: string): Promise<Policy> => {
  const policy = await policyByNumber(db, number)
  if (!policy) throw new DomainError('policy.unknown')
  return policy
}

/**
 * Throws `policy.wrong-status` for an action that is not open, before anything is drawn or uploaded
 * for it. The move itself checks again.
 */
export const assertOpen = (action: PolicyAction, { status }: Pick<PolicyRow, 'status'>): void => {
  if (!canPolicy(action, policyStatusOf(status))) throw new DomainError('policy.wrong-status')
}
