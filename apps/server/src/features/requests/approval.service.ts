import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { canRequest, isDated, requestKinds, requestStatusOf } from '@wassit/domain/request/request'
import type { DatedKind } from '@wassit/domain/request/request'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Lowering } from '@wassit/domain/refund/lowering'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { newReference } from '../stored-files/documents.service.ts'
import { deviationNote } from '../policies/pipeline/acts/deviation.service.ts'
import { holdPolicy, policyOfNumber } from '../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../policies/pipeline/find-policy.service.ts'
import { insurableTerm, isSigned } from '../policies/pipeline/succession/insured-term.ts'
import { loweringFor } from '../ledger/standing/refundable.service.ts'
import { paidFor } from '../policies/pipeline/succession/successor.service.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import type { AgentAct } from './agent-act.ts'
import { approvedTerms, computedFor, usualTerms } from './approval-terms.ts'
import type { Approval, ApprovalBasis } from './approval.ts'
import { approvedRequestOf, changedSince } from './approval.queries.ts'
import { currentTerms, requestOfNumber } from './find-request.service.ts'
import type { RequestFile } from './find-request.service.ts'
import { insurerAnswer } from './insurer-answer.service.ts'
import { kinds } from './kinds.ts'
import { yearlyPremium } from './policy-price.service.ts'
import { noteOnRequest } from './request-desk.service.ts'
import { drawRequestPaper } from './request-papers.service.ts'
import { moveAndAnnounce, moveAndAnnounceNow } from './announced-move.service.ts'
import type { Paper, AnnouncedMove } from './announced-move.service.ts'

const basisOf = async (
  deps: Deps,
  { proposal, ...request }: RequestFile,
  policy: Policy,
  now: Date,
): Promise<ApprovalBasis> => ({
  proposal,
  product: policy.product,
  term: insurableTerm(policy),
  pricing: policy.pricing,
  yearly: await yearlyPremium(deps, policy),
  paid: await paidFor(deps.db, policy),
  changed: await changedSince(deps.db, request),
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
  if (!isDated(kind) || !canRequest('approve', requestStatusOf(request.status), kind)) return null
  if (!isSigned(policy)) return null
  return usualTerms(kind, await basisOf(deps, request, policy, deps.now()))
}

/** Returns by what the premium falls if the agreed amount lowers it. */
const lowersBy = (kind: DatedKind, amount: Centimes): Centimes | null => {
  const { amount: meaning } = requestKinds[kind]
  if (meaning === 'refund') return amount
  return meaning === 'difference' && amount < 0 ? -amount : null
}

const loweredBy = async (
  db: Kysely<Database>,
  kind: DatedKind,
  policy: Parameters<typeof loweringFor>[1],
  amount: Centimes,
): Promise<Lowering | null> => {
  const lowers = lowersBy(kind, amount)
  return lowers === null ? null : loweringFor(db, policy, lowers)
}

/** Returns the sum and the day with which the request is kept: the money that changes hands. */
const keptTerms = ({ approved: { amount, date }, lowered }: Approval) => ({
  amount: lowered ? Math.sign(amount) * lowered.givenBack : amount,
  taken_off: lowered?.takenOff ?? null,
  effective_date: date,
})

const approvalOf = async (
  deps: Deps,
  { request, by, now, amount, date }: AgentAct,
  kind: DatedKind,
): Promise<Approval> => {
  const policy = await policyOfNumber(deps, request.insurance_number)
  const basis = await basisOf(deps, request, policy, now)
  const { term, changed } = basis
  const approved = approvedTerms(kind, { amount, date }, basis)
  const computed = computedFor(kind, approved.date, basis)
  const lowered = await loweredBy(deps.db, kind, policy, approved.amount)
  return { request, policy, term, approved, lowered, computed, changed, by, now }
}

const paperOf = async (deps: Deps, kind: DatedKind, approval: Approval): Promise<Paper[]> => {
  const { paper } = kinds[kind].approval
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

const stepOf = ({ request, by, now, seen, reason }: AgentAct, papers: readonly Paper[]): AnnouncedMove => {
  const notice = 'requestApproved'
  return { requestId: request.id, action: 'approve', by, now, seen, reason, papers, notice }
}

const noteRow = ({ request, by, now }: AgentAct, text: string) => ({
  request_id: request.id,
  author_id: by.id ?? null,
  text,
  at: now,
})

/**
 * Another approval since the computation may have changed the policy under these terms, and a payment
 * what is open of it: the papers would state another sum than the refund.
 */
const assertUnchanged = async (
  tx: Kysely<Database>,
  kind: DatedKind,
  { request, policy, approved, changed, lowered }: Approval,
): Promise<void> => {
  const others = await changedSince(tx, request)
  const now = await loweredBy(tx, kind, await holdPolicy(tx, policy.id), approved.amount)
  if (others !== changed || now?.givenBack !== lowered?.givenBack)
    throw new DomainError('customerRequest.wrong-status')
}

/**
 * Approves a request for the insurer. Its effects happen in the same transaction, once: a renewed
 * policy to be paid, the end of one with its refund, a changed one. The approval of a kind without
 * a day changes no policy.
 */
export const approve = async (deps: Deps, act: AgentAct): Promise<void> => {
  const { kind } = act.request
  if (!isDated(kind)) return moveAndAnnounceNow(deps, stepOf(act, await insurerAnswer(deps, act)))
  const approval = await approvalOf(deps, act, kind)
  const { computed, approved } = approval
  const note = await deviationNote(
    deps,
    { amount: approved.amount, computed },
    { by: act.by, reason: act.note, field: 'note' },
  )
  const papers = [...(await insurerAnswer(deps, act)), ...(await paperOf(deps, kind, approval))]
  const step = { ...stepOf(act, papers), set: keptTerms(approval) }
  const withdrawn = await deps.db.transaction().execute(async (tx) => {
    await moveAndAnnounce(tx, step)
    await assertUnchanged(tx, kind, approval)
    if (note) await noteOnRequest(tx, noteRow(act, note))
    return kinds[kind].approval.apply(tx, approval, deps)
  })
  for (const reference of withdrawn ?? []) await deps.signature.cancel(reference)
}

/** Draws the endorsement again if the contract begins on another day than the approval, at another sum. */
const currentPaper = async (deps: Deps, request: RequestFile): Promise<Paper[]> => {
  const { kind, info, proposal, successor_end: endDate } = request
  const { amount, date } = currentTerms(request)
  if (kind !== 'endorsement' || date === request.effective_date || endDate === null) return []
  const policy = await policyOfNumber(deps, request.insurance_number)
  const { startDate } = insurableTerm(policy)
  const reference = newReference()
  const object = await drawRequestPaper(deps, {
    kind: 'endorsement',
    policy,
    term: { startDate, endDate },
    reportNumber: request.number,
    reference,
    info,
    amount,
    effectiveDate: date,
    proposed: proposal?.answers ?? null,
    proposedPricing: proposal?.pricing ?? null,
    issuedAt: deps.now(),
  })
  return [{ kind: 'endorsement', object, reference, replaces: true }]
}

/**
 * Closes the approved request that opened a policy, once the policy is in force. A repeated call,
 * or one after an agent closed it, does nothing.
 */
export const closeApproved = async (deps: Deps, policyId: string): Promise<void> => {
  const found = await approvedRequestOf(deps.db, policyId)
  if (!found) return
  const papers = await currentPaper(deps, await requestOfNumber(deps, found.number))
  await deps.db.transaction().execute(async (tx) => {
    const request = await approvedRequestOf(tx, policyId)
    if (!request) return
    const by: Mover = { kind: 'system', origin: null }
    const move = { requestId: request.id, action: 'close', by, now: deps.now() } as const
    await moveAndAnnounce(tx, { ...move, papers, notice: 'requestClosed' })
  })
}
