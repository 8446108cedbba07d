import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { takesDetails } from '@wassit/domain/policy/details'
import { canPolicy, policyStatusOf } from '@wassit/domain/policy/policy'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { OfferRisk } from '@wassit/domain/offer/offers'
import type { Pricing, PricingContext } from '@wassit/domain/pricing/price'
import { termsOfDetails } from '@wassit/domain/products/details'
import { loadingOf } from '@wassit/domain/pricing/settle'
import { isForBirthDate, withHolderBirthDate } from '@wassit/domain/products/holder'
import { priceRisk } from '@wassit/domain/products/tariffs'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import type { PolicyRow } from './policies.tables.ts'
import { birthDateOf } from '../../people/accounts/accounts.service.ts'
import { discountOf } from '../../insurers/agreements/agreements.service.ts'
import { withdrawDocument } from '../../stored-files/documents.service.ts'
import { announceChange } from '../notices/notices.service.ts'
import { tariffOfPrice } from '../../insurers/tariffs/stored-tariff.ts'
import { announceTo } from './announcing.service.ts'
import { holdPolicy } from './find-policy.service.ts'
import type { Policy } from './find-policy.service.ts'
import { insertPolicyEvent } from './policy-events.queries.ts'
import { queueQuote } from './acts/quoting.service.ts'
import { changeMoney } from '../../ledger/standing/debt.service.ts'
import { movePolicy } from './policy-move.service.ts'

type Held = Selectable<PolicyRow>

/** Returns what a price depends on in addition to the answers: the day of the request, age, agreement, details. */
const contextOf = async (
  tx: Kysely<Database>,
  held: Held,
  birthDate: string | undefined,
): Promise<PricingContext> => {
  const { product, agreement_code: code, created_at: requestedAt } = held
  return {
    asOf: moroccanDay(requestedAt),
    ...(birthDate && { holderBirthDate: birthDate }),
    agreement: await discountOf(tx, code, product, requestedAt),
    ...termsOfDetails(held.details, held.coefficient_confirmed_at !== null),
  }
}

/** Returns the risk of a request with everything known of it now, on the day it was made. */
export const riskOf = async (tx: Kysely<Database>, held: Held): Promise<OfferRisk> => {
  const { product, user_id: userId } = held
  const birthDate = userId === null ? undefined : await birthDateOf(tx, userId)
  const answers = withHolderBirthDate(product, held.answers, birthDate)
  return { product, answers, context: await contextOf(tx, held, birthDate) }
}

/**
 * Returns the price of a request on the day it was made, by the tariff of its insurer that it was
 * given, for the age that the account states, and with the loading that its insurer decided.
 */
export const priceFor = async (
  tx: Kysely<Database>,
  held: Held,
  birthDate: string | undefined,
  loading?: number,
): Promise<Pricing> => {
  const { product, answers, pricing } = held
  const context = { ...(await contextOf(tx, held, birthDate)), loading }
  return priceRisk(product, answers, context, await tariffOfPrice(tx, product, pricing, context.asOf))
}

/** Tells whether two prices of the tariff are the same amount. */
export const isSameAmount = (before: Pricing, after: Pricing): boolean =>
  before.outcome === 'priced' && after.outcome === 'priced' && before.total === after.total

/** Writes the new price into the timeline of a request that had no quote yet; its status stays. */
const note = async (tx: Kysely<Database>, { id, status }: Held, now: Date): Promise<void> => {
  const stay = { from_status: status, to_status: status, actor: 'system', at: now } as const
  await insertPolicyEvent(tx, { policy_id: id, action: 'reprice', ...stay })
  await announceChange(tx, id)
}

/** Returns the price of a request without the loading of an insurer that does not quote it any more. */
export const priceWithoutLoading = async (tx: Kysely<Database>, held: Held): Promise<Pricing> =>
  loadingOf(held.pricing) === undefined ? held.pricing : priceFor(tx, held, undefined)

/** New price of a request, as the columns of its row hold it. */
interface Repriced {
  answers: string
  pricing: string
  premium: Centimes | null
}

/** Replaces the price of a request and withdraws its quote; the request is quoted again. */
const replace = async (tx: Kysely<Database>, held: Held, repriced: Repriced, now: Date): Promise<void> => {
  const { id: policyId } = held
  const set = { ...repriced, quote_expires_at: null }
  await withdrawDocument(tx, { policyId, kind: 'quote', now })
  if (canPolicy('reprice', policyStatusOf(held.status)))
    await movePolicy(tx, { policyId, action: 'reprice', by: { kind: 'system', origin: null }, now, set })
  else {
    await changeMoney(tx, policyId, set, now)
    await note(tx, held, now)
  }
}

/**
 * Tells whether the server itself may quote another price: before acceptance, and only if no agent
 * chose the amount.
 */
const isQuotedAnew = (
  { status, premium, pricing: before }: Held,
  pricing: Pricing,
  acceptedToo: boolean,
): boolean =>
  pricing.outcome === 'priced' &&
  before.outcome === 'priced' &&
  premium === before.total &&
  (acceptedToo || policyStatusOf(status) !== 'accepted')

/**
 * Gives an unpaid request the price of everything known now (docs/decisions/012-bindable-prices.md).
 * Returns false if that is another amount, or none: the quote is withdrawn and the customer is told.
 * A new quote follows, or an agent decides.
 */
const repriceHeld = async (
  tx: Kysely<Database>,
  held: Held,
  birthDate: string | undefined,
  now: Date,
  acceptedToo = false,
): Promise<boolean> => {
  const { id, product, status, pricing: before } = held
  const answers = JSON.stringify(withHolderBirthDate(product, held.answers, birthDate))
  const same = await priceFor(tx, held, birthDate, loadingOf(before))
  const holds = isSameAmount(before, same)
  // A loading was decided for the quote that is withdrawn.
  const pricing = holds ? same : await priceFor(tx, held, birthDate)
  const columns = { answers, pricing: JSON.stringify(pricing) }
  if (!holds) {
    const total =
      isQuotedAnew(held, pricing, acceptedToo) && pricing.outcome === 'priced' ? pricing.total : null
    await replace(tx, held, { ...columns, premium: total }, now)
    await announceTo(tx, held, total === null ? 'priceToConfirm' : 'priceChanged', now)
    if (total !== null && policyStatusOf(status) !== 'documentsRequired')
      await queueQuote(tx, { id, pricing })
    return false
  }
  await changeMoney(tx, id, columns, now)
  if (policyStatusOf(status) === 'requested') await queueQuote(tx, { id, pricing })
  return true
}

/**
 * Checks a request that a visitor hands over to their account; returns whether its quote still
 * holds.
 */
export const repriceForAccount = async (
  tx: Kysely<Database>,
  { policyId, userId, now }: { policyId: string; userId: string; now: Date },
): Promise<boolean> => {
  const birthDate = await birthDateOf(tx, userId)
  const held = await holdPolicy(tx, policyId)
  if (policyStatusOf(held.status) === 'expired') return true
  if (birthDate === undefined || isForBirthDate(held.product, held.answers, birthDate)) return true
  return repriceHeld(tx, held, birthDate, now)
}

/**
 * Gives a file the price of the details that were just written. A new quote follows another amount,
 * also after the acceptance: the customer stated them, or an agent read them on the record.
 */
export const repriceForDetails = async (tx: Kysely<Database>, policyId: string, now: Date): Promise<void> => {
  const held = await holdPolicy(tx, policyId)
  const birthDate = held.user_id === null ? undefined : await birthDateOf(tx, held.user_id)
  const price = await priceFor(tx, held, birthDate)
  const isOpen = takesDetails(policyStatusOf(held.status)) && held.payment_confirmed_at === null
  // A paid price changes by a correction; a referred one is an agent's.
  if (isSameAmount(held.pricing, price) || (isOpen && price.outcome === 'priced'))
    await repriceHeld(tx, held, birthDate, now, true)
}

/**
 * Tells whether the agreed price of a file is that of everything known now. The premium of a policy that
 * continues another one is agreed, and so is an agent's amount for a referred risk.
 */
export const isPriceAgreed = async (
  tx: Kysely<Database>,
  held: Held,
  birthDate: string | undefined,
): Promise<boolean> => {
  const { predecessor_id: predecessorId, product, answers, pricing } = held
  if (predecessorId !== null || birthDate === undefined) return true
  if (!isForBirthDate(product, answers, birthDate)) return false
  return (
    pricing.outcome !== 'priced' ||
    isSameAmount(pricing, await priceFor(tx, held, birthDate, loadingOf(pricing)))
  )
}

/** Refuses a contract at a price that was not agreed: an agent corrects the answers first. */
export const refuseUnagreedPrice = async (tx: Kysely<Database>, held: Held): Promise<void> => {
  const birthDate = held.user_id === null ? undefined : await birthDateOf(tx, held.user_id)
  if (!(await isPriceAgreed(tx, held, birthDate))) throw new DomainError('contract.outdated-price')
}

/** Gives an unpaid file the price for a corrected birth date; returns whether its quote still holds. */
export const repriceForBirthDate = async (
  tx: Kysely<Database>,
  held: Held,
  birthDate: string,
  now: Date,
): Promise<boolean> =>
  isForBirthDate(held.product, held.answers, birthDate) || repriceHeld(tx, held, birthDate, now)

/** Tells whether the tariff decides on the price of a policy at its status. */
const isPricedByTariff = ({ status, pricing, predecessor_id: predecessorId }: Held): boolean =>
  ['quoted', 'accepted'].includes(policyStatusOf(status)) &&
  pricing.outcome === 'priced' &&
  predecessorId === null

/**
 * Refuses to accept or to pay a price that differs from the one of everything known now: replaces
 * it, and throws `policy.wrong-status`. The premium of a policy that continues another one is
 * agreed, and that of a referred request is an agent's.
 */
export const refuseOutdatedPrice = async (deps: Deps, policy: Policy): Promise<void> => {
  const { id, user_id: userId } = policy
  if (userId === null || !isPricedByTariff(policy)) return
  const now = deps.now()
  const holds = await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, id)
    const birthDate = await birthDateOf(tx, userId)
    if (birthDate === undefined || !isPricedByTariff(held)) return true
    const isKnown = isForBirthDate(held.product, held.answers, birthDate)
    const { pricing } = held
    if (isKnown && isSameAmount(pricing, await priceFor(tx, held, birthDate, loadingOf(pricing)))) return true
    return repriceHeld(tx, held, birthDate, now)
  })
  if (!holds) throw new DomainError('policy.wrong-status')
}
