import type { RecordedPayment } from '@wassit/domain/api/received-payments'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount, formatMoment, moroccanDay } from '@wassit/domain/format/format'
import type { Bank } from '@wassit/domain/payment/banks'
import { isPostDated, isPresentable } from '@wassit/domain/payment/received'
import { isBegun } from '@wassit/domain/payment/instalments'
import { amountDue } from '@wassit/domain/policy/balance'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { dirhams, toDirhams } from '@wassit/domain/pricing/money'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../../deps.ts'
import { contentKey } from '../../../../http/content-key.ts'
import type { Database } from '../../../../schema.ts'
import {
  addToLedger,
  isPayingByCard,
  paymentByKey,
  paymentInReview,
  promiseCheque,
  samePayment,
} from '../../../ledger/payments/payments.service.ts'
import type { Payment, TakenMoney } from '../../../ledger/payments/payments.service.ts'
import { tillFor } from '../../../ledger/tills/tills.service.ts'
import { announceTo } from '../announcing.service.ts'
import { balanceOf } from '../balance.service.ts'
import { refuseIncomplete } from '../blocking.service.ts'
import { holdPolicy, policyOfNumber } from '../find-policy.service.ts'
import { keepDebt, standingOf } from '../instalments.service.ts'
import { refuseOverdue } from '../jobs/expiry.service.ts'
import { queueDocument } from '../jobs/issued-later.service.ts'
import { queueMoneyReceipt } from '../jobs/money-receipt.service.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { noteFileEvent } from '../policy-events.service.ts'
import { holderOf, movePolicy } from '../policy-move.service.ts'
import type { Mover } from '../policy-events.service.ts'
import { giveBackOverpaid } from '../refunding.service.ts'
import { refuseOutdatedPrice } from '../repricing.service.ts'
import { noteMoney } from './money-trail.service.ts'
import { assertAnotherHand } from './two-hands.service.ts'

/** Statuses of a paid file, at which money that is left can still arrive. */
const paidStatuses: ReadonlySet<PolicyStatus> = new Set([
  'paymentReview',
  'awaitingSignature',
  'active',
  'signatureRefused',
  'documentsRequired',
])

/** Tells whether agents can record money of a policy: it is accepted, or paid and owes a part again. */
export const takesPayment = async (
  db: Kysely<Database>,
  policy: Pick<
    Selectable<PolicyRow>,
    'id' | 'status' | 'premium' | 'refund' | 'payment_confirmed_at' | 'awaits_decision'
  >,
): Promise<boolean> => {
  const status = policyStatusOf(policy.status)
  const isOpen =
    status === 'accepted'
      ? !policy.awaits_decision
      : policy.payment_confirmed_at !== null && paidStatuses.has(status)
  return isOpen && policy.premium !== null && amountDue(await balanceOf(db, policy)) > 0
}

/** Refuses money for a file that takes none now, or that lacks what its payment needs. */
export const assertTakesPayment = async (
  tx: Kysely<Database>,
  held: Selectable<PolicyRow>,
  now: Date,
): Promise<void> => {
  if (await isPayingByCard(tx, held.id, now)) throw new DomainError('payment.underway')
  if (await paymentInReview(tx, held.id)) throw new DomainError('payment.undecided')
  if (!(await takesPayment(tx, held))) throw new DomainError('policy.wrong-status')
  if (policyStatusOf(held.status) === 'accepted') await refuseIncomplete(tx, held, 'payment', now)
}

interface Arrival {
  by: Mover
  now: Date
}

/** Notes money of a file that stays where it is: a part of what is asked for, or a later instalment. */
const keepPart = async (
  tx: Kysely<Database>,
  held: Selectable<PolicyRow>,
  { by, now }: Arrival,
): Promise<void> => {
  const isLater = held.payment_confirmed_at !== null && held.instalments > 1
  await noteFileEvent(tx, { policyId: held.id, action: 'paymentReceived', by, now })
  await announceTo(tx, held, isLater ? 'instalmentPaid' : 'paymentReceived', now)
}

/** Confirms an accepted file whose premium, or the first instalment of it, has arrived. */
const confirmPaid = async (
  tx: Kysely<Database>,
  held: Selectable<PolicyRow>,
  { by, now }: Arrival,
): Promise<void> => {
  const { id: policyId, status } = held
  if (policyStatusOf(status) === 'accepted')
    await movePolicy(tx, { policyId, action: 'submitPayment', by: holderOf(held, by.origin), now })
  const set = { payment_confirmed_at: now, unpaid_since: null }
  const confirmed = await movePolicy(tx, { policyId, action: 'confirmPayment', by, now, set })
  await announceTo(tx, confirmed, 'paymentConfirmed', now)
}

/** Ends the debt of a file that was paid before. */
const endDebt = async (
  tx: Kysely<Database>,
  held: Selectable<PolicyRow>,
  { by, now }: Arrival,
): Promise<void> => {
  if (held.instalments > 1) return keepPart(tx, held, { by, now })
  await noteFileEvent(tx, { policyId: held.id, action: 'paymentReceived', by, now })
  await announceTo(tx, held, 'paymentConfirmed', now)
}

/** Returns the state that money in the ledger gives a file. */
const stateAfter = async (
  tx: Kysely<Database>,
  held: Selectable<PolicyRow>,
  now: Date,
): Promise<'begun' | 'part' | 'settled'> => {
  const standing = await standingOf(tx, held, now)
  if (held.payment_confirmed_at === null) return isBegun(standing) ? 'begun' : 'part'
  return standing.paid >= standing.owed ? 'settled' : 'part'
}

const effects = { begun: confirmPaid, part: keepPart, settled: endDebt } as const

/**
 * Does what follows from money in the ledger of a policy: its state, its papers, its debt, a refund of
 * too much.
 */
export const followPayment = async (
  tx: Kysely<Database>,
  held: Selectable<PolicyRow>,
  { id }: Pick<Payment, 'id'>,
  arrival: Arrival,
): Promise<void> => {
  const { now } = arrival
  await queueMoneyReceipt(tx, id)
  const state = await stateAfter(tx, held, now)
  await effects[state](tx, held, arrival)
  const isPlanned = held.payment_confirmed_at !== null && held.instalments > 1
  if (state !== 'part' || isPlanned)
    await queueDocument(tx, { policy: held.id, kind: 'paymentReceipt', since: now.toISOString() })
  if (state !== 'part') await giveBackOverpaid(tx, held.id, { cause: 'overpayment', ...arrival })
  await keepDebt(tx, held.id, now)
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

const recordedOf = async (tx: Kysely<Database>, payment: Payment): Promise<Recorded> => {
  const policy = await holdPolicy(tx, payment.policy_id)
  const balance = await balanceOf(tx, policy)
  return {
    id: payment.id,
    receipt_number: payment.receipt_number,
    promised: payment.state === 'promised',
    paid: toDirhams(balance.paid),
    due: toDirhams(amountDue(balance)),
    confirmed: policy.payment_confirmed_at !== null,
  }
}

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
  if (earlier) return deps.db.transaction().execute((tx) => recordedOf(tx, earlier))
  const policyId = await refuseOldQuote(deps, recording.insuranceNumber)
  const taken = takenOf(policyId, recording)
  if (taken.cheque && !isPresentable(taken.cheque.day, moroccanDay(now)))
    throw new DomainError('request.invalid', [{ path: 'cheque_day', message: 'validation.cheque.day' }])
  return deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    const repeated = taken.key && (await paymentByKey(tx, taken.key))
    if (repeated) return recordedOf(tx, repeated)
    await assertTakesPayment(tx, held, now)
    const { paid } = await balanceOf(tx, held)
    await assertAnotherHand(tx, { policyId, amount: paid + taken.amount }, by, now)
    if (!recording.again) await askAboutSame(tx, taken, now)
    const { cheque } = taken
    if (cheque && isPostDated(cheque.day, moroccanDay(now))) {
      const promise = await promiseCheque(tx, { ...taken, cheque, tillId: null }, { by: by.id, now })
      await noteMoney(tx, 'promised', promise.id, { by, now })
      return recordedOf(tx, promise)
    }
    const tillId = await tillFor(tx, taken.method, by, now)
    const payment = await addToLedger(tx, { ...taken, tillId }, { by: by.id, now })
    await noteMoney(tx, 'received', payment.id, { by, now })
    await followPayment(tx, held, payment, { by, now })
    return recordedOf(tx, payment)
  })
}
