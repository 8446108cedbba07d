import type { LinkedRenewal } from '@wassit/domain/api/renewals/renewal-links'
import { linkStateOf } from '@wassit/domain/due/due-item'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Channel } from '@wassit/domain/party/channel'
import { toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import { catalogue } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { adjustableFields } from '@wassit/domain/products/product-form'
import type { Answers, ProductForm } from '@wassit/domain/products/product-form'
import { riskLabel } from '@wassit/domain/products/risk-label'
import { insurerNameIn } from '@wassit/domain/party/insurer-name'
import type { Translate } from '@wassit/words/catalogue'
import { acceptedSecrets } from '../../../app-secrets.ts'
import type { Deps } from '../../../deps.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { insurerById } from '../../insurers/panel/insurers.service.ts'
import { priceAnswer } from '../../insurers/pricing/price-answer.ts'
import { askCodeOf, renewalWaysOf } from '../../people/accounts/login-codes.service.ts'
import type { LoginBrowser } from '../../people/accounts/login.service.ts'
import { challengeOfLinkToken } from '../../people/accounts/secrets.ts'
import { policyOfId } from '../../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../../policies/pipeline/find-policy.service.ts'
import { contextUnder, yearlyPremium } from '../../requests/policy-price.service.ts'
import { isDecidedByTariff, pressRenewal } from '../../requests/renewal/pressed-renewal.service.ts'
import { revaluedAnswers } from '../../requests/renewal/renewal.service.ts'
import { makeOffers } from '../../sales/offers/make-offers.ts'
import { markOpened, offerBehind } from '../due-items/offer-links.service.ts'
import type { OfferBehind } from '../due-items/offer-links.service.ts'
import { nextPriceOf, renewableOf } from '../due-items/renewal-price.service.ts'

interface Linked extends OfferBehind {
  policy: Policy
  userId: string
}

/** Returns the offer of a token. Throws `share.unknown` for one that is wrong, or whose contract is gone. */
const linkedBy = async (deps: Deps, token: string): Promise<Linked> => {
  const id = challengeOfLinkToken(acceptedSecrets(deps.config), token)
  const behind = id === undefined ? undefined : await offerBehind(deps.db, id)
  if (!behind) throw new DomainError('share.unknown')
  const policy = await policyOfId(deps, behind.offer.policy_id)
  if (policy.user_id === null) throw new DomainError('share.unknown')
  return { ...behind, policy, userId: policy.user_id }
}

const stateOf = ({ line, next }: OfferBehind, today: string) =>
  linkStateOf({ item: line, continued: next !== null, today })

/** Returns the values of the risk on which the price depends, which the customer may change. */
const valuesIn = ({ product }: Policy, answers: Answers): Record<string, string | number> => {
  const { formula, fixedFormulas = [] }: ProductForm = productForms[product]
  if (formula && fixedFormulas.includes(String(answers[formula]))) return {}
  return Object.fromEntries(
    adjustableFields(productForms[product]).flatMap(({ name }) => {
      const value = answers[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
}

/** Returns the offer as it is today: its price is computed again, and the other insurers' next to it. */
const offerNow = async (
  deps: Deps,
  { policy, offer }: Linked,
  values: Answers | undefined,
  t: Translate,
): Promise<NonNullable<LinkedRenewal['offer']>> => {
  const insured = await renewableOf(deps, policy)
  const answers = values ? await revaluedAnswers(deps, insured, values) : policy.answers
  const { proposed } = await nextPriceOf(deps, policy, answers)
  const { term, pricing } = proposed
  const context = await contextUnder(deps, policy, term.startDate)
  return {
    start_date: term.startDate,
    end_date: term.endDate,
    current: toDirhamsIfKnown(await yearlyPremium(deps, policy)),
    offered: toDirhamsIfKnown(offer.offered_price),
    offered_until: offer.offered_until ?? '',
    pricing: priceAnswer(pricing, policy.product),
    immediate: await isDecidedByTariff(deps, insured, proposed),
    values: valuesIn(policy, answers),
    offers: makeOffers(deps, { product: policy.product, answers, context }, t),
  }
}

/** Returns the make of a vehicle without its plate, which a stranger must not learn. */
const makeOf = ({ marqueText, modelText }: Answers): string | null => riskLabel({ marqueText, modelText })

/** Puts the way of the message first. */
const fromFirst = (ways: LinkedRenewal['ways'], by: Channel | null): LinkedRenewal['ways'] =>
  ways.toSorted((one, other) => Number(other.by === by) - Number(one.by === by))

/**
 * Returns the renewal behind a link, without anything about its person but masked addresses. Throws
 * `share.unknown`, `request.invalid` for values that the form would refuse, and what the renewal refuses.
 */
export const readRenewalLink = async (
  deps: Deps,
  { token, values }: { token: string; values: Answers | undefined },
  t: Translate,
): Promise<LinkedRenewal> => {
  const linked = await linkedBy(deps, token)
  const { policy, offer, next, userId } = linked
  const state = stateOf(linked, moroccanDay(deps.now()))
  await markOpened(deps, offer.id)
  const insurer = policy.insurer_id === null ? undefined : await insurerById(deps.db, policy.insurer_id)
  return {
    state,
    insurance_number: policy.number,
    insuranceType_name: catalogue[policy.product].code,
    company_name: insurer ? insurerNameIn(t, insurer.name, insurer.arabic_name) : null,
    risk: makeOf(policy.answers),
    last_day: offer.last_day,
    next_number: next,
    offer: state === 'open' ? await offerNow(deps, linked, values, t) : null,
    ways: fromFirst(await renewalWaysOf(deps, userId), offer.offered_by),
  }
}

/** Sends the person of a link a code; throws `share.unknown` and as `askCodeOf` does. */
export const askRenewalCode = async (
  deps: Deps,
  { token, ...asked }: { token: string; lastname: string; by: Channel },
  browser: LoginBrowser,
): Promise<string> => {
  const { userId } = await linkedBy(deps, token)
  return askCodeOf(deps, userId, { ...asked, purpose: 'renewal' }, browser)
}

/** Returns the key of a press: one offer is accepted once, and a later one again if an agent refused it. */
const keyOf = ({ offer }: Linked): string => `renewal-link-${offer.id}-${offer.offered_at?.getTime() ?? 0}`

interface Acceptance {
  token: string
  /** Price that the page showed, in dirhams. */
  price: number | null
  values: Answers | undefined
  by: Doer
}

/**
 * Accepts the renewal of a link for the signed-in person. The same press twice accepts it once, and another
 * one finds it accepted. Throws `share.unknown`, `renewalLink.other-person`, `renewalLink.closed`,
 * `price.changed`, and what the form of the renewal refuses.
 */
export const acceptRenewal = async (
  deps: Deps,
  { token, price, values, by }: Acceptance,
): Promise<{ Report_number: string; insurance_number: string | null }> => {
  const linked = await linkedBy(deps, token)
  if (linked.userId !== by.id) throw new DomainError('renewalLink.other-person')
  const state = stateOf(linked, moroccanDay(deps.now()))
  const { policy } = linked
  if (state !== 'open' && state !== 'toPay' && state !== 'asked') throw new DomainError('renewalLink.closed')
  const press = { userId: by.id, policyId: policy.id, seen: price, values, key: keyOf(linked) }
  const at = { origin: by.origin, now: deps.now() }
  const { report, number } = await pressRenewal(deps, {
    ...press,
    by: { kind: 'customer', ...by },
    alongside: (tx) =>
      record(tx, at, { kind: 'dueItem', outcome: 'accepted', actor: by.id, subject: policy.id }),
  })
  return { Report_number: report, insurance_number: number }
}
