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

const openCodes = requestStatusNames.filter(isOpenRequest).map((status) => requestStatuses[status].code)

type Open = Awaited<ReturnType<typeof requestsAt>>

/** Refuses a request of a kind next to those that are open. */
const assertRoomNextTo = async (
  open: Open,
  db: Kysely<Database>,
  kind: RequestKind,
  policy: Insured,
): Promise<void> => {
  if (open.length >= maximumOpenRequests) throw new DomainError('customerRequest.limit')
  const first = open.find((each) => each.kind === kind && refusesAnother(kind, requestStatusOf(each.status)))
  if (first)
    throw new DomainError('customerRequest.exists', [], {
      message: 'errors.customerRequest.open',
      values: { number: first.number },
    })
  await kinds[kind].assertRoom?.(db, policy)
}

/**
 * Refuses a request too many: at most ten are open at once (`customerRequest.limit`), only claims
 * may be open twice, and a policy is renewed once (`customerRequest.exists`). The result stays true inside a transaction that holds
 * the policy.
 */
export const assertRoom = async (db: Kysely<Database>, kind: RequestKind, policy: Insured): Promise<void> =>
  assertRoomNextTo(await requestsAt(db, policy.id, openCodes), db, kind, policy)

/** Tells whether the customer of a policy asked for its end, which nobody has decided yet. */
export const isEndAskedFor = async (db: Kysely<Database>, policyId: string): Promise<boolean> =>
  (await requestsAt(db, policyId, openCodes)).some(({ kind }) => kind === 'termination')

/** Tells whether a refusal says that what is asked exists already; throws what is no refusal. */
const isOfExisting = (error: unknown): boolean => {
  if (!(error instanceof DomainError)) throw error
  return error.code === 'customerRequest.exists'
}

/**
 * Returns the codes of the kinds that an agent may enter for a policy on a day (ISO), without those of which the policy has
 * one already. Other refusals, such as of an unpaid instalment, name what to do: their kinds stay.
 */
export const enterableKinds = async (
  db: Kysely<Database>,
  policy: Insured,
  asOf: string,
): Promise<RequestCode[]> => {
  if (!isSigned(policy)) return []
  const term = insurableTerm(policy)
  const possible = requestKindNames.filter((kind) =>
    isRequestable(kind, { term, endedBy: policy.ended_by }, asOf),
  )
  const open = await requestsAt(db, policy.id, openCodes)
  const taken = await Promise.all(
    possible.map((kind) => assertRoomNextTo(open, db, kind, policy).then(() => false, isOfExisting)),
  )
  return possible.filter((_, index) => !taken[index]).map((kind) => requestKinds[kind].code)
}
