import { isDeepStrictEqual } from 'node:util'
import type { CorrectionPreview } from '@wassit/domain/api/policies/corrections'
import { DomainError } from '@wassit/domain/errors/errors'
import { correctableStatuses } from '@wassit/domain/policy/correction'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { deviationOf, needsReason } from '@wassit/domain/policy/quote-deviation'
import { toDirhams, toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import type { Answers } from '@wassit/domain/products/product-form'
import type { MessageId } from '@wassit/words/catalogue'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import type { Database } from '../../../schema.ts'
import { isPayingByCard } from '../../ledger/payments/payments.service.ts'
import { priceAnswer } from '../../insurers/pricing/price-answer.ts'
import { endOpenSignature } from '../signatures/signatures.service.ts'
import { holdPolicy, policyOfNumber } from '../pipeline/find-policy.service.ts'
import type { Policy } from '../pipeline/find-policy.service.ts'
import type { PolicyRow } from '../pipeline/policies.tables.ts'
import { deviationNote } from '../pipeline/acts/deviation.service.ts'
import { leaveNote } from '../pipeline/policy-desk.service.ts'
import { isSeen } from '../pipeline/policy-move.service.ts'
import { seenPolicy } from '../pipeline/acts/act.ts'
import type { Act } from '../pipeline/acts/act.ts'
import { contractSubject } from '../pipeline/acts/contract-signature.service.ts'
import { correctedPrice, hasUndecidedPayment, readAnswers } from './corrected-price.service.ts'
import type { CorrectedPrice, CorrectedRisk } from './corrected-price.service.ts'
import { applyCorrection, drawCorrected, endSigning } from './correction-effects.service.ts'
import type { Corrected } from './correction-effects.service.ts'

type Held = Selectable<PolicyRow>

const invalid = (path: string, message: MessageId): DomainError =>
  new DomainError('request.invalid', [{ path, message }])

/** Correction of a file's risk by an agent. */
export interface Correction extends Act {
  /** Reason that the customer reads. */
  reason: string
  /** Reason of an amount far from the price of the tariff, for agents only. */
  note?: string | undefined
  amount?: number | undefined
}

/**
 * Refuses to correct the price of a file whose payment is under way or waits for its decision, or
 * that its status closes.
 */
const assertCorrectable = async (tx: Kysely<Database>, held: Held, now: Date): Promise<void> => {
  if (!correctableStatuses.includes(policyStatusOf(held.status))) throw new DomainError('policy.wrong-status')
  if (hasUndecidedPayment(held)) throw new DomainError('payment.undecided')
  if (await isPayingByCard(tx, held.id, now)) throw new DomainError('payment.underway')
}

/** Refuses a premium that only an agent can state, or one below what the customer got back of it. */
const assertPremium = ({ effect, premium }: CorrectedPrice, { refund }: Held): void => {
  if (premium === null && effect !== 'stays') throw invalid('amount', 'validation.required')
  if (premium !== null && premium < (refund ?? 0)) throw invalid('amount', 'validation.correction.returned')
}

/** Returns the note about a typed amount far from the price of the tariff; throws without a reason. */
const noteOf = async (
  deps: Deps,
  { premium, computed }: CorrectedPrice,
  { amount, note, by }: Correction,
): Promise<string | undefined> =>
  amount === undefined || premium === null
    ? undefined
    : deviationNote(deps, { amount: premium, computed }, { by, reason: note, field: 'note' })

const isUnchanged = ({ answers, pricing, premium }: CorrectedPrice, held: Held): boolean =>
  isDeepStrictEqual([answers, pricing, premium], [held.answers, held.pricing, held.premium])

/** Computes what a correction would change, before an agent sends it. */
export const previewCorrection = async (
  deps: Deps,
  { insuranceNumber, data, amount }: { insuranceNumber: string; data: Answers; amount?: number | undefined },
): Promise<CorrectionPreview> => {
  const policy = await policyOfNumber(deps, insuranceNumber)
  const answers = await readAnswers(deps.db, policy, data, deps.now())
  const corrected = await correctedPrice(deps.db, policy, { answers, amount })
  const { premium, computed, pricing, effect, due, refund, paid } = corrected
  const isFar = amount !== undefined && premium !== null && needsReason(premium, computed)
  return {
    pricing: priceAnswer(pricing, policy.product),
    before: toDirhamsIfKnown(policy.premium),
    amount: toDirhamsIfKnown(premium),
    paid: toDirhams(paid),
    due: toDirhams(due),
    refund: toDirhams(refund),
    effect,
    deviation: premium === null || computed === null ? null : deviationOf(premium, computed),
    needs_reason: isFar,
  }
}

interface Planned {
  policy: Policy
  risk: CorrectedRisk
  corrected: CorrectedPrice
}

/** Applies a plan if nothing it was computed from has changed; a faster act is a conflict. */
const applyPlanned = async (
  tx: Kysely<Database>,
  { policy, risk, corrected }: Planned,
  applied: Omit<Corrected, 'corrected'>,
): Promise<string | undefined> => {
  const held = await holdPolicy(tx, policy.id)
  await assertCorrectable(tx, held, applied.now)
  const again = await correctedPrice(tx, held, risk)
  const isSame = isDeepStrictEqual([again, held.answers], [corrected, policy.answers])
  if (!isSame || !isSeen(held.status, policy.status) || held.insurer_id !== policy.insurer_id)
    throw new DomainError('policy.wrong-status')
  await applyCorrection(tx, held, { ...applied, corrected })
  return endOpenSignature(tx, contractSubject(policy.id), applied.now)
}

/**
 * Corrects the answers of a file, at the price of the tariff or an agent's amount
 * (docs/decisions/016-corrections.md). The same answers and amount again change nothing. Throws
 * `request.invalid` at `amount` if only an agent can state it.
 */
export const correctAnswers = async (
  deps: Deps,
  correction: Correction & { data: Answers; shown?: SeenCheck },
): Promise<void> => {
  const { by, reason, amount, data, shown } = correction
  const policy = await seenPolicy(deps, correction)
  const now = deps.now()
  await assertCorrectable(deps.db, policy, now)
  // The answers are compared again under the lock.
  shown?.(policy.answers, data)
  const risk = { answers: await readAnswers(deps.db, policy, data, now), amount }
  const corrected = await correctedPrice(deps.db, policy, risk)
  assertPremium(corrected, policy)
  if (isUnchanged(corrected, policy)) return
  const note = await noteOf(deps, corrected, correction)
  const quote = await drawCorrected(deps, policy, corrected)
  await endSigning(deps, policy)
  const opened = await deps.db.transaction().execute(async (tx) => {
    const reference = await applyPlanned(tx, { policy, risk, corrected }, { by, now, reason, quote })
    if (note) await leaveNote(tx, { policyId: policy.id, text: note, now, ...(by.id && { authorId: by.id }) })
    return reference
  })
  if (opened !== undefined) await deps.signature.cancel(opened)
}
