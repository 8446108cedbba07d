import type { ProofFile } from '@wassit/domain/document/document'
import type { QuotePreview } from '@wassit/domain/api/sales/quote-preview'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { deviationOf, needsReason } from '@wassit/domain/policy/quote-deviation'
import { dirhams, toDirhams, toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import { statedParts } from '@wassit/domain/pricing/settle'
import type { MessageId } from '@wassit/words/catalogue'
import type { Deps } from '../../../../deps.ts'
import { announceTo } from '../announcing.service.ts'
import { makeContract } from './contract.service.ts'
import type { ContractOrder } from './contract.service.ts'
import { expireNow } from '../jobs/expiry.service.ts'
import { assertOpen, holdPolicy, policyOfNumber } from '../find-policy.service.ts'
import type { Policy } from '../find-policy.service.ts'
import { insurerByName } from '../../../insurers/panel/insurers.service.ts'
import type { Insurer } from '../../../insurers/panel/insurers.service.ts'
import { deviationNote } from './deviation.service.ts'
import { confirmTransfer, rejectTransfer } from './policy-payment.service.ts'
import { makeQuote, sells } from './quoting.service.ts'
import { movePolicy } from '../policy-move.service.ts'
import { giveBackAll } from '../refunding.service.ts'
import { seenPolicy } from './act.ts'
import type { Act } from './act.ts'

/** Returns the insurer of a name, if it can be quoted now; throws `insurer.unknown`. */
const sellerOf = async ({ db }: Deps, name: string, policy: Policy): Promise<Insurer> => {
  const insurer = await insurerByName(db, name)
  if (!insurer || !sells(insurer, policy)) throw new DomainError('insurer.unknown')
  return insurer
}

/**
 * Returns the price that the server computed, and that a quote is compared with: of the tariff, or
 * the agreed premium of a policy that continues another one, because for a changed risk that is
 * only a part of the price. Null for a referred request.
 */
const computedPremium = ({ pricing, premium, predecessor_id: predecessorId }: Policy): Centimes | null => {
  if (predecessorId !== null && premium !== null) return premium
  return pricing.outcome === 'priced' ? pricing.total : null
}

/** Returns the amount that an agent typed (dirhams), else the computed price; throws without both. */
const premiumOf = (policy: Policy, amount: number | undefined): Centimes => {
  const premium = amount === undefined ? computedPremium(policy) : dirhams(amount)
  if (premium === null)
    throw new DomainError('request.invalid', [{ path: 'amount', message: 'validation.required' }])
  return premium
}

/** Compares an amount in dirhams with the computed price, before a quote is sent. */
export const previewQuote = async (
  deps: Deps,
  { insuranceNumber, amount }: { insuranceNumber: string; amount: number },
): Promise<QuotePreview> => {
  const computed = computedPremium(await policyOfNumber(deps, insuranceNumber))
  const premium = dirhams(amount)
  return {
    amount: toDirhams(premium),
    computed: toDirhamsIfKnown(computed),
    deviation: computed === null ? null : deviationOf(premium, computed),
    needs_reason: needsReason(premium, computed),
  }
}

/** Parts of the insurer's price, in dirhams. */
interface TypedParts {
  net?: number | undefined
  accessories?: number | undefined
}

const refused = (path: string, message: MessageId): DomainError =>
  new DomainError('request.invalid', [{ path, message }])

/** Returns the price of a file with the parts that an agent typed: only a referred one has typed parts. */
const withParts = (
  { pricing }: Policy,
  total: Centimes,
  { net, accessories }: TypedParts,
  now: Date,
): Pricing => {
  if (pricing.outcome === 'priced') {
    if (net !== undefined) throw refused('net', 'validation.quote.priced')
    return pricing
  }
  const { stated: _earlier, ...referral } = pricing
  if (net === undefined) {
    if (accessories) throw refused('net', 'validation.required')
    return referral
  }
  const parts = { total, net: dirhams(net), accessories: dirhams(accessories ?? 0) }
  const stated = statedParts(parts, moroccanDay(now))
  if (!stated) throw refused('net', 'validation.quote.parts')
  return { ...referral, stated }
}

export interface QuoteOrder extends Act, TypedParts {
  insurerName: string
  /** Dirhams; the computed price without it. */
  amount?: number | undefined
  /** Reason of an amount far from the computed price, for agents only. */
  reason?: string | undefined
}

/**
 * Quotes a request by the insurer of a name, at an amount in dirhams or the computed price. Throws
 * `insurer.unknown` for one that does not sell the product now, `request.invalid` at `amount` when
 * there is neither a typed nor a computed amount, at `net` when the typed parts are no parts of it, and at
 * `reason` when an amount far from the computed one has none.
 */
export const quotePolicy = async (
  deps: Deps,
  { insurerName, amount, net, accessories, reason, ...act }: QuoteOrder,
): Promise<void> => {
  const policy = await seenPolicy(deps, act)
  assertOpen('quote', policy)
  const insurer = await sellerOf(deps, insurerName, policy)
  const premium = premiumOf(policy, amount)
  const pricing = withParts(policy, premium, { net, accessories }, deps.now())
  const chosen = { amount: premium, computed: computedPremium(policy) }
  const note = await deviationNote(deps, chosen, { by: act.by, reason, field: 'reason' })
  await makeQuote(deps, policy, { insurer, premium, pricing, by: act.by, note })
}

/** Asks the customer for identity documents, with a reason for the customer. */
export const requireDocuments = async (
  deps: Deps,
  { documents, reason, ...act }: Act & { documents: readonly ProofFile[]; reason: string },
): Promise<void> => {
  const { id: policyId } = await seenPolicy(deps, act)
  const { by, seen } = act
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const { status: from } = await holdPolicy(tx, policyId)
    const policy = await movePolicy(tx, {
      policyId,
      action: 'requireDocuments',
      by,
      now,
      seen,
      reason,
      set: {
        required_documents: [...new Set(documents)],
        required_reason: reason,
        required_since: now,
        required_from: from,
      },
    })
    await announceTo(tx, policy, 'documentsRequired', now)
  })
}

/** Confirms that a transfer arrived; its receipt follows. */
export const approvePayment = async (deps: Deps, act: Act): Promise<void> =>
  confirmTransfer(deps, await seenPolicy(deps, act), act.by)

/** Sends the customer back to the payment, with a reason for the customer. */
export const rejectPayment = async (
  deps: Deps,
  { reason, ...act }: Act & { reason: string },
): Promise<void> => rejectTransfer(deps, await seenPolicy(deps, act), act.by, reason)

/**
 * Sends the contract of a paid policy to be signed: made from the file, or the insurer's own PDF.
 * After a refusal it replaces the contract before.
 */
export const issueContract = async (deps: Deps, order: Act & ContractOrder): Promise<void> =>
  makeContract(deps, await seenPolicy(deps, order), order)

/** Ends a request for good. What was paid for it is given back. */
export const expirePolicy = async (
  deps: Deps,
  { reason, ...act }: Act & { reason?: string | undefined },
): Promise<void> => {
  const { id } = await seenPolicy(deps, act)
  const { by, seen } = act
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await expireNow(tx, id, { by, now, seen, reason })
    await giveBackAll(tx, id, { cause: 'cancellation', reason, by, now })
  })
}
