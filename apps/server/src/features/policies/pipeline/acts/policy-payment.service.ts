import type { PaymentView } from '@wassit/domain/api/policies/policy-views'
import { DomainError } from '@wassit/domain/errors/errors'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { transferReference } from '@wassit/domain/policy/transfer-reference'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod/mini'
import type { Deps } from '../../../../deps.ts'
import {
  failPayment,
  keepPayment,
  openCardPayment,
  paymentById,
  paymentInReview,
  paymentsOf,
  presentPayment,
  rejectReviewed,
  undecidedCard,
} from '../../../ledger/payments/payments.service.ts'
import { houseAccountFor } from '../../../insurers/house-accounts/house-accounts.service.ts'
import type { Payment } from '../../../ledger/payments/payments.service.ts'
import type { Database } from '../../../../schema.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { announceTo } from '../announcing.service.ts'
import { balanceAt, dueHere, isPaidElsewhere } from '../../../ledger/standing/balance.service.ts'
import type { HeldMoney, MoneyOfFile } from '../../../ledger/standing/balance.service.ts'
import { instalmentsView } from '../../../ledger/standing/instalment-views.service.ts'
import { askedAt, takesPayment } from '../../../ledger/standing/standing.service.ts'
import { refuseOverdue } from '../jobs/expiry.service.ts'
import { assertAnotherHand } from '../../../ledger/standing/two-hands.service.ts'
import { assertOpen, holdMoney, holdPolicy } from '../find-policy.service.ts'
import type { Policy } from '../find-policy.service.ts'
import { refuseIncomplete } from '../blocking.service.ts'
import { refuseOutdatedPrice } from '../repricing.service.ts'
import { assertSiteOpen, isSiteOpen } from '../../../site/opening/closed-site.service.ts'
import { followPayment } from './receiving.service.ts'
import { creditsOf, receivedViews } from '../../../ledger/standing/ledger-views.service.ts'
import { policyById } from '../policies.queries.ts'
import { movePolicy } from '../policy-move.service.ts'
import type { Mover } from '../policy-events.service.ts'

/** Refuses a card for a file that asks for nothing: neither accepted, nor paid with a part left. */
const assertAsks = async (
  tx: Kysely<Database>,
  { policy: held, sums }: HeldMoney,
  now: Date,
): Promise<void> => {
  if (held.payment_confirmed_at === null) {
    assertOpen('submitPayment', held)
    return refuseIncomplete(tx, held, 'payment', now)
  }
  if (!takesPayment(held, sums)) throw new DomainError('policy.wrong-status')
}

/**
 * Refuses a second card while the bank has not told what became of the first: after an attempt that the
 * customer gave up they may continue `again`, but not after one that the gateway has approved.
 */
const assertDecided = async (
  tx: Kysely<Database>,
  policyId: string,
  again: boolean,
  now: Date,
): Promise<void> => {
  const undecided = undecidedCard(await paymentsOf(tx, policyId), now)
  if (undecided && !(again && undecided.returned_at === null)) throw new DomainError('payment.at-bank')
}

/**
 * Opens an attempt to pay a policy by card, or the next instalment of it: a new order each time, at the
 * amount that is asked for now. Throws `policy.wrong-status` if nothing is to be paid,
 * `payment.at-bank` while another attempt may pay, and `site.closed` while the site takes no payment; the
 * caller has checked the owner.
 */
export const openPayment = async (
  deps: Deps,
  { policyId, reference, again = false }: { policyId: string; reference: string; again?: boolean },
): Promise<Payment> => {
  const policy = await policyById(deps.db, policyId)
  if (!policy) throw new DomainError('policy.unknown')
  await refuseOverdue(deps, policy)
  if (policy.payment_confirmed_at === null) await refuseOutdatedPrice(deps, policy)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const money = await holdMoney(tx, policyId)
    await assertSiteOpen(tx)
    await assertAsks(tx, money, now)
    await assertDecided(tx, policyId, again, now)
    const { amount, number: instalment } = askedAt(money.policy, money.sums, now)
    return openCardPayment(tx, { policy_id: policyId, reference, amount, instalment, created_at: now })
  })
}

/** Returns the premium of an accepted quote. */
export const premiumOf = ({ premium }: Pick<Selectable<PolicyRow>, 'premium'>): number => {
  if (premium === null) throw new Error('a quoted policy has no premium')
  return premium
}

/**
 * Outcome of a confirmation: `confirmed` by this call; `repeated`, it was confirmed before;
 * `superseded`, the policy was paid otherwise, ended, or now costs another amount, or the site was closed:
 * the money must not be kept.
 */
export type Confirmation = 'confirmed' | 'repeated' | 'superseded'

interface Confirming {
  paymentId: string
  by: Mover
  /** Transaction number of the gateway. */
  transactionId?: string | undefined
  /** Throws at the begin and before the commit if it must not happen any more. */
  hold?: (tx: Kysely<Database>) => Promise<void>
}

/**
 * A card may confirm before the customer is back, or late; of transfers only the one under review. Only
 * a payment of all that is asked for confirms, and only for the instalments that it was opened for: a
 * second card for the same instalment does not pay the next one. No card pays while the site is not open.
 */
const isPayable = async (
  tx: Kysely<Database>,
  { policy, sums }: HeldMoney,
  { amount, method, state, instalment }: Payment,
  now: Date,
): Promise<boolean> => {
  const { payment_confirmed_at: paidAt, premium, status } = policy
  if (premium === null || !(method === 'card' || state === 'review')) return false
  if (method === 'card' && !(await isSiteOpen(tx))) return false
  const isOpen =
    paidAt === null
      ? status === policyStatuses.accepted.code || status === policyStatuses.paymentReview.code
      : method === 'card' && takesPayment(policy, sums)
  const asked = askedAt(policy, sums, now)
  return isOpen && asked.amount === amount && (instalment === null || instalment === asked.number)
}

const confirmHeld = async (
  tx: Kysely<Database>,
  money: HeldMoney,
  { paymentId, by, transactionId }: Confirming,
  now: Date,
): Promise<Confirmation> => {
  // Reads the payment again: the policy and its rows are locked now.
  const payment = await paymentById(tx, paymentId)
  if (!payment || payment.state === 'confirmed') return 'repeated'
  if (!(await isPayable(tx, money, payment, now))) {
    await failPayment(tx, paymentId, now)
    return 'superseded'
  }
  const amount = money.sums.paid + payment.amount
  await assertAnotherHand(tx, { policyId: money.policy.id, amount }, by, now)
  await keepPayment(tx, payment, { by: by.id, transactionId, now })
  await followPayment(tx, money, payment, { by, now })
  return 'confirmed'
}

/**
 * Confirms a payment once, however often it is called. A card that is faster than the customer
 * moves the policy from 3 to 4 first; then come the confirmation, the receipt (drawn by a job, so
 * that a confirmation depends on nothing but the database) and the notice.
 */
export const confirmPayment = async (deps: Deps, confirming: Confirming): Promise<Confirmation> => {
  const payment = await paymentById(deps.db, confirming.paymentId)
  if (!payment) throw new DomainError('policy.unknown')
  if (payment.state === 'confirmed') return 'repeated'
  const now = deps.now()
  const outcome = await deps.db.transaction().execute(async (tx) => {
    await confirming.hold?.(tx)
    const confirmed = await confirmHeld(tx, await holdMoney(tx, payment.policy_id), confirming, now)
    await confirming.hold?.(tx)
    return confirmed
  })
  if (outcome === 'superseded')
    deps.log.warn({ payment: payment.id }, 'a payment arrived for a policy that it cannot pay')
  return outcome
}

/** Confirms the transfer under review. Throws `policy.wrong-status` if there is none. */
export const confirmTransfer = async (deps: Deps, policy: Policy, by: Mover): Promise<void> => {
  const review = await paymentInReview(deps.db, policy.id)
  const outcome = review && (await confirmPayment(deps, { paymentId: review.id, by }))
  if (outcome !== 'confirmed') throw new DomainError('policy.wrong-status')
}

/** Time that a customer who acted in time has for the next step, even after the quote ends. */
const secondTryMs = 7 * 24 * 3_600_000

/** Returns the end of a quote whose customer waited for us. */
export const withSecondTry = (
  { quote_expires_at: end }: Pick<Selectable<PolicyRow>, 'quote_expires_at'>,
  now: Date,
): Date | null => end && new Date(Math.max(end.getTime(), now.getTime() + secondTryMs))

/** Sends the customer back to the payment. A confirmed payment cannot be rejected any more. */
export const rejectTransfer = async (
  deps: Deps,
  { id: policyId }: Policy,
  by: Mover,
  reason: string,
): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    if (held.payment_confirmed_at) throw new DomainError('policy.wrong-status')
    const set = { quote_expires_at: withSecondTry(held, now) }
    const policy = await movePolicy(tx, { policyId, action: 'rejectPayment', by, now, reason, set })
    await rejectReviewed(tx, policyId, { by: by.id, reason, now })
    await announceTo(tx, policy, 'paymentRejected', now)
  })
}

const transferReferenceAfter = (
  { number }: Pick<Selectable<PolicyRow>, 'number'>,
  payments: readonly Payment[],
): string => {
  const transfers = payments.filter(({ method, state }) => method === 'transfer' && state === 'confirmed')
  return transferReference(number, transfers.length + 1)
}

/** Returns the reference of the next transfer of a policy; each payment of a difference has its own. */
export const nextTransferReference = async (
  db: Kysely<Database>,
  policy: Pick<Selectable<PolicyRow>, 'id' | 'number'>,
): Promise<string> => transferReferenceAfter(policy, await paymentsOf(db, policy.id))

/** Returns the account to which customers of a file transfer: the insurer's, or one of the house that collects. */
const accountOf = async (
  deps: Deps,
  { account_holder, account_number, collector, insurer_slug }: MoneyOfFile['policy'],
) => {
  if (account_number && account_holder !== null) return { account_holder, account_number }
  return collector === 'broker' && insurer_slug !== null ? houseAccountFor(deps, insurer_slug) : null
}

/** Returns where a transfer of an amount in dirhams goes; null if nobody states an account. */
const transferTo = async (
  deps: Deps,
  { policy, payments }: MoneyOfFile,
  asked: number,
): Promise<z.output<typeof PaymentView>['transfer']> => {
  const account = await accountOf(deps, policy)
  const { collector } = policy
  if (account === null || collector === null) return null
  const { instantLimit } = deps.config
  return {
    account_holder: account.account_holder,
    account_number: account.account_number,
    reference: transferReferenceAfter(policy, payments),
    collector,
    instant: asked <= instantLimit,
    instant_limit: instantLimit,
  }
}

/** Returns how a policy can be paid, and the state of its payment. */
export const paymentView = async (deps: Deps, money: MoneyOfFile): Promise<z.output<typeof PaymentView>> => {
  const { policy, sums, payments } = money
  const now = deps.now()
  const payment = presentPayment(payments, policy, now)
  const undecided = undecidedCard(payments, now)
  const { paid } = balanceAt(policy, sums)
  const isClosed = policy.premium === null || isPaidElsewhere(policy)
  const asked = isClosed ? 0 : toDirhams(askedAt(policy, sums, now).amount)
  const isOpen = await isSiteOpen(deps.db)
  return {
    received: await receivedViews(deps, money),
    credits: await creditsOf(deps.db, money),
    unpaid: policy.unpaid_since !== null,
    paid: toDirhams(paid),
    due: toDirhams(dueHere(policy, sums)),
    asked,
    instalments: await instalmentsView(deps.db, money, now),
    closed: !isOpen,
    card: isOpen && deps.config.card !== undefined,
    transfer: isOpen ? await transferTo(deps, money, asked) : null,
    state: payment?.state ?? 'none',
    method: payment?.method ?? null,
    undecided: undecided
      ? { since: undecided.created_at.toISOString(), returned: undecided.returned_at !== null }
      : null,
    reason: payment?.reason ?? null,
  }
}
