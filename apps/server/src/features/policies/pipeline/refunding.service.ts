import { DomainError } from '@wassit/domain/errors/errors'
import { amountDue, overpaid } from '@wassit/domain/policy/balance'
import type { Centimes } from '@wassit/domain/pricing/money'
import { loweringOf } from '@wassit/domain/refund/lowering'
import type { RefundCause } from '@wassit/domain/refund/refund'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { paymentInReview } from '../../ledger/payments/payments.service.ts'
import { openRefund } from '../../ledger/refunds/refunds.service.ts'
import type { NewRefund } from '../../ledger/refunds/refunds.service.ts'
import { announceTo } from './announcing.service.ts'
import { balanceAt, balanceOf } from '../../ledger/standing/balance.service.ts'
import type { HeldMoney, LedgerSums } from '../../ledger/standing/balance.service.ts'
import { holdMoney, holdPolicy } from './find-policy.service.ts'
import { changeMoney } from '../../ledger/standing/debt.service.ts'
import type { Mover } from './policy-events.service.ts'
import { changedBy, loweringFor, refundable } from '../../ledger/standing/refundable.service.ts'

/** Part of a premium that is given back, and its cause. */
export interface GivenBack extends Pick<NewRefund, 'reason' | 'means' | 'key'> {
  amount: Centimes
  cause: RefundCause
  by: Mover
  now: Date
}

const openedBy = ({ by, now }: Pick<GivenBack, 'by' | 'now'>) => ({
  agentId: by.kind === 'agent' ? by.id : undefined,
  origin: by.origin,
  now,
})

/** Opens a refund and tells the customer; returns false if the same form opened it before. */
const openDue = async (
  tx: Kysely<Database>,
  held: Pick<HeldMoney['policy'], 'id' | 'user_id'>,
  { by, now, ...refund }: GivenBack,
): Promise<boolean> => {
  const isNew = await openRefund(tx, { policyId: held.id, ...refund, ...openedBy({ by, now }) })
  if (isNew) await announceTo(tx, held, 'refundDue', now)
  return isNew
}

/**
 * Gives a part of the premium back: the policy costs less from now on, a refund waits for two
 * agents, and the customer is told. The total never exceeds the paid amount, however many agents
 * refund at once: `policy.wrong-status`. An amount of zero states only that nothing is owed.
 */
export const giveBack = async (tx: Kysely<Database>, policyId: string, given: GivenBack): Promise<void> => {
  const { amount, now } = given
  const held = await holdPolicy(tx, policyId)
  if (amount > (await refundable(tx, held))) throw new DomainError('policy.wrong-status')
  if (amount > 0 && !(await openDue(tx, held, given))) return
  await changeMoney(tx, policyId, { refund: (held.refund ?? 0) + amount }, now)
}

/** Takes a part of the premium off what is left to pay, of the latest policy first. */
const takeOffOpen = async (
  tx: Kysely<Database>,
  policyId: string,
  amount: Centimes,
  now: Date,
): Promise<void> => {
  const held = await holdPolicy(tx, policyId)
  const { takenOff, givenBack: rest } = loweringOf(amount, amountDue(await balanceOf(tx, held)))
  if (takenOff > 0) await changeMoney(tx, policyId, { refund: (held.refund ?? 0) + takenOff }, now)
  const before = rest > 0 ? await changedBy(tx, held) : undefined
  if (before) await takeOffOpen(tx, before.id, rest, now)
}

/**
 * Lowers the premium of a policy that ends or changes: what is left to pay falls first, and only what
 * was paid beyond the rest is given back. So a refund never exceeds what was paid.
 */
export const lowerPremium = async (
  tx: Kysely<Database>,
  policyId: string,
  { amount, ...given }: GivenBack,
): Promise<void> => {
  const { takenOff, givenBack } = await loweringFor(tx, await holdPolicy(tx, policyId), amount)
  await takeOffOpen(tx, policyId, takenOff, given.now)
  await giveBack(tx, policyId, { ...given, amount: givenBack })
}

/**
 * Gives back everything that was paid for a policy that ends without cover. A transfer whose
 * arrival nobody has confirmed becomes a refund that an agent approves or turns down.
 */
export const giveBackAll = async (
  tx: Kysely<Database>,
  policyId: string,
  { cause, reason, by, now }: Omit<GivenBack, 'amount' | 'means' | 'key'>,
): Promise<void> => {
  const { policy: held, sums } = await holdMoney(tx, policyId)
  const { paid } = sums
  if (paid > 0) {
    await openDue(tx, held, { amount: paid, cause, reason, by, now })
    await changeMoney(tx, policyId, { refund: (held.refund ?? 0) + paid }, now)
  }
  const review = await paymentInReview(tx, policyId)
  if (!review) return
  const { amount } = review
  await openRefund(tx, { policyId, amount, cause: 'unconfirmedTransfer', reason, ...openedBy({ by, now }) })
}

/**
 * Gives back what was paid beyond the price of a policy: after a correction, whose premium is the
 * lower one already, or a payment of too much. Nothing of the premium is returned. Returns the money
 * of the ledger after it.
 */
export const giveBackOverpaid = async (
  tx: Kysely<Database>,
  { policy, sums }: HeldMoney,
  given: Pick<GivenBack, 'reason' | 'by' | 'now'> & { cause: 'correction' | 'overpayment' },
): Promise<LedgerSums> => {
  const amount = overpaid(balanceAt(policy, sums))
  if (amount === 0) return sums
  await openDue(tx, policy, { amount, ...given })
  return { ...sums, paid: sums.paid - amount }
}

/** Takes back an agent's own refund that another agent turned down: the policy costs it again. */
export const takeBackRefund = async (
  tx: Kysely<Database>,
  policyId: string,
  amount: Centimes,
  now: Date,
): Promise<void> => {
  const { refund } = await holdPolicy(tx, policyId)
  await changeMoney(tx, policyId, { refund: (refund ?? 0) - amount || null }, now)
}
