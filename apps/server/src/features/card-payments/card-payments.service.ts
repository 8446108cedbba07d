import { paths } from '@wassit/domain/site/paths'
import { randomBytes } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount } from '@wassit/domain/format/format'
import { defaultLanguage } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { CardConfig } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { dirhamCode, orderForm, readAnswer } from '../../gateways/card-payment.ts'
import type { CardAnswer, CardForm } from '../../gateways/card-payment.ts'
import type { CmiFields } from '../../gateways/cmi-hash.ts'
import { accountOf } from '../accounts/accounts.service.ts'
import type { Origin } from '../audit/origin.ts'
import { ownPolicy } from '../policies/find-policy.service.ts'
import { leaveNote } from '../policies/policy-desk.service.ts'
import { failPayment, findPayment, keepTransaction, numberOfOrder } from '../payments/payments.service.ts'
import type { Payment } from '../payments/payments.service.ts'
import { confirmPayment, openPayment } from '../policies/acts/policy-payment.service.ts'

/** Returns the merchant's account; throws `option.unavailable` when none is set up. */
export const cardAccount = ({ config }: Deps): CardConfig => {
  if (!config.card) throw new DomainError('option.unavailable')
  return config.card
}

/**
 * Makes an order id such as `WST-2026-000123-4f0c9a1b2c3d4e5f`: the gateway accepts an order once,
 * so each attempt needs another one.
 */
const newOrderId = (insuranceNumber: string): string => `${insuranceNumber}-${randomBytes(8).toString('hex')}`

const isOrderId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/**
 * Opens an attempt to pay an accepted quote by card and returns the form for the gateway. Several
 * may be open at once: the first payment settles the policy.
 */
export const payByCard = async (
  deps: Deps,
  card: CardConfig,
  { userId, insuranceId, language }: { userId: string; insuranceId: string; language: Language },
): Promise<CardForm> => {
  const { id: policyId, number } = await ownPolicy(deps, userId, insuranceId)
  const [{ reference: orderId, amount }, person] = await Promise.all([
    openPayment(deps, { policyId, reference: newOrderId(number) }),
    accountOf(deps, userId),
  ])
  const api = `${deps.config.publicUrl}/api/payment/cmi`
  return orderForm(card, {
    orderId,
    amount,
    language,
    customer: {
      name: `${person.firstname} ${person.lastname}`.trim(),
      // The gateway wants an address: the broker's takes the place of one that the customer lacks.
      email: person.email || (deps.config.brokerMail ?? ''),
      phone: person.phone || null,
    },
    addresses: {
      ok: `${api}/return/ok`,
      fail: `${api}/return/fail`,
      callback: `${api}/callback`,
      shop: `${deps.config.publicUrl}${paths.dashboardQuote(number)}`,
    },
  })
}

/**
 * Replies that the gateway's manual prescribes: debit the card; noted, debit nothing; something is
 * wrong, undo it.
 */
export type CallbackReply = 'ACTION=POSTAUTH' | 'APPROVED' | 'FAILURE'

const isOwed = ({ amount }: Payment, answer: CardAnswer): boolean =>
  answer.amount === amount && answer.currency === dirhamCode

/**
 * Leaves a note about a card that was authorised for a policy which is paid, ended or changed. The
 * debit is not asked for, so no refund is due; an agent withdraws the authorisation.
 */
const noteSuperseded = async (
  { db, messages, now, log }: Deps,
  { id, policy_id: policyId, amount, reference }: Payment,
  transactionId = reference,
): Promise<void> => {
  const text = messages[defaultLanguage]('console.note.paymentSuperseded', {
    amount: formatAmount(amount),
    order: reference,
    transaction: transactionId,
  })
  const isNew = await db.transaction().execute(async (tx) => {
    if (!(await keepTransaction(tx, id, transactionId))) return false
    await leaveNote(tx, { policyId, text, now: now() })
    return true
  })
  if (isNew) log.error({ payment: id }, 'a card was authorised for a policy that it cannot pay')
}

const applyAnswer = async (deps: Deps, answer: CardAnswer, origin: Origin): Promise<CallbackReply> => {
  const payment = await findPayment(deps, answer.orderId)
  if (payment?.method !== 'card') {
    deps.log.warn('the card gateway named an unknown order')
    return 'FAILURE'
  }
  const { id: paymentId } = payment
  if (!isOwed(payment, answer)) {
    deps.log.error({ payment: paymentId }, 'the card gateway named another amount or currency')
    return 'FAILURE'
  }
  const { approved, transactionId, refusal } = answer
  if (!approved) {
    deps.log.info({ payment: paymentId, refusal }, 'a card was declined')
    await failPayment(deps.db, paymentId, deps.now())
    return 'APPROVED'
  }
  const outcome = await confirmPayment(deps, { paymentId, transactionId, by: { kind: 'system', origin } })
  if (outcome !== 'superseded') return 'ACTION=POSTAUTH'
  await noteSuperseded(deps, payment, transactionId)
  return 'APPROVED'
}

/**
 * Receives the gateway's callback from server to server, the only proof of a payment by card. It may
 * come several times for one order, declined and then approved, late, or forged.
 */
export const receiveCallback = async (
  deps: Deps,
  posted: CmiFields,
  origin: Origin,
): Promise<CallbackReply> => {
  const answer = deps.config.card ? readAnswer(deps.config.card, posted) : 'not genuine'
  if (typeof answer === 'string') {
    deps.log.warn({ fault: answer }, 'refused a callback of the card gateway')
    return 'FAILURE'
  }
  try {
    // Tries again: the connection may have been lost after the commit, and then the card must be
    // debited.
    return await applyAnswer(deps, answer, origin).catch(() => applyAnswer(deps, answer, origin))
  } catch (error) {
    deps.log.error({ err: error }, 'could not apply a callback of the card gateway')
    return 'FAILURE'
  }
}

/**
 * Returns the page for a browser that comes back from the gateway. The page asks the server for the
 * status; nothing the browser carries is trusted.
 */
export const returnAddress = async ({ db }: Deps, orderId: string | undefined): Promise<string> => {
  const number = orderId && isOrderId(orderId) ? await numberOfOrder(db, orderId) : undefined
  return number ? `${paths.dashboardQuote(number)}?paiement=retour` : paths.dashboardQuotes
}
