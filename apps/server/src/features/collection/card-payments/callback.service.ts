import { formatAmount } from '@wassit/domain/format/format'
import { defaultLanguage } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import { orderNamedBy, readAnswer } from '../../../gateways/card-payment.ts'
import type { CallbackFault, CardAnswer, RejectedCallback } from '../../../gateways/card-payment.ts'
import type { Origin } from '../../audit/origin.ts'
import {
  failPayment,
  findPayment,
  keepTransaction,
  noteAnswer,
  numberOfOrder,
} from '../../ledger/payments/payments.service.ts'
import type { Payment } from '../../ledger/payments/payments.service.ts'
import { confirmPayment } from '../../policies/pipeline/acts/policy-payment.service.ts'
import { leaveNote } from '../../policies/pipeline/policy-desk.service.ts'
import { TooLate, deadlineFrom } from './callback-deadline.ts'
import type { Deadline } from './callback-deadline.ts'
import { alarmAbout, reportFault, reportUnknownOrder } from './card-faults.service.ts'
import type { CardFault } from './card-faults.service.ts'
import { isOrderId } from './order-id.ts'

/**
 * Replies that the gateway's manual prescribes: debit the card; noted, debit nothing; something is
 * wrong, undo it.
 */
type CallbackReply = 'ACTION=POSTAUTH' | 'APPROVED' | 'FAILURE'

/** Answer of ours, and the order that the card is debited for. */
interface Answered {
  reply: CallbackReply
  debited?: string
}

/**
 * Leaves a note about a card that was authorised for a policy which is paid, ended or changed. The
 * debit is not asked for, so no refund is due; an agent withdraws the authorisation.
 */
const noteSuperseded = async (
  { db, messages, now, log }: Deps,
  { id, policy_id: policyId, amount, reference }: Payment,
  transactionId = reference,
): Promise<void> => {
  const text = messages[defaultLanguage]('file.note.paymentSuperseded', {
    amount: formatAmount(amount),
    order: reference,
    transaction: transactionId,
  })
  const number = await numberOfOrder(db, reference)
  const isNew = await db.transaction().execute(async (tx) => {
    if (!(await keepTransaction(tx, id, transactionId))) return false
    await leaveNote(tx, { policyId, text, now: now() })
    if (number) await alarmAbout(tx, number, now())
    return true
  })
  if (isNew) log.error({ payment: id }, 'a card was authorised for a policy that it cannot pay')
}

/** Returns the order that a callback names; alarms the staff of a genuine one that is unknown. */
const orderOf = async (deps: Deps, orderId: string): Promise<Payment | undefined> => {
  const payment = await findPayment(deps, orderId)
  if (payment?.method === 'card') return payment
  deps.log.warn('the card gateway named an unknown order')
  await reportUnknownOrder(deps)
  return undefined
}

const applyAnswer = async (
  deps: Deps,
  answer: CardAnswer,
  origin: Origin,
  deadline: Deadline,
): Promise<Answered> => {
  const payment = await orderOf(deps, answer.orderId)
  if (!payment) return { reply: 'FAILURE' }
  const { id: paymentId } = payment
  if (answer.amount !== payment.amount) {
    deps.log.error({ payment: paymentId }, 'the card gateway named another amount')
    await reportFault(deps, payment, 'otherAmount', answer.amount)
    return { reply: 'FAILURE' }
  }
  const { approved, transactionId, refusal } = answer
  if (!approved) {
    deps.log.info({ payment: paymentId, refusal }, 'a card was declined')
    await failPayment(deps.db, paymentId, deps.now())
    return { reply: 'APPROVED' }
  }
  const by = { kind: 'system', origin } as const
  const outcome = await confirmPayment(deps, { paymentId, transactionId, by, hold: deadline.hold })
  if (outcome !== 'superseded') return { reply: 'ACTION=POSTAUTH', debited: paymentId }
  await noteSuperseded(deps, payment, transactionId)
  return { reply: 'APPROVED' }
}

const faults: Record<CallbackFault, CardFault> = {
  'not genuine': 'notGenuine',
  'not the order that was sent': 'notGenuine',
  'another currency': 'otherCurrency',
  'contradicts itself': 'contradicts',
}

/** Notes a rejected callback in the file whose order it names: a stranger knows no order. */
const reject = async (deps: Deps, { fault, orderId }: RejectedCallback): Promise<Answered> => {
  deps.log.warn({ fault }, 'refused a callback of the card gateway')
  const payment = isOrderId(orderId) ? await findPayment(deps, orderId) : undefined
  if (payment?.method === 'card' && payment.state !== 'confirmed')
    await reportFault(deps, payment, faults[fault])
  return { reply: 'FAILURE' }
}

/** Tells the staff of a payment that the bank made and that we could not keep. */
const reportLate = async (deps: Deps, orderId: string): Promise<void> => {
  const payment = await findPayment(deps, orderId)
  if (payment && payment.state !== 'confirmed') await reportFault(deps, payment, 'tooLate')
}

/** Applies an answer within its time, or not at all. */
const applyInTime = async (deps: Deps, answer: CardAnswer, origin: Origin): Promise<Answered> => {
  const deadline = deadlineFrom(performance.now())
  const apply = () => applyAnswer(deps, answer, origin, deadline)
  // Tries again: the connection may have been lost after the commit, and then the card must be
  // debited.
  const work = apply().catch((error: unknown) => (deadline.isOver() ? Promise.reject(error) : apply()))
  work.catch((error: unknown) => {
    const log = (cause: unknown) =>
      deps.log.error({ err: cause }, 'could not apply a callback of the card gateway')
    log(error)
    if (deadline.isOver()) reportLate(deps, answer.orderId).catch(log)
  })
  const timer = new AbortController()
  try {
    return await Promise.race([work, deadline.passed(timer.signal)])
  } finally {
    timer.abort()
  }
}

/**
 * Receives the gateway's callback from server to server, the only proof of a payment by card. It may
 * come several times for one order, declined and then approved, late, or forged.
 */
export const receiveCallback = async (deps: Deps, body: Buffer, origin: Origin): Promise<Answered> => {
  const { card } = deps.config
  const read = card ? readAnswer(card, body) : { fault: 'not genuine' as const, orderId: orderNamedBy(body) }
  try {
    return await ('fault' in read ? reject(deps, read) : applyInTime(deps, read, origin))
  } catch (error) {
    if (error instanceof TooLate) deps.log.warn('a callback of the card gateway was not applied in time')
    return { reply: 'FAILURE' }
  }
}

/** Notes that the gateway has got our answer. A failure is found by the next comparison of orders. */
export const noteDebit = async (deps: Deps, paymentId: string): Promise<void> => {
  try {
    await noteAnswer(deps.db, paymentId, deps.now())
  } catch (error) {
    deps.log.warn({ err: error, payment: paymentId }, 'could not note the answer to the card gateway')
  }
}
