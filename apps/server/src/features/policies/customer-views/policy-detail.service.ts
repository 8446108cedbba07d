import type { InsuranceDetail, PolicyEventView } from '@wassit/domain/api/policies/policy-views'
import { conditionsAddresses } from '@wassit/domain/document/addresses'
import { wireKeyOf } from '@wassit/domain/document/document'
import type { Translate } from '@wassit/words/catalogue'
import { corrections } from '@wassit/domain/policy/event-words'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { waitOf } from '@wassit/domain/underwriting/underwriting'
import { toDirhams } from '@wassit/domain/pricing/money'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { Deps } from '../../../deps.ts'
import { tariffOfPolicy } from '../../insurers/tariffs/stored-tariff.ts'
import { limitValue } from '../../../papers/covers/cover.ts'
import { coversOf } from '../../../papers/covers/covers.ts'
import { deliveryOfPolicy } from '../deliveries/deliveries.service.ts'
import { documentViews } from '../../stored-files/documents.service.ts'
import type { DocumentView } from '../../stored-files/documents.service.ts'
import { refundsOf } from '../../ledger/refunds/refunds.service.ts'
import { priceAnswer } from '../../insurers/pricing/price-answer.ts'
import { signatureStateOf } from '../signatures/signatures.service.ts'
import { moneyOfFile } from '../../ledger/standing/balance.service.ts'
import type { MoneyOfFile } from '../../ledger/standing/balance.service.ts'
import { mayStateDetails } from '../pipeline/acts/details.service.ts'
import { checklistView } from '../pipeline/blocking.service.ts'
import { readRemarks } from '../underwriting/encrypted-words.service.ts'
import { currentUnderwriting } from '../underwriting/underwriting.service.ts'
import type { Underwriting } from '../underwriting/underwriting.service.ts'
import { ownPolicy, ownPolicyByNumber } from '../pipeline/find-policy.service.ts'
import type { Policy } from '../pipeline/find-policy.service.ts'
import { paymentView } from '../pipeline/acts/policy-payment.service.ts'
import { numbersOf } from '../pipeline/numbers-of-policy.service.ts'
import { policyView } from './policy-lists.service.ts'
import { reportMention } from '../pipeline/policy-events.service.ts'
import { tacitOf } from '../pipeline/renewal-kind.ts'
import { isTakenOver } from '../pipeline/taking-over.service.ts'
import { contractSubject } from '../pipeline/acts/contract-signature.service.ts'
import { liveSuccessorOf } from '../pipeline/succession/changed-policy.service.ts'
import { closingsOf, numberOfPolicy, timelineOf } from './customer-views.queries.ts'
import { withdrawalView } from '../withdrawals/withdrawal.service.ts'
import { stillAskedFor } from '../proofs/proof-files.service.ts'

type TimelineRow = Awaited<ReturnType<typeof timelineOf>>[number]

const eventView = ({
  id,
  at,
  action,
  actor,
  to_status: status,
  reason,
  changes,
  ...event
}: TimelineRow): PolicyEventView => ({
  id,
  at: at.toISOString(),
  action,
  actor,
  status,
  reason,
  ...(changes && (corrections as readonly string[]).includes(action) && { changes }),
  ...reportMention(event),
})

/**
 * Returns the numbers of the policies before and after a policy; an expired one continues nothing.
 */
const chainOf = async (
  { db }: Deps,
  { id, predecessor_id: predecessorId }: Policy,
): Promise<Pick<InsuranceDetail, 'predecessor' | 'successor'>> => {
  const predecessor = predecessorId ? await numberOfPolicy(db, predecessorId) : undefined
  const successor = await liveSuccessorOf(db, id)
  return { predecessor: predecessor ?? null, successor: successor?.number ?? null }
}

const conditionsOf = ({ product, insurer_slug: slug }: Policy): InsuranceDetail['conditions'] =>
  slug === null ? null : conditionsAddresses(slug, catalogue[product].code)

/** Returns the ceilings and deductibles of a policy's covers, as far as we know them. */
const limitsOf = async (deps: Deps, policy: Policy, t: Translate): Promise<InsuranceDetail['limits']> => {
  if (isTakenOver(policy)) return []
  const { limits } = coversOf(policy.product, policy.answers, await tariffOfPolicy(deps, policy))
  return limits.map((limit) => ({ label: t(limit.label), value: limitValue(limit, t) }))
}

const documentsOf = async (deps: Deps, policyId: string): Promise<DocumentView[]> =>
  (await documentViews(deps, [policyId])).get(policyId) ?? []

/** Returns the refunds that a customer waits for or got; those that were turned down are left out. */
const refundsForCustomer = async (
  { db }: Pick<Deps, 'db'>,
  policyId: string,
): Promise<InsuranceDetail['refunds']> =>
  (await refundsOf(db, policyId))
    .filter(
      ({ state, cause }) => state !== 'refused' && !(cause === 'unconfirmedTransfer' && state === 'due'),
    )
    .map(({ id, amount, state, means, rib, reference, due_on, sent_on }) => ({
      id,
      amount: toDirhams(amount),
      state,
      means,
      rib_end: rib?.slice(-4) ?? null,
      reference,
      due_on,
      sent_on,
    }))

/** Returns what came back of a premium that fell, and what fell before it was paid. */
const loweredView = ({
  policy: { refund: returned },
  sums: { givenBack, movedOn },
}: MoneyOfFile): Pick<InsuranceDetail, 'refund' | 'taken_off'> => {
  if (returned === null || returned === movedOn) return { refund: null, taken_off: null }
  const takenOff = returned - movedOn - givenBack
  return { refund: toDirhams(givenBack), taken_off: takenOff > 0 ? toDirhams(takenOff) : null }
}

const underwritingView = (deps: Deps, row: Underwriting): InsuranceDetail['underwriting'] => ({
  state: row.state,
  medical: row.questionnaire !== null,
  asked_again: row.state === 'asked' && row.confirmed_at !== null,
  loading: row.loading,
  exclusion: readRemarks(deps, row).exclusion ?? null,
})

/** Returns everything a customer sees of an insurance. */
export const policyDetail = async (
  deps: Deps,
  userId: string,
  number: string,
  t: Translate,
): Promise<InsuranceDetail> => {
  const policy = await ownPolicyByNumber(deps, userId, number)
  const isOver = policy.status === policyStatuses.expired.code
  const closing = isOver ? (await closingsOf(deps.db, [policy.id])).get(policy.id) : undefined
  const underwriting = await currentUnderwriting(deps.db, policy.id)
  const wait = waitOf(underwriting?.state)
  const money = await moneyOfFile(deps.db, policy)
  const payment = await paymentView(deps, money)
  const timeline = await timelineOf(deps.db, policy.id)
  const accepted = timeline.findLast(({ action }) => action === 'accept')
  return {
    ...policyView(policy, await documentsOf(deps, policy.id), t, {
      closing,
      wait,
      atBank: payment.undecided !== null,
      closed: payment.closed,
      tacit: (await tacitOf(deps.db, [policy.id])).has(policy.id),
    }),
    updated_at: policy.updated_at.toISOString(),
    numbers: await numbersOf(deps.db, policy),
    ...loweredView(money),
    refunds: await refundsForCustomer(deps, policy.id),
    withdrawal: await withdrawalView(deps, money, accepted?.at),
    ...(await chainOf(deps, policy)),
    answers: policy.answers,
    details: policy.details,
    takes_details: mayStateDetails(policy),
    coefficient_confirmed: policy.coefficient_confirmed_at !== null,
    pricing: priceAnswer(policy.pricing, policy.product),
    required_documents: policy.required_documents.map(wireKeyOf),
    missing_documents: (await stillAskedFor(deps.db, policy)).map(wireKeyOf),
    required_reason: policy.required_reason,
    ...(await checklistView(deps.db, policy, deps.now(), { underwriting: underwriting ?? null })),
    limits: await limitsOf(deps, policy, t),
    quote_expires_at: policy.quote_expires_at?.toISOString() ?? null,
    payment,
    underwriting: underwriting ? underwritingView(deps, underwriting) : null,
    delivery: await deliveryOfPolicy(deps.db, policy.id),
    signature: await signatureStateOf(deps, contractSubject(policy.id)),
    conditions: conditionsOf(policy),
    timeline: timeline.map(eventView),
  }
}

export const policyDocuments = async (
  deps: Deps,
  userId: string,
  insuranceId: string,
): Promise<DocumentView[]> => documentsOf(deps, (await ownPolicy(deps, userId, insuranceId)).id)
