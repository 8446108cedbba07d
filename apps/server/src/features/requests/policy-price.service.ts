import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing, PricingContext, TariffVersion } from '@wassit/domain/pricing/price'
import { termsOfDetails } from '@wassit/domain/products/details'
import { loadingOf } from '@wassit/domain/pricing/settle'
import type { Answers } from '@wassit/domain/products/product-form'
import { priceRisk } from '@wassit/domain/products/tariffs'
import type { Deps } from '../../deps.ts'
import { birthDateOf } from '../people/accounts/accounts.service.ts'
import { discountOf } from '../insurers/agreements/agreements.service.ts'
import type { Policy } from '../policies/pipeline/find-policy.service.ts'
import { isOfChange } from '../policies/pipeline/succession/successor.service.ts'

/** Returns what the price of a policy on a day depends on in addition to its answers: age, agreement, details. */
export const contextUnder = async (
  deps: Deps,
  { product, agreement_code: code, user_id: userId, details, coefficient_confirmed_at: confirmedAt }: Policy,
  asOf: string,
): Promise<PricingContext> => {
  const birthDate = userId === null ? undefined : await birthDateOf(deps.db, userId)
  return {
    asOf,
    ...(birthDate && { holderBirthDate: birthDate }),
    agreement: await discountOf(deps.db, code, product, deps.now()),
    ...termsOfDetails(details, confirmedAt !== null),
  }
}

/** Prices a risk by a tariff under the terms of a policy: its holder's age, its agreement, its loading. */
export const priceUnder = async (
  deps: Deps,
  policy: Policy,
  answers: Answers,
  { asOf, tariff }: { asOf: string; tariff: TariffVersion },
): Promise<Pricing> => {
  const context = { ...(await contextUnder(deps, policy, asOf)), loading: loadingOf(policy.pricing) }
  return priceRisk(policy.product, answers, context, tariff)
}

/**
 * Returns the price of a year of a policy: its premium, unless that was the difference for a part
 * of a year or some of it was refunded because the risk had changed; then the price of the tariff.
 */
export const yearlyPremium = async ({ db }: Deps, policy: Policy): Promise<Centimes | null> => {
  const { pricing, premium, refund } = policy
  if (refund === null && !(await isOfChange(db, policy))) return premium
  return pricing.outcome === 'priced' ? pricing.total : null
}
