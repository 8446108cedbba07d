import { DomainError } from '@wassit/domain/errors/errors'
import { formatDate } from '@wassit/domain/format/format'
import type { Term } from '@wassit/domain/policy/term'
import { isRequestable } from '@wassit/domain/request/eligibility'
import {
  isOpenRequest,
  maximumOpenRequests,
  requestKindNames,
  requestKinds,
  refusesAnother,
  requestStatuses,
  requestStatusNames,
  requestStatusOf,
} from '@wassit/domain/request/request'
import type { RequestCode, RequestKind } from '@wassit/domain/request/request'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Policy } from '../policies/pipeline/find-policy.service.ts'
import { insurableTerm, isSigned } from '../policies/pipeline/succession/insured-term.ts'
import { kinds } from './kinds.ts'
import { requestsAt } from './requests.queries.ts'

type Insured = Pick<Policy, 'id' | 'status' | 'start_date' | 'end_date' | 'ended_by' | 'debt'>

/**
 * Returns the term of a policy for which a request of a kind is possible on a day (ISO). Throws
 * `policy.wrong-status` if it is not in force or ends otherwise.
 */
export const requestableTerm = (kind: RequestKind, policy: Insured, asOf: string): Term => {
  const term = insurableTerm(policy)
  if (!isRequestable(kind, { term, endedBy: policy.ended_by }, asOf)) {
    const ended = { message: 'errors.policy.ended', values: { day: formatDate(term.endDate) } } as const
    throw new DomainError('policy.wrong-status', [], term.endDate < asOf ? ended : undefined)
  }
  return term
}

/** Returns the codes of the kinds for which a request about a policy is possible on a day (ISO). */
export const enterableKinds = (policy: Insured, asOf: string): RequestCode[] => {
  if (!isSigned(policy)) return []
  const term = insurableTerm(policy)
  return requestKindNames
    .filter((kind) => isRequestable(kind, { term, endedBy: policy.ended_by }, asOf))
    .map((kind) => requestKinds[kind].code)
}

const openCodes = requestStatusNames.filter(isOpenRequest).map((status) => requestStatuses[status].code)

/**
 * Refuses a request too many: at most ten are open at once (`customerRequest.limit`), only claims
 * may be open twice, and a policy is renewed once (`customerRequest.exists`). The result stays true inside a transaction that holds
 * the policy.
 */
export const assertRoom = async (db: Kysely<Database>, kind: RequestKind, policy: Insured): Promise<void> => {
  const open = await requestsAt(db, policy.id, openCodes)
  if (open.length >= maximumOpenRequests) throw new DomainError('customerRequest.limit')
  const first = open.find((each) => each.kind === kind && refusesAnother(kind, requestStatusOf(each.status)))
  if (first)
    throw new DomainError('customerRequest.exists', [], {
      message: 'errors.customerRequest.open',
      values: { number: first.number },
    })
  await kinds[kind].assertRoom?.(db, policy)
}
