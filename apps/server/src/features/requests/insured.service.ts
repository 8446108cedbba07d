import { moroccanDay } from '@wassit/domain/format/format'
import type { RequestKind } from '@wassit/domain/request/request'
import type { Deps } from '../../deps.ts'
import { ownPolicy } from '../policies/pipeline/find-policy.service.ts'
import { requestableTerm } from './eligibility.service.ts'
import type { Insured } from './kind-rules.ts'

/** Returns a customer's own policy for a request of a kind; throws unless the request is possible. */
export const insuredFor = async (
  deps: Deps,
  kind: RequestKind,
  userId: string,
  insuranceId: string,
): Promise<Insured> => {
  const policy = await ownPolicy(deps, userId, insuranceId)
  const asOf = moroccanDay(deps.now())
  return { policy, asOf, term: requestableTerm(kind, policy, asOf) }
}
