import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { isPayingByCard } from '../../ledger/payments/payments.service.ts'
import { endOpenSignature, withdrawSignature } from '../signatures/signatures.service.ts'
import { recallDocument } from '../../stored-files/documents.service.ts'
import { announceTo } from '../pipeline/announcing.service.ts'
import { assertOpen, holdPolicy } from '../pipeline/find-policy.service.ts'
import type { PolicyRow } from '../pipeline/policies.tables.ts'
import { movePolicy } from '../pipeline/policy-move.service.ts'
import { priceWithoutLoading } from '../pipeline/repricing.service.ts'
import { giveBackAll } from '../pipeline/refunding.service.ts'
import { contractEffects, contractSubject } from '../pipeline/acts/contract-signature.service.ts'
import { withoutContract } from './correction-effects.service.ts'
import { seenPolicy } from '../pipeline/acts/act.ts'
import type { Act } from '../pipeline/acts/act.ts'

/** Act that takes something back, with the reason that the customer reads. */
type Recall = Act & { reason: string }

/**
 * Returns the columns of a file without its quote: the computed price again. A policy that
 * continues another one keeps its insurer and the agreed premium.
 */
const withoutQuote = async (
  tx: Kysely<Database>,
  held: Selectable<PolicyRow>,
): Promise<Updateable<PolicyRow>> => {
  const ended: Updateable<PolicyRow> = { quote_expires_at: null }
  if (held.predecessor_id !== null) return ended
  const pricing = await priceWithoutLoading(tx, held)
  const premium = pricing.outcome === 'priced' ? pricing.total : null
  return { ...ended, insurer_id: null, pricing: JSON.stringify(pricing), premium }
}

/** Refuses to change a file while its customer is at the page of the bank. */
const refusePaying = async (
  tx: Kysely<Database>,
  { id }: Pick<Selectable<PolicyRow>, 'id'>,
  now: Date,
): Promise<void> => {
  if (await isPayingByCard(tx, id, now)) throw new DomainError('payment.underway')
}

/**
 * Takes back a quote that is not paid: an agent quotes again, and the customer is told. Throws
 * `payment.underway` while the customer pays it by card.
 */
export const recallQuote = async (deps: Deps, { reason, ...act }: Recall): Promise<void> => {
  const { id: policyId } = await seenPolicy(deps, act)
  const { by, seen } = act
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    assertOpen('withdrawQuote', held)
    await refusePaying(tx, held, now)
    const set = await withoutQuote(tx, held)
    const policy = await movePolicy(tx, { policyId, action: 'withdrawQuote', by, now, seen, reason, set })
    await recallDocument(tx, { policyId, kind: 'quote', now })
    await announceTo(tx, policy, 'quoteWithdrawn', now)
  })
}

/**
 * Cancels a file that has a payment: its signature ends, at the provider first, its contract is
 * recalled, and what was paid is given back.
 */
export const cancelPolicy = async (deps: Deps, { reason, ...act }: Recall): Promise<void> => {
  const found = await seenPolicy(deps, act)
  assertOpen('cancel', found)
  const { id: policyId } = found
  const subject = contractSubject(policyId)
  await withdrawSignature(deps, subject, contractEffects)
  const { by, seen } = act
  const now = deps.now()
  const opened = await deps.db.transaction().execute(async (tx) => {
    const policy = await movePolicy(tx, { policyId, action: 'cancel', by, now, seen, reason })
    await recallDocument(tx, { policyId, kind: 'contract', now })
    await announceTo(tx, policy, 'policyCancelled', now)
    await giveBackAll(tx, policyId, { cause: 'cancellation', reason, by, now })
    return endOpenSignature(tx, subject, now)
  })
  if (opened !== undefined) await deps.signature.cancel(opened)
}

/**
 * Takes back a contract that is not signed: its signature ends, at the provider first, and its file
 * is no longer served to the customer. If the customer was faster, the contract is signed and this
 * throws `policy.wrong-status`.
 */
export const recallContract = async (deps: Deps, { reason, ...act }: Recall): Promise<void> => {
  const found = await seenPolicy(deps, act)
  assertOpen('withdrawContract', found)
  const { id: policyId } = found
  const subject = contractSubject(policyId)
  await withdrawSignature(deps, subject, contractEffects)
  const { by, seen } = act
  const now = deps.now()
  const opened = await deps.db.transaction().execute(async (tx) => {
    const set = withoutContract(await holdPolicy(tx, policyId))
    const policy = await movePolicy(tx, { policyId, action: 'withdrawContract', by, now, seen, reason, set })
    await recallDocument(tx, { policyId, kind: 'contract', now })
    await announceTo(tx, policy, 'contractWithdrawn', now)
    // Another page of the customer may have begun to sign again meanwhile.
    return endOpenSignature(tx, subject, now)
  })
  if (opened !== undefined) await deps.signature.cancel(opened)
}
