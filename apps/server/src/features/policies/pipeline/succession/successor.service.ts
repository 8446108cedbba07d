import { DomainError } from '@wassit/domain/errors/errors'
import { endOfDay } from '@wassit/domain/format/moroccan-clock'
import { addDays } from '@wassit/domain/party/date'
import { policyStatuses, quoteValidityDays } from '@wassit/domain/policy/policy'
import type { SuccessorCause, Term } from '@wassit/domain/policy/term'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import { lastingDetails } from '@wassit/domain/products/details'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Kysely } from 'kysely'
import { addJob } from '../../../../jobs.ts'
import type { Database } from '../../../../schema.ts'
import { holdPolicy } from '../find-policy.service.ts'
import { queueDocument } from '../jobs/issued-later.service.ts'
import { insertPolicy } from '../policies.queries.ts'
import { assignNewFile } from '../policy-desk.service.ts'
import { insertPolicyEvent } from '../policy-events.queries.ts'
import type { Mover } from '../policy-events.service.ts'
import { policyActivated } from './activation.ts'
import { isLive, trace } from './changed-policy.service.ts'
import type { Held } from './changed-policy.service.ts'
import { insurableTerm } from './insured-term.ts'
import { endPolicy } from './policy-ending.service.ts'
import { causeOf, predecessorIdOf } from '../../../ledger/standing/refundable.service.ts'
import { successorsOf } from './successors.queries.ts'

export { paidFor } from '../../../ledger/standing/refundable.service.ts'

export interface SuccessorOrder {
  predecessorId: string
  /** Id of the approved request: the same request twice opens one policy. */
  key: string
  answers: Answers
  pricing: Pricing
  /** Amount to pay: a year, or the difference to the end of the term. */
  premium: Centimes
  term: Term
  cause: SuccessorCause
  by: Mover
  now: Date
}

export interface Successor {
  id: string
  number: string
}

const dayMs = 24 * 3_600_000

/**
 * Returns until when an approved policy can be paid: thirty days like a quote; a renewal at least until
 * the cover that it continues ends, an endorsement at most until its term does.
 */
const payableUntil = ({ cause, term, now }: SuccessorOrder, { endDate }: Term): Date => {
  const usual = now.getTime() + quoteValidityDays * dayMs
  return new Date(
    cause === 'renewal'
      ? Math.max(usual, endOfDay(endDate).getTime())
      : Math.min(usual, endOfDay(term.endDate).getTime()),
  )
}

/** Cannot collide with a key of a browser: those have no spaces. */
const keyOf = ({ key }: SuccessorOrder): string => `request ${key}`

const insertSuccessor = async (
  tx: Kysely<Database>,
  held: Held,
  order: SuccessorOrder,
  predecessorTerm: Term,
): Promise<string> => {
  const { key, answers, pricing, premium, term, cause, by, now } = order
  const { code } = policyStatuses.accepted
  const id = await insertPolicy(tx, {
    prospect_id: null,
    user_id: held.user_id,
    idempotency_key: keyOf(order),
    product: held.product,
    answers: JSON.stringify(answers),
    details: JSON.stringify(lastingDetails(held.details)),
    coefficient_confirmed_at: held.coefficient_confirmed_at,
    agreement_code: held.agreement_code,
    status: code,
    pricing: JSON.stringify(pricing),
    premium,
    seen_price: null,
    insurer_id: held.insurer_id,
    start_date: term.startDate,
    end_date: term.endDate,
    status_since: now,
    quote_expires_at: payableUntil(order, predecessorTerm),
    predecessor_id: held.id,
    created_at: now,
    updated_at: now,
  })
  const step = { from_status: null, to_status: code, actor: by.kind, actor_id: by.id ?? null, at: now }
  await insertPolicyEvent(tx, { policy_id: id, action: cause, request_id: key, ...step })
  await assignNewFile(tx, id, now)
  return id
}

/**
 * Opens the policy that continues another one, approved and to be paid (RULINGS 31), with the same
 * insurer and holder and beyond the limit of policies (RULINGS 7). Throws `policy.wrong-status` if
 * the other one is not in force, ends for good or is continued already: two policies would cover
 * one risk.
 */
export const openSuccessor = async (tx: Kysely<Database>, order: SuccessorOrder): Promise<Successor> => {
  const held = await holdPolicy(tx, order.predecessorId)
  const others = await successorsOf(tx, held.id)
  const same = others.find(({ idempotency_key: key }) => key === keyOf(order))
  if (same) return { id: same.id, number: same.number }
  const predecessorTerm = insurableTerm(held)
  if (held.ended_by !== null || others.some(isLive)) throw new DomainError('policy.wrong-status')
  const id = await insertSuccessor(tx, held, order, predecessorTerm)
  await queueDocument(tx, { policy: id, kind: 'quote' })
  await trace(tx, id, 'continued', order)
  const { number } = await holdPolicy(tx, id)
  return { id, number }
}

/**
 * Tells whether an endorsement opened the policy: its premium is then the difference, not the price
 * of a year.
 */
export const isOfChange = async (
  db: Kysely<Database>,
  policy: Pick<Held, 'id' | 'predecessor_id'>,
): Promise<boolean> => (await causeOf(db, policy)) === 'endorsement'

/**
 * Locks the predecessor of a policy before the policy itself: acts on both lock the older one
 * first, so that they cannot deadlock.
 */
export const holdPredecessor = async (tx: Kysely<Database>, policyId: string): Promise<void> => {
  const id = await predecessorIdOf(tx, policyId)
  if (id) await holdPolicy(tx, id)
}

/**
 * Applies the signature of a policy to its predecessor: a renewal leaves it its last day, an
 * endorsement ends it the day before. A predecessor that already ends stays as it is.
 */
export const continueFrom = async (
  tx: Kysely<Database>,
  policy: Held,
  { by, now }: { by: Mover; now: Date },
): Promise<void> => {
  const cause = await causeOf(tx, policy)
  if (!cause || policy.predecessor_id === null) return
  const predecessor = await holdPolicy(tx, policy.predecessor_id)
  await addJob(tx, policyActivated, { policy: policy.id })
  if (predecessor.ended_by !== null) return
  const { endDate } = insurableTerm(predecessor)
  const dayBefore = addDays(insurableTerm(policy).startDate, -1)
  const last = dayBefore < endDate ? dayBefore : endDate
  await endPolicy(tx, { policyId: predecessor.id, endDate: last, endedBy: cause, by, now })
}
