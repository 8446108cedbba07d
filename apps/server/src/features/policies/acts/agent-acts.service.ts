import type { IdentityFile } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import { dirhams } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Deps } from '../../../deps.ts'
import { announceTo } from '../announcing.service.ts'
import { makeContract } from './contract.service.ts'
import type { ContractOrder } from './contract.service.ts'
import { expireNow } from '../jobs/expiry.service.ts'
import { assertOpen, policyOfNumber } from '../find-policy.service.ts'
import type { Policy } from '../find-policy.service.ts'
import { insurerByName } from '../../insurers/insurers.service.ts'
import type { Insurer } from '../../insurers/insurers.service.ts'
import { confirmTransfer, rejectTransfer } from './policy-payment.service.ts'
import { makeQuote, sells } from './quoting.service.ts'
import { noteRefundDue } from '../policy-desk.service.ts'
import { isSeen, movePolicy } from '../policy-move.service.ts'
import type { Mover } from '../policy-move.service.ts'

/** Act on a policy and its author. */
export interface Act {
  insuranceNumber: string
  by: Mover
  /** Code of the status that the agent saw. */
  seen?: number | undefined
}

/**
 * Returns the policy of an act; throws `policy.wrong-status` if it moved since the agent saw it.
 */
const policyOf = async (deps: Deps, { insuranceNumber, seen }: Act): Promise<Policy> => {
  const policy = await policyOfNumber(deps, insuranceNumber)
  if (!isSeen(policy.status, seen)) throw new DomainError('policy.wrong-status')
  return policy
}

/** Returns the insurer of a name, if it can be quoted now; throws `insurer.unknown`. */
const sellerOf = async ({ db }: Deps, name: string, policy: Policy): Promise<Insurer> => {
  const insurer = await insurerByName(db, name)
  if (!insurer || !sells(insurer, policy)) throw new DomainError('insurer.unknown')
  return insurer
}

/**
 * Returns the premium: the amount an agent typed (dirhams), else the price of the tariff. Throws
 * `request.invalid` for a referred request without an amount. The agreed premium of a policy that
 * continues another one stays: for a changed risk it is only a part of the price.
 */
const premiumOf = (
  { pricing, premium, predecessor_id: predecessorId }: Policy,
  amount: number | undefined,
): Centimes => {
  if (amount !== undefined) return dirhams(amount)
  if (predecessorId !== null && premium !== null) return premium
  if (pricing.outcome === 'priced') return pricing.total
  throw new DomainError('request.invalid', [{ path: 'amount', message: 'validation.required' }])
}

/**
 * Quotes a request by the insurer of a name, at an amount in dirhams or the computed price. Throws
 * `insurer.unknown` for one that does not sell the product now, `request.invalid` at `amount` when
 * there is neither a typed nor a computed amount.
 */
export const quotePolicy = async (
  deps: Deps,
  { insurerName, amount, ...act }: Act & { insurerName: string; amount?: number | undefined },
): Promise<void> => {
  const policy = await policyOf(deps, act)
  assertOpen('quote', policy)
  const insurer = await sellerOf(deps, insurerName, policy)
  await makeQuote(deps, policy, { insurer, premium: premiumOf(policy, amount), by: act.by })
}

/** Asks the customer for identity documents, with a reason for the customer. */
export const requireDocuments = async (
  deps: Deps,
  { documents, reason, ...act }: Act & { documents: readonly IdentityFile[]; reason: string },
): Promise<void> => {
  const { id: policyId } = await policyOf(deps, act)
  const { by, seen } = act
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const policy = await movePolicy(tx, {
      policyId,
      action: 'requireDocuments',
      by,
      now,
      seen,
      reason,
      set: { required_documents: [...new Set(documents)], required_reason: reason, required_since: now },
    })
    await announceTo(tx, policy, 'documentsRequired', now)
  })
}

/** Confirms that a transfer arrived; its receipt follows. */
export const approvePayment = async (deps: Deps, act: Act): Promise<void> =>
  confirmTransfer(deps, await policyOf(deps, act), act.by)

/** Sends the customer back to the payment, with a reason for the customer. */
export const rejectPayment = async (
  deps: Deps,
  { reason, ...act }: Act & { reason: string },
): Promise<void> => rejectTransfer(deps, await policyOf(deps, act), act.by, reason)

/**
 * Sends the contract of a paid policy to be signed: made from the file, or the insurer's own PDF.
 * After a refusal it replaces the contract before.
 */
export const issueContract = async (deps: Deps, order: Act & ContractOrder): Promise<void> =>
  makeContract(deps, await policyOf(deps, order), order)

/** Ends a request for good. If it was paid, a note tells the agents that a refund is due. */
export const expirePolicy = async (
  deps: Deps,
  { reason, ...act }: Act & { reason?: string | undefined },
): Promise<void> => {
  const { id } = await policyOf(deps, act)
  const { by, seen } = act
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await expireNow(tx, id, { by, now, seen, reason })
    await noteRefundDue(deps, tx, { policyId: id, now })
  })
}
