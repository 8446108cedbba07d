import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { termFrom } from '@wassit/domain/policy/term'
import type { Term } from '@wassit/domain/policy/term'
import { canRequest, requestStatusOf } from '@wassit/domain/request/request'
import { termMonths } from '@wassit/domain/products/term-months'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { newReference } from '../stored-files/documents.service.ts'
import { policyOfNumber } from '../policies/find-policy.service.ts'
import type { Policy } from '../policies/find-policy.service.ts'
import { amendPolicy } from '../policies/succession/amendment.service.ts'
import { insurableTerm, isInForce } from '../policies/succession/insured-term.ts'
import { endPolicy } from '../policies/succession/policy-ending.service.ts'
import { openSuccessor } from '../policies/succession/successor.service.ts'
import { paidFor } from '../policies/succession/successor.service.ts'
import { noteRefundDue } from '../policies/policy-desk.service.ts'
import { contractSubject } from '../policies/acts/contract-signature.service.ts'
import type { Mover } from '../policies/transition.service.ts'
import { endOpenSignature } from '../signatures/signatures.service.ts'
import type { AgentAct } from './agent-act.ts'
import { approvedTerms, usualTerms } from './approval-terms.ts'
import type { ApprovedKind, ApprovedTerms, ApprovalBasis } from './approval-terms.ts'
import { approvedRequestOf, changedSince, setSuccessor } from './approval.queries.ts'
import type { RequestFile } from './find-request.service.ts'
import { insurerAnswer } from './insurer-answer.service.ts'
import { drawRequestPaper } from './request-papers.service.ts'
import { takeStep, takeStepNow } from './request-step.service.ts'
import type { Paper, Step } from './request-step.service.ts'

/** Approval with its terms, its policy and its author. */
interface Approval {
  request: RequestFile
  policy: Policy
  term: Term
  approved: ApprovedTerms
  /** True if another change was approved since the request. */
  changed: boolean
  by: Mover
  now: Date
}

/** Returns the answers and the price that are valid from the approved day on. */
const riskOf = ({ request: { proposal }, policy, changed }: Approval) => {
  const { answers, pricing } = policy
  // A price computed for answers that the policy no longer has is not the price of its new ones.
  const isStale = changed && !proposal?.answers
  return {
    answers: proposal?.answers ?? answers,
    pricing: (isStale ? undefined : proposal?.pricing) ?? pricing,
  }
}

const openApproved = async (
  tx: Kysely<Database>,
  approval: Approval,
  { cause, term }: { cause: 'renewal' | 'endorsement'; term: Term },
): Promise<void> => {
  const { request, policy, approved, by, now } = approval
  const order = { predecessorId: policy.id, key: request.id, premium: approved.amount, term, cause, by, now }
  const { id } = await openSuccessor(tx, { ...order, ...riskOf(approval) })
  await setSuccessor(tx, request.id, id)
}

const renew = (tx: Kysely<Database>, approval: Approval): Promise<void> =>
  openApproved(tx, approval, {
    cause: 'renewal',
    term: termFrom(approval.approved.date, termMonths[approval.policy.product]),
  })

/**
 * Ends the policy and with it each policy that was to continue it. This withdraws an open signature
 * and notes a payment that the customer already made.
 */
const terminate = async (
  tx: Kysely<Database>,
  { policy, approved, by, now }: Approval,
  deps: Deps,
): Promise<string[]> => {
  const ending = { policyId: policy.id, endDate: approved.date, endedBy: 'termination', by, now } as const
  const withdrawn: string[] = []
  for (const policyId of await endPolicy(tx, { ...ending, refund: approved.amount })) {
    await noteRefundDue(deps, tx, { policyId, now })
    const open = await endOpenSignature(tx, contractSubject(policyId), now)
    if (open !== undefined) withdrawn.push(open)
  }
  return withdrawn
}

/**
 * Opens, with more to pay, a policy that continues this one to the end of its term (RULINGS 31);
 * otherwise changes this one and refunds the difference.
 */
const change = (tx: Kysely<Database>, approval: Approval): Promise<void> => {
  const { request, policy, term, approved, by, now } = approval
  const { amount, date: startDate } = approved
  if (amount > 0)
    return openApproved(tx, approval, { cause: 'endorsement', term: { startDate, endDate: term.endDate } })
  const { answers = null, pricing = null } = request.proposal ?? {}
  const refund = amount < 0 ? -amount : undefined
  return amendPolicy(tx, { policyId: policy.id, answers, pricing, refund, by, now })
}

/** Effects of an approval, and the paper that documents it. */
const effects: Record<
  ApprovedKind,
  {
    /** Returns the signatures that the provider must cancel after the transaction. */
    apply: (tx: Kysely<Database>, approval: Approval, deps: Deps) => Promise<string[] | void>
    paper?: 'terminationStatement' | 'endorsement'
  }
> = {
  renewal: { apply: renew },
  termination: { apply: terminate, paper: 'terminationStatement' },
  endorsement: { apply: change, paper: 'endorsement' },
}

const basisOf = async (
  { db }: Pick<Deps, 'db'>,
  { proposal, ...request }: RequestFile,
  policy: Policy,
  now: Date,
): Promise<ApprovalBasis> => ({
  proposal,
  product: policy.product,
  term: insurableTerm(policy),
  pricing: policy.pricing,
  paid: await paidFor(db, policy),
  changed: await changedSince(db, request),
  today: moroccanDay(now),
})

/**
 * Returns the day and the amount with which the form of an agent starts; null for a claim, for a
 * decided request, and for a policy that is not in force.
 */
export const usualTermsOf = async (
  deps: Deps,
  request: RequestFile,
  policy: Policy,
): Promise<ReturnType<typeof usualTerms> | null> => {
  const { kind } = request
  if (kind === 'claim' || !canRequest('approve', requestStatusOf(request.status), kind)) return null
  if (!isInForce(policy)) return null
  return usualTerms(kind, await basisOf(deps, request, policy, deps.now()))
}

const approvalOf = async (
  deps: Deps,
  { request, by, now, amount, date }: AgentAct,
  kind: ApprovedKind,
): Promise<Approval> => {
  const policy = await policyOfNumber(deps, request.insurance_number)
  const basis = await basisOf(deps, request, policy, now)
  const { term, changed } = basis
  return { request, policy, term, approved: approvedTerms(kind, { amount, date }, basis), changed, by, now }
}

const paperOf = async (deps: Deps, kind: ApprovedKind, approval: Approval): Promise<Paper[]> => {
  const { paper } = effects[kind]
  if (!paper) return []
  const { request, policy, approved, now: issuedAt } = approval
  const reference = newReference()
  const object = await drawRequestPaper(deps, {
    kind: paper,
    policy,
    reportNumber: request.number,
    reference,
    info: request.info,
    amount: approved.amount,
    effectiveDate: approved.date,
    proposed: request.proposal?.answers ?? null,
    proposedPricing: request.proposal?.pricing ?? null,
    issuedAt,
  })
  return [{ kind: paper, object, reference }]
}

const stepOf = ({ request, by, now, seen, reason }: AgentAct, papers: readonly Paper[]): Step => {
  const notice = 'requestApproved'
  return { requestId: request.id, action: 'approve', by, now, seen, reason, papers, notice }
}

/** Another approval since the computation may have changed the policy under these terms. */
const assertUnchanged = async (tx: Kysely<Database>, { request, changed }: Approval): Promise<void> => {
  const others = await changedSince(tx, request)
  if (others !== changed) throw new DomainError('customerRequest.wrong-status')
}

/**
 * Approves a request for the insurer. Its effects happen in the same transaction, once: a renewed
 * policy to be paid, the end of one with its refund, a changed one. The approval of a claim has no
 * effect on the policy; later steps settle it.
 */
export const approve = async (deps: Deps, act: AgentAct): Promise<void> => {
  const { kind } = act.request
  if (kind === 'claim') return takeStepNow(deps, stepOf(act, await insurerAnswer(deps, act)))
  const approval = await approvalOf(deps, act, kind)
  const papers = [...(await insurerAnswer(deps, act)), ...(await paperOf(deps, kind, approval))]
  const { amount, date } = approval.approved
  const step = { ...stepOf(act, papers), set: { amount, effective_date: date } }
  const withdrawn = await deps.db.transaction().execute(async (tx) => {
    await takeStep(tx, step)
    await assertUnchanged(tx, approval)
    return effects[kind].apply(tx, approval, deps)
  })
  for (const reference of withdrawn ?? []) await deps.signature.cancel(reference)
}

/**
 * Closes the approved request that opened a policy, once the policy is in force. A repeated call,
 * or one after an agent closed it, does nothing.
 */
export const closeApproved = async ({ db, now }: Deps, policyId: string): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const request = await approvedRequestOf(tx, policyId)
    if (!request) return
    const by: Mover = { kind: 'system', origin: null }
    await takeStep(tx, { requestId: request.id, action: 'close', by, now: now(), notice: 'requestClosed' })
  })
}
