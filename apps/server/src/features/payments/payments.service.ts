import { randomBytes } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount } from '@wassit/domain/i18n/format'
import { defaultLanguage } from '@wassit/domain/i18n/language'
import type { Language } from '@wassit/domain/i18n/language'
import type { CardConfig } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { dirhamCode, orderForm, readAnswer } from '../../gateways/card-payment.ts'
import type { CardAnswer, CardForm } from '../../gateways/card-payment.ts'
import type { CmiFields } from '../../gateways/cmi-hash.ts'
import { accountOf } from '../accounts/accounts.service.ts'
import type { Origin } from '../audit/origin.ts'
import { ownPolicy } from '../policies/find-policy.service.ts'
import { leaveNote } from '../policies/server-notes.service.ts'
import { confirmPayment, failPayment, findPayment, openPayment } from '../policies/payment.service.ts'
import type { Payment } from '../policies/payment.service.ts'
import { keepTransaction, numberOfOrder } from './payments.queries.ts'

/** The merchant's account; throws `option.unavailable` where there is none. */
export const cardAccount = ({ config }: Deps): CardConfig => {
  if (!config.card) throw new DomainError('option.unavailable')
  return config.card
}

/** `WST-2026-000123-4f0c9a1b2c3d4e5f`: the gateway takes an order once, so each attempt has one of its own. */
const newOrderId = (insuranceNumber: string): string => `${insuranceNumber}-${randomBytes(8).toString('hex')}`

const isOrderId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

const pageOf = (insuranceNumber: string): string => `/dashboard/devis/${encodeURIComponent(insuranceNumber)}`

/**
 * Opens an attempt to pay an accepted quote by card and answers the form for the gateway. Several may be
 * open at once: what is paid first counts.
 */
export const payByCard = async (
  deps: Deps,
  card: CardConfig,
  { userId, insuranceId, language }: { userId: string; insuranceId: string; language: Language },
): Promise<CardForm> => {
  const { id: policyId, number } = await ownPolicy(deps, userId, insuranceId)
  const [{ reference: orderId, amount }, person] = await Promise.all([
    openPayment(deps, { policyId, method: 'card', reference: newOrderId(number) }),
    accountOf(deps, userId),
  ])
  const api = `${deps.config.publicUrl}/api/payment/cmi`
  return orderForm(card, {
    orderId,
    amount,
    language,
    customer: {
      name: `${person.firstname} ${person.lastname}`.trim(),
      email: person.email,
      phone: person.phone || null,
    },
    addresses: {
      ok: `${api}/return/ok`,
      fail: `${api}/return/fail`,
      callback: `${api}/callback`,
      shop: `${deps.config.publicUrl}${pageOf(number)}`,
    },
  })
}

/**
 * What the gateway wants to hear: debit the card; noted, debit nothing; something is wrong, undo it.
 * These texts and no others, as its manual has them.
 */
export type CallbackReply = 'ACTION=POSTAUTH' | 'APPROVED' | 'FAILURE'

const isOwed = ({ amount }: Payment, answer: CardAnswer): boolean =>
  answer.amount === amount && answer.currency === dirhamCode

/**
 * Keeps what cannot be kept silently: a card was authorised for a policy that is paid, ended or changed.
 * We do not ask for the debit, so nobody has to be paid back; an agent withdraws the authorisation.
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
  if (isNew) log.error({ payment: id }, 'a card was authorised for a policy that is not to be paid by it')
}

const settle = async (deps: Deps, answer: CardAnswer, origin: Origin): Promise<CallbackReply> => {
  const payment = await findPayment(deps, answer.orderId)
  if (payment?.method !== 'card') {
    deps.log.warn('the card gateway named an order that is not ours')
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
    await failPayment(deps, { paymentId })
    return 'APPROVED'
  }
  const outcome = await confirmPayment(deps, { paymentId, transactionId, by: { kind: 'system', origin } })
  if (outcome !== 'superseded') return 'ACTION=POSTAUTH'
  await noteSuperseded(deps, payment, transactionId)
  return 'APPROVED'
}

/**
 * The gateway's word, server to server: the only thing that makes a payment by card true. It may come
 * several times for one order, declined and then approved, late, or from somebody else.
 */
export const settleCallback = async (
  deps: Deps,
  posted: CmiFields,
  origin: Origin,
): Promise<CallbackReply> => {
  const answer = deps.config.card ? readAnswer(deps.config.card, posted) : 'not genuine'
  if (typeof answer === 'string') {
    deps.log.warn({ fault: answer }, 'a callback of the card gateway was not believed')
    return 'FAILURE'
  }
  try {
    // Once more: the connection may have been lost after the commit, and then the card must be debited.
    return await settle(deps, answer, origin).catch(() => settle(deps, answer, origin))
  } catch (error) {
    deps.log.error({ err: error }, 'a callback of the card gateway could not be settled')
    return 'FAILURE'
  }
}

/** Where a browser that comes back from the gateway goes: to a page that asks us. Nothing it says counts. */
export const returnAddress = async ({ db }: Deps, orderId: string | undefined): Promise<string> => {
  const number = orderId && isOrderId(orderId) ? await numberOfOrder(db, orderId) : undefined
  return number ? `${pageOf(number)}?paiement=retour` : '/dashboard/devis'
}
