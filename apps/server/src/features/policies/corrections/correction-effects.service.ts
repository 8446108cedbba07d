import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@wassit/domain/errors/errors'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import { withdrawSignature } from '../signatures/signatures.service.ts'
import { addDocument, recallDocument } from '../../stored-files/documents.service.ts'
import { announceTo } from '../pipeline/announcing.service.ts'
import type { Policy } from '../pipeline/find-policy.service.ts'
import { insurerOf } from '../pipeline/policy-documents.service.ts'
import { holdMoney } from '../pipeline/find-policy.service.ts'
import { changeMoney } from '../../ledger/standing/debt.service.ts'
import { queueDocument } from '../pipeline/jobs/issued-later.service.ts'
import type { EventChanges, PolicyRow } from '../pipeline/policies.tables.ts'
import { noteFileEvent } from '../pipeline/policy-events.service.ts'
import { movePolicy } from '../pipeline/policy-move.service.ts'
import type { Mover } from '../pipeline/policy-events.service.ts'
import { giveBackOverpaid } from '../pipeline/refunding.service.ts'
import { contractEffects, contractSubject } from '../pipeline/acts/contract-signature.service.ts'
import type { CorrectedPrice } from './corrected-price.service.ts'
import { drawQuote, queueQuote, sells } from '../pipeline/acts/quoting.service.ts'
import type { DrawnQuote } from '../pipeline/acts/quoting.service.ts'

type Held = Selectable<PolicyRow>

export interface Corrected {
  corrected: CorrectedPrice
  by: Mover
  now: Date
  /** Reason that the customer reads. */
  reason: string
  /** Quote to accept, drawn before the transaction. */
  quote: DrawnQuote | undefined
}

/** Draws the quote of a corrected file, if the customer has to accept one. */
export const drawCorrected = async (
  deps: Deps,
  policy: Policy,
  { effect, answers, pricing, premium, paid, due }: CorrectedPrice,
): Promise<DrawnQuote | undefined> => {
  if (effect !== 'newQuote' || premium === null) return undefined
  const insurer = await insurerOf(deps, policy)
  if (!sells(insurer, policy)) throw new DomainError('insurer.unknown')
  return drawQuote(deps, { ...policy, answers, pricing }, { insurer, premium, owed: { paid, due } })
}

/** Returns the answers that differ between two states of a file. */
const changedAnswers = (before: Answers, after: Answers) => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const pick = (answers: Answers): Answers =>
    Object.fromEntries(names.filter((name) => name in answers).map((name) => [name, answers[name]]))
  return { before: pick(before), after: pick(after) }
}

const amountText = (premium: number | null): string | null => (premium === null ? null : String(premium))

/** Returns what a correction changed, as the story of the file keeps it. */
const changesOf = (held: Held, { answers, premium }: CorrectedPrice): EventChanges => ({
  before: held.premium === premium ? {} : { premium: amountText(held.premium) },
  after: held.premium === premium ? {} : { premium: amountText(premium) },
  answers: changedAnswers(held.answers, answers),
})

/** Returns the columns of a file without its contract; the agreed days of a successor stay. */
export const withoutContract = ({ predecessor_id: predecessorId }: Held): Updateable<PolicyRow> =>
  predecessorId === null ? { start_date: null, end_date: null } : {}

/** Ends the signature of a contract that would be wrong; throws if the customer has just signed. */
export const endSigning = async (deps: Deps, { id, status }: Pick<Held, 'id' | 'status'>): Promise<void> => {
  if (status === policyStatuses.awaitingSignature.code)
    await withdrawSignature(deps, contractSubject(id), contractEffects)
}

const noPapersAsked: Updateable<PolicyRow> = {
  required_documents: [],
  required_reason: null,
  required_since: null,
  required_from: null,
}

const columnsOf = ({ answers, pricing, premium }: CorrectedPrice) => ({
  answers: JSON.stringify(answers),
  pricing: JSON.stringify(pricing),
  premium,
})

/** Keeps the status of a file that waits for its quote or its papers. */
const stay = async (tx: Kysely<Database>, held: Held, { corrected, by, now, reason }: Corrected) => {
  const { id: policyId, status, insurer_id: insurerId, payment_confirmed_at: paidAt } = held
  const premium = corrected.premium ?? (held.predecessor_id === null ? null : held.premium)
  const ended = paidAt === null && { quote_expires_at: null }
  await changeMoney(tx, policyId, { ...columnsOf({ ...corrected, premium }), ...ended }, now)
  if (paidAt === null && insurerId !== null) await recallDocument(tx, { policyId, kind: 'quote', now })
  const changes = changesOf(held, { ...corrected, premium })
  await noteFileEvent(tx, { policyId, action: 'answersCorrected', by, now, reason, changes })
  await record(
    tx,
    { origin: by.origin, now },
    { kind: 'policy', outcome: 'correct', subject: policyId, ...(by.id && { actor: by.id }) },
  )
  if (policyStatusOf(status) === 'requested')
    await queueQuote(tx, { id: policyId, pricing: corrected.pricing })
}

/** Hands the customer a new quote; what was paid before counts towards it. */
const quoteAgain = async (
  tx: Kysely<Database>,
  held: Held,
  { corrected, by, now, reason, quote }: Corrected,
) => {
  if (!quote) throw new Error('a corrected file has no quote')
  const { id: policyId } = held
  const { validUntil, object, reference } = quote
  const set = {
    ...columnsOf(corrected),
    ...withoutContract(held),
    ...noPapersAsked,
    quote_expires_at: validUntil,
    payment_confirmed_at: null,
    unpaid_since: null,
  }
  const changes = changesOf(held, corrected)
  await movePolicy(tx, { policyId, action: 'correct', by, now, reason, set, changes })
  await recallDocument(tx, { policyId, kind: 'quote', now })
  await recallDocument(tx, { policyId, kind: 'contract', now })
  await addDocument(tx, { policyId, kind: 'quote', object, reference, createdBy: by.id, replaces: true, now })
}

/** Takes a paid file back to its agent, who issues its contract again. */
const keepPaid = async (tx: Kysely<Database>, held: Held, { corrected, by, now, reason }: Corrected) => {
  const { id: policyId, payment_confirmed_at: paidAt } = held
  const paid = { payment_confirmed_at: paidAt ?? now, unpaid_since: null }
  const set = { ...columnsOf(corrected), ...withoutContract(held), ...paid }
  const changes = changesOf(held, corrected)
  await movePolicy(tx, { policyId, action: 'correctPaid', by, now, reason, set, changes })
  await recallDocument(tx, { policyId, kind: 'contract', now })
  if (paidAt === null) await recallDocument(tx, { policyId, kind: 'quote', now })
}

const effects = { stays: stay, newQuote: quoteAgain, paid: keepPaid } as const

/**
 * Corrects the risk and the price of a file that the caller holds, once its price is agreed with
 * the agent; what was paid beyond the new price is given back.
 */
export const applyCorrection = async (
  tx: Kysely<Database>,
  held: Held,
  correction: Corrected,
): Promise<void> => {
  const { corrected, by, now, reason } = correction
  await effects[corrected.effect](tx, held, correction)
  const isDue = corrected.paid > 0 && corrected.effect === 'newQuote'
  await announceTo(tx, held, isDue ? 'differenceDue' : 'fileCorrected', now)
  if (corrected.refund === 0) return
  await giveBackOverpaid(tx, await holdMoney(tx, held.id), { cause: 'correction', reason, by, now })
  await queueDocument(tx, { policy: held.id, kind: 'paymentReceipt', since: now.toISOString() })
}
