import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { endOfDay } from '@wassit/domain/format/moroccan-clock'
import { addDays } from '@wassit/domain/party/date'
import { policyStatuses, quoteValidityDays } from '@wassit/domain/policy/policy'
import type { PolicyEnding, SuccessorCause, Term } from '@wassit/domain/policy/term'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Kysely, Selectable, Updateable } from 'kysely'
import { addJob } from '../../../jobs.ts'
import type { Database } from '../../../schema.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { record } from '../../audit/audit.service.ts'
import { announceToAgents } from '../../notices/notices.service.ts'
import { policyActivated } from './activation.ts'
import { announceTo } from '../announcing.service.ts'
import { holdPolicy } from '../find-policy.service.ts'
import { queueDocument } from '../jobs/issued-later.service.ts'
import { insertPolicy, setOfPolicy } from '../policies.queries.ts'
import { insertPolicyEvent } from '../policy-events.queries.ts'
import { causeOf, paidFor, predecessorIdOf, successorsOf } from './successors.queries.ts'
import type { SuccessorRow } from './successors.queries.ts'
import { transition } from '../transition.service.ts'
import type { Mover } from '../transition.service.ts'

export { paidFor } from './successors.queries.ts'

type Held = Selectable<PolicyRow>

type Covered = Pick<Held, 'status' | 'start_date' | 'end_date'>

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

const isLive = ({ status }: SuccessorRow): boolean => status !== policyStatuses.expired.code

/**
 * Tells whether a policy ends by termination or endorsement: nothing continues it, or another
 * policy covers its days already.
 */
const isClosed = ({ ended_by: endedBy }: Held): boolean => endedBy !== null && endedBy !== 'renewal'

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
  return id
}

const trace = async (
  tx: Kysely<Database>,
  subject: string,
  outcome: 'continued' | 'ended' | 'amended',
  { by, now }: { by: Mover; now: Date },
): Promise<void> => {
  const deed = { kind: 'policy', outcome, subject, ...(by.id && { actor: by.id }) } as const
  await record(tx, { origin: by.origin, now }, deed)
  await announceToAgents(tx, subject)
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

export interface Ending {
  policyId: string
  /** ISO; the last day of the cover. */
  endDate: string
  endedBy: PolicyEnding
  refund?: Centimes | undefined
  by: Mover
  now: Date
}

/**
 * Adds to the refund of a policy; the total never exceeds the paid amount, however many agents
 * refund at once.
 */
const withRefund = async (
  tx: Kysely<Database>,
  held: Held,
  more: Centimes | undefined,
): Promise<Updateable<PolicyRow>> => {
  if (more === undefined) return {}
  if (more > (await paidFor(tx, held))) throw new DomainError('policy.wrong-status')
  return { refund: (held.refund ?? 0) + more }
}

/** Tells whether a successor in force has begun; from then on it is an independent cover. */
const hasBegun = ({ status, start_date: startDate }: Held, now: Date): boolean =>
  status === policyStatuses.active.code && startDate !== null && startDate <= moroccanDay(now)

/**
 * Ends the successors of a terminated policy that have not begun (RULINGS 62): the risk is gone.
 * Their premium is refunded in full, because they covered no day. Returns their ids.
 */
const dropSuccessors = async (tx: Kysely<Database>, { policyId, now }: Ending): Promise<string[]> => {
  const dropped: string[] = []
  for (const { id } of (await successorsOf(tx, policyId)).filter(isLive)) {
    const held = await holdPolicy(tx, id)
    if (hasBegun(held, now)) continue
    const refund = held.payment_confirmed_at ? held.premium : null
    const by: Mover = { kind: 'system', origin: null }
    const set = {
      refund,
      ...(held.status === policyStatuses.active.code && { ended_by: 'termination' as const }),
    }
    const policy = await transition(tx, { policyId: id, action: 'drop', by, now, set })
    await announceTo(tx, policy, 'successorDropped', now)
    dropped.push(id)
  }
  return dropped
}

/**
 * Ends a policy in force at a day of its term. A renewed policy can still be terminated while it
 * runs; one that ends for another cause cannot: `policy.wrong-status`. Returns the ids of the
 * successors that end with it.
 */
export const endPolicy = async (tx: Kysely<Database>, ending: Ending): Promise<string[]> => {
  const { policyId, endDate, endedBy, refund, now } = ending
  const held = await holdPolicy(tx, policyId)
  insurableTerm(held)
  if (isClosed(held)) throw new DomainError('policy.wrong-status')
  const dropped = endedBy === 'termination' ? await dropSuccessors(tx, ending) : []
  const given = await withRefund(tx, held, refund)
  const set = { end_date: endDate, ended_by: endedBy, updated_at: now, ...given }
  await setOfPolicy(tx, policyId, set)
  await trace(tx, policyId, 'ended', ending)
  return dropped
}

export interface Amendment {
  policyId: string
  /** New answers; null if only the wording changes. */
  answers: Answers | null
  pricing: Pricing | null
  refund?: Centimes | undefined
  by: Mover
  now: Date
}

/**
 * Refuses while an endorsement waits for its payment: it was priced by the current state of the
 * policy.
 */
const assertNotChanging = async (tx: Kysely<Database>, { id }: Held): Promise<void> => {
  for (const successor of (await successorsOf(tx, id)).filter(isLive))
    if ((await causeOf(tx, { ...successor, predecessor_id: id })) === 'endorsement')
      throw new DomainError('policy.wrong-status')
}

/**
 * Changes a policy in force without opening another one. The paid premium is not rewritten: a lower
 * price is refunded. Throws `policy.wrong-status` for one that ends for good or waits for an
 * endorsement.
 */
export const amendPolicy = async (tx: Kysely<Database>, amendment: Amendment): Promise<void> => {
  const { policyId, answers, pricing, refund, now } = amendment
  const held = await holdPolicy(tx, policyId)
  insurableTerm(held)
  if (isClosed(held)) throw new DomainError('policy.wrong-status')
  if (answers || refund !== undefined) await assertNotChanging(tx, held)
  await setOfPolicy(tx, policyId, {
    ...(answers && { answers: JSON.stringify(answers) }),
    ...(pricing && { pricing: JSON.stringify(pricing) }),
    ...(await withRefund(tx, held, refund)),
    updated_at: now,
  })
  await trace(tx, policyId, 'amended', amendment)
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
 * endorsement ends it the day before. A predecessor that already ends is left alone.
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
