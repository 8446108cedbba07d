import type { RecordedPayment } from '@wassit/domain/api/ledger/received-payments'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount, formatMoment, moroccanDay } from '@wassit/domain/format/format'
import type { Bank } from '@wassit/domain/payment/banks'
import { isPostDated, isPresentable } from '@wassit/domain/payment/received'
import { isBegun } from '@wassit/domain/payment/instalments'
import { amountDue } from '@wassit/domain/policy/balance'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import { dirhams, toDirhams } from '@wassit/domain/pricing/money'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../../deps.ts'
import { contentKey } from '../../../../http/content-key.ts'
import type { Database } from '../../../../schema.ts'
import {
  addToLedger,
  isAtGateway,
  paymentByKey,
  paymentsOf,
  promiseCheque,
  reviewedOf,
  samePayment,
} from '../../../ledger/payments/payments.service.ts'
import type { Payment, TakenMoney } from '../../../ledger/payments/payments.service.ts'
import { tillFor } from '../../../ledger/tills/tills.service.ts'
import { announceTo } from '../announcing.service.ts'
import { balanceAt } from '../../../ledger/standing/balance.service.ts'
import type { HeldMoney } from '../../../ledger/standing/balance.service.ts'
import { refuseIncomplete } from '../blocking.service.ts'
import { holdMoney, policyOfNumber } from '../find-policy.service.ts'
import { keepDebtOf } from '../../../ledger/standing/debt.service.ts'
import { standingAt, takesPayment } from '../../../ledger/standing/standing.service.ts'
import { refuseOverdue } from '../jobs/expiry.service.ts'
import { queueDocument } from '../jobs/issued-later.service.ts'
import { queueMoneyReceipt } from '../jobs/money-receipt.service.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { noteFileEvent } from '../policy-events.service.ts'
import { holderOf, movePolicy } from '../policy-move.service.ts'
import type { Mover } from '../policy-events.service.ts'
import { giveBackOverpaid } from '../refunding.service.ts'
import { refuseOutdatedPrice } from '../repricing.service.ts'
import { noteMoney } from '../../../ledger/payments/money-trail.service.ts'
import { assertAnotherHand } from '../../../ledger/standing/two-hands.service.ts'

type Held = Selectable<PolicyRow>

/** Refuses money for a file that takes none now, or that lacks what its payment needs. */
export const assertTakesPayment = async (
  tx: Kysely<Database>,
  { policy, sums }: HeldMoney,
  now: Date,
): Promise<void> => {
  const payments = await paymentsOf(tx, policy.id)
  if (isAtGateway(payments, now)) throw new DomainError('payment.underway')
  if (reviewedOf(payments)) throw new DomainError('payment.undecided')
  if (!takesPayment(policy, sums)) throw new DomainError('policy.wrong-status')
  if (policyStatusOf(policy.status) === 'accepted') await refuseIncomplete(tx, policy, 'payment', now)
}

interface Arrival {
  by: Mover
  now: Date
}

/** Confirms an accepted file whose premium, or the first instalment of it, has arrived. */
const confirmPaid = async (
  tx: Kysely<Database>,
  { policy: held, sums }: HeldMoney,
  { by, now }: Arrival,
): Promise<Held> => {
  const { id: policyId, status } = held
  if (policyStatusOf(status) === 'accepted')
    await movePolicy(tx, { policyId, action: 'submitPayment', by: holderOf(held, by.origin), now, sums })
  const set = { payment_confirmed_at: now, unpaid_since: null }
  const confirmed = await movePolicy(tx, { policyId, action: 'confirmPayment', by, now, set, sums })
  await announceTo(tx, confirmed, 'paymentConfirmed', now)
  return confirmed
}

/** Returns the state that money in the ledger gives a file. */
const stateAfter = ({ policy, sums }: HeldMoney, now: Date): 'begun' | 'part' | 'settled' => {
  const standing = standingAt(policy, sums, now)
  if (policy.payment_confirmed_at === null) return isBegun(standing) ? 'begun' : 'part'
  return standing.paid >= standing.owed ? 'settled' : 'part'
}

const notices = { part: 'paymentReceived', settled: 'paymentConfirmed' } as const

/**
 * Does what follows from money that enters the ledger of a policy: its state, its papers, its debt, a
 * refund of too much. Takes the money of the ledger before, and returns that after it.
 */
export const followPayment = async (
  tx: Kysely<Database>,
  { policy: held, sums: before }: HeldMoney,
  { id, amount }: Pick<Payment, 'id' | 'amount'>,
  arrival: Arrival,
): Promise<HeldMoney> => {
  const { by, now } = arrival
  const money = { policy: held, sums: { ...before, paid: before.paid + amount } }
  const isLater = held.payment_confirmed_at !== null && held.instalments > 1
  await queueMoneyReceipt(tx, id)
  const state = stateAfter(money, now)
  if (state === 'begun') money.policy = await confirmPaid(tx, money, arrival)
  else {
    await noteFileEvent(tx, { policyId: held.id, action: 'paymentReceived', by, now })
    await announceTo(tx, held, isLater ? 'instalmentPaid' : notices[state], now)
    await keepDebtOf(tx, held, now, money.sums)
  }
  if (state !== 'part' || isLater)
    await queueDocument(tx, { policy: held.id, kind: 'paymentReceipt', since: now.toISOString() })
  if (state !== 'part') money.sums = await giveBackOverpaid(tx, money, { cause: 'overpayment', ...arrival })
  return money
}

export interface Recording extends RecordedPayment {
  insuranceNumber: string
  by: Mover
  /** Key of the form (RULINGS 32). */
  form?: string | undefined
}

const takenOf = (
  policyId: string,
  { method, amount, reference, form, insuranceNumber, by: _by, again: _again, ...cheque }: Recording,
): Omit<TakenMoney, 'tillId'> => ({
  policyId,
  method,
  amount: dirhams(amount),
  reference,
  key:
    form && contentKey(form, [insuranceNumber, method, amount, reference ?? '', cheque.cheque_number ?? '']),
  cheque:
    method === 'cheque'
      ? {
          number: cheque.cheque_number ?? '',
          bank: (cheque.cheque_bank ?? 'other') as Bank,
          day: cheque.cheque_day ?? '',
          holder: cheque.cheque_holder ?? '',
        }
      : undefined,
})

/** Payment that was recorded, and the balance of its file after it. */
export interface Recorded {
  id: string
  /** Null for a promised cheque. */
  receipt_number: string | null
  /** True for a post-dated cheque, which pays nothing before its day. */
  promised: boolean
  paid: number
  due: number
  confirmed: boolean
}

const recordedWith = (payment: Payment, { policy, sums }: HeldMoney): Recorded => {
  const balance = balanceAt(policy, sums)
  return {
    id: payment.id,
    receipt_number: payment.receipt_number,
    promised: payment.state === 'promised',
    paid: toDirhams(balance.paid),
    due: toDirhams(amountDue(balance)),
    confirmed: policy.payment_confirmed_at !== null,
  }
}

const recordedBefore = async (tx: Kysely<Database>, payment: Payment): Promise<Recorded> =>
  recordedWith(payment, await holdMoney(tx, payment.policy_id))

/** Minutes within which the same money on a file is asked about. */
const repetitionMinutes = 15

/**
 * Asks about the same amount by the same method on the same file within minutes, from another tab or by a
 * colleague: throws `payment.repeated`. The number of a cheque tells two apart.
 */
const askAboutSame = async (
  tx: Kysely<Database>,
  { policyId, method, amount }: Omit<TakenMoney, 'tillId'>,
  now: Date,
): Promise<void> => {
  if (method === 'cheque') return
  const since = new Date(now.getTime() - repetitionMinutes * 60_000)
  const same = await samePayment(tx, { policyId, method, amount, since })
  if (!same) return
  throw new DomainError('payment.repeated', [], {
    message: 'errors.payment.repeatedBy',
    values: { amount: formatAmount(amount), moment: formatMoment(same.created_at), agent: same.agent ?? '' },
    listed: [`money.method.${method}`],
  })
}

/** Refuses an expired quote or an outdated price before money is taken for it. */
const refuseOldQuote = async (deps: Deps, number: string): Promise<string> => {
  const policy = await policyOfNumber(deps, number)
  await refuseOverdue(deps, policy)
  if (policy.status === policyStatuses.accepted.code) await refuseOutdatedPrice(deps, policy)
  return policy.id
}

/**
 * Records money that an agent took or found on an account: a row of the ledger with a numbered
 * receipt. The sum of the premium, or of its first
 * instalment, confirms the file; more than the premium opens a refund of the rest. A part of
 * 10 000 DHS or more together with the parts before needs another hand than the quote's. A post-dated
 * cheque is kept as a promise.
 */
export const recordPayment = async (deps: Deps, recording: Recording): Promise<Recorded> => {
  const { by } = recording
  const now = deps.now()
  const known = takenOf('', recording).key
  const earlier = known && (await paymentByKey(deps.db, known))
  if (earlier) return deps.db.transaction().execute((tx) => recordedBefore(tx, earlier))
  const policyId = await refuseOldQuote(deps, recording.insuranceNumber)
  const taken = takenOf(policyId, recording)
  if (taken.cheque && !isPresentable(taken.cheque.day, moroccanDay(now)))
    throw new DomainError('request.invalid', [{ path: 'cheque_day', message: 'validation.cheque.day' }])
  return deps.db.transaction().execute(async (tx) => {
    const money = await holdMoney(tx, policyId)
    const repeated = taken.key && (await paymentByKey(tx, taken.key))
    if (repeated) return recordedWith(repeated, money)
    await assertTakesPayment(tx, money, now)
    await assertAnotherHand(tx, { policyId, amount: money.sums.paid + taken.amount }, by, now)
    if (!recording.again) await askAboutSame(tx, taken, now)
    const { cheque } = taken
    if (cheque && isPostDated(cheque.day, moroccanDay(now))) {
      const promise = await promiseCheque(tx, { ...taken, cheque, tillId: null }, { by: by.id, now })
      await noteMoney(tx, 'promised', promise.id, { by, now })
      return recordedWith(promise, money)
    }
    const tillId = await tillFor(tx, taken.method, by, now)
    const payment = await addToLedger(tx, { ...taken, tillId }, { by: by.id, now })
    await noteMoney(tx, 'received', payment.id, { by, now })
    return recordedWith(payment, await followPayment(tx, money, payment, { by, now }))
  })
}
