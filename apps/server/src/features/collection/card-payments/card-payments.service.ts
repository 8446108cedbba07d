import { paths } from '@wassit/domain/site/paths'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Language } from '@wassit/words/language'
import type { CardConfig } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { orderForm } from '../../../gateways/card-payment.ts'
import type { CardForm } from '../../../gateways/card-payment.ts'
import { accountOf } from '../../people/accounts/accounts.service.ts'
import {
  failPayment,
  findPayment,
  noteReturn,
  numberOfOrder,
} from '../../ledger/payments/payments.service.ts'
import { ownPolicy } from '../../policies/pipeline/find-policy.service.ts'
import { openPayment } from '../../policies/pipeline/acts/policy-payment.service.ts'
import { isOrderId, newOrderId } from './order-id.ts'

/** Returns the merchant's account; throws `option.unavailable` when none is set up. */
export const cardAccount = ({ config }: Deps): CardConfig => {
  if (!config.card) throw new DomainError('option.unavailable')
  return config.card
}

interface CardAttempt {
  userId: string
  insuranceId: string
  language: Language
  /** True if the customer says that an earlier attempt was given up. */
  again: boolean
}

/**
 * Opens an attempt to pay an accepted quote by card and returns the form for the gateway. Throws
 * `payment.at-bank` while an earlier one may still pay. Several may be open at once: the first
 * payment settles the policy.
 */
export const payByCard = async (
  deps: Deps,
  card: CardConfig,
  { userId, insuranceId, language, again }: CardAttempt,
): Promise<CardForm> => {
  const { id: policyId, number } = await ownPolicy(deps, userId, insuranceId)
  const [{ reference: orderId, amount }, person] = await Promise.all([
    openPayment(deps, { policyId, reference: newOrderId(number), again }),
    accountOf(deps, userId),
  ])
  const api = `${deps.config.publicUrl}/api/payment/cmi`
  return orderForm(card, {
    orderId,
    amount,
    language,
    customer: {
      name: `${person.firstname} ${person.lastname}`.trim(),
      // The gateway wants an address: the broker's replaces one that the customer lacks.
      email: person.email || (deps.house.facts().brokerMail ?? ''),
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

/** Query that lets the page, and the sign-in before it, speak of the payment. */
const returnQuery = '?paiement=retour'

/** Notes what the gateway told the browser: it decides what the page says, never whether money arrived. */
const noteOutcome = async ({ db, now }: Deps, orderId: string, outcome: string): Promise<void> => {
  if (outcome === 'ok') return noteReturn(db, orderId, now())
  const payment = await findPayment({ db }, orderId)
  if (payment?.method === 'card') await failPayment(db, payment.id, now())
}

/**
 * Returns the page for a browser that comes back from the gateway. The page asks the server for the
 * status; nothing the browser carries pays.
 */
export const returnAddress = async (deps: Deps, orderId: string, outcome: string): Promise<string> => {
  try {
    const number = isOrderId(orderId) ? await numberOfOrder(deps.db, orderId) : undefined
    if (!number) return `${paths.dashboardQuotes}${returnQuery}`
    await noteOutcome(deps, orderId, outcome)
    return `${paths.dashboardQuote(number)}${returnQuery}`
  } catch (error) {
    deps.log.error({ err: error }, 'could not note a return from the card gateway')
    return `${paths.dashboardQuotes}${returnQuery}`
  }
}
