import type { RenewalOffers } from '@wassit/domain/api/renewals/renewal-offers'
import { DomainError } from '@wassit/domain/errors/errors'
import { addDays } from '@wassit/domain/party/date'
import { answersOfOffer, chosenOffer, formulaIn, insurerOfOffer } from '@wassit/domain/offer/offers'
import type { OfferRisk } from '@wassit/domain/offer/offers'
import { toDirhams, toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import { lastingDetails, latestStartDays } from '@wassit/domain/products/details'
import { insurerNameIn } from '@wassit/domain/party/insurer-name'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import { keepListed, tellStoredName } from '../../insurers/catalogue/catalogue.service.ts'
import { insurerById } from '../../insurers/panel/insurers.service.ts'
import { makeOffers, sellerOfSlug, slugOfSeller } from '../../sales/offers/make-offers.ts'
import { ownPolicyByNumber } from '../../policies/pipeline/find-policy.service.ts'
import { keepAnswers } from '../../sales/quotes/draft-answers.ts'
import { openCustomerDraft } from '../../sales/quotes/drafts.service.ts'
import { assertRoom } from '../eligibility.service.ts'
import { insuredFor } from '../insured.service.ts'
import type { Insured } from '../kind-rules.ts'
import { contextUnder, yearlyPremium } from '../policy-price.service.ts'
import { nextTermOf, proposeRenewal } from './renewal.service.ts'

interface OwnPolicy {
  userId: string
  number: string
}

/** Returns an own policy that can be renewed now; throws as the form of the renewal does. */
const renewable = async (deps: Deps, { userId, number }: OwnPolicy): Promise<Insured> => {
  const { id } = await ownPolicyByNumber(deps, userId, number)
  const insured = await insuredFor(deps, 'renewal', userId, id)
  await assertRoom(deps.db, 'renewal', insured.policy)
  return insured
}

const nextRisk = async (deps: Deps, insured: Insured): Promise<OfferRisk> => {
  const { policy } = insured
  const { startDate: asOf } = nextTermOf(insured)
  return {
    product: policy.product,
    answers: policy.answers,
    context: await contextUnder(deps, policy, asOf),
  }
}

/** Returns the offers for the next term of an own policy next to the year that ends. */
export const compareRenewal = async (
  deps: Deps,
  own: OwnPolicy,
  language: Language,
): Promise<RenewalOffers> => {
  const insured = await renewable(deps, own)
  const { policy } = insured
  const { product, insurer_id: insurerId, answers } = policy
  const risk = await nextRisk(deps, insured)
  const t = deps.messages[language]
  const offers = makeOffers(deps, risk, t)
  const insurer = insurerId === null ? undefined : await insurerById(deps.db, insurerId)
  const slug = slugOfSeller(deps, product, insurerId, risk.context.asOf)
  const wanted = { formula: formulaIn(product, answers), insurer: slug }
  const isOffered = slug !== undefined && offers.some(({ id }) => insurerOfOffer(id) === slug)
  const premium = await yearlyPremium(deps, policy)
  const { term, pricing } = await proposeRenewal(deps, insured)
  return {
    insurance_id: policy.id,
    insuranceType_name: catalogue[product].code,
    start_date: term.startDate,
    end_date: term.endDate,
    current: {
      company_name: insurer ? insurerNameIn(t, insurer.name, insurer.arabic_name) : null,
      price: toDirhamsIfKnown(premium),
      next: pricing.outcome === 'priced' ? toDirhams(pricing.total) : null,
      offer: (isOffered && chosenOffer(offers, wanted)?.id) || null,
    },
    offers,
  }
}

/**
 * Opens a draft with the answers of an own policy, the insurer and the formula of another offer, and
 * the day after the term as its wished start; the same key twice opens one. Throws `price.changed`
 * for an offer that is not made any more.
 */
export const takeRenewalOffer = async (
  deps: Deps,
  own: OwnPolicy,
  { offer, key }: { offer: string; key: string | undefined },
): Promise<string> => {
  const insured = await renewable(deps, own)
  const { product, answers, details, agreement_code: agreementCode } = insured.policy
  if (!offeredProducts.includes(product)) throw new DomainError('product.not-offered')
  const risk = await nextRisk(deps, insured)
  const made = makeOffers(deps, risk, deps.messages.fr).find(({ id }) => id === offer)
  const slug = insurerOfOffer(offer)
  if (!made || slug === undefined) throw new DomainError('price.changed')
  const listed = await keepListed(tellStoredName(deps.db), product, answers)
  const { startDate } = nextTermOf(insured)
  const isSoon = startDate <= addDays(insured.asOf, latestStartDays)
  return openCustomerDraft(
    deps,
    own.userId,
    {
      product,
      answers: keepAnswers(product, { ...listed, ...answersOfOffer(product, offer) }),
      details: { ...lastingDetails(details), ...(isSoon && { dateEffet: startDate }) },
      agreementCode,
      insurerId: sellerOfSlug(deps, product, slug, risk.context.asOf),
    },
    key,
  )
}
