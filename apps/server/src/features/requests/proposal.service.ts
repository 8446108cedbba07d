import type { AddReport } from '@wassit/domain/api/request-forms'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Term } from '@wassit/domain/policy/term'
import { termAfter } from '@wassit/domain/policy/term'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { Answers } from '@wassit/domain/products/product-form'
import { priceRisk } from '@wassit/domain/products/tariffs'
import { premiumDifference } from '@wassit/domain/request/endorsement/premium-difference'
import { requestKinds } from '@wassit/domain/request/request'
import { refundOf } from '@wassit/domain/request/termination/refund'
import { termMonths } from '@wassit/domain/products/term-months'
import type { Deps } from '../../deps.ts'
import type { Proposal } from './requests.tables.ts'
import { birthDateOf } from '../accounts/accounts.service.ts'
import { discountOf } from '../agreements/agreements.service.ts'
import { nameReferences, tellStoredName } from '../catalogue/catalogue.service.ts'
import type { Policy } from '../policies/find-policy.service.ts'
import { isOfChange } from '../policies/succession/successor.service.ts'
import { answersOf } from '../pricing/price-answer.ts'

/** Policy of a request, with its term and the day of the request (ISO). */
export interface Insured {
  policy: Policy
  term: Term
  asOf: string
}

type Form<Code extends AddReport['report_type']> = Extract<AddReport, { report_type: Code }>

/** Prices a risk under the terms of a policy: its holder's age, its agreement. */
const priceUnder = async (
  deps: Deps,
  { product, agreement_code: code, user_id: userId }: Policy,
  answers: Answers,
  asOf: string,
): Promise<Pricing> => {
  const birthDate = userId === null ? undefined : await birthDateOf(deps.db, userId)
  const agreement = await discountOf(deps.db, code, product, deps.now())
  return priceRisk(product, answers, { asOf, ...(birthDate && { holderBirthDate: birthDate }), agreement })
}

/** Returns the next term and its price by the tariff of its first day. */
export const proposeRenewal = async (
  deps: Deps,
  { policy, term, asOf }: Insured,
): Promise<{ term: Term; pricing: Pricing }> => {
  const next = termAfter(term, asOf, termMonths[policy.product])
  return { term: next, pricing: await priceUnder(deps, policy, policy.answers, next.startDate) }
}

/** Prefixes the paths of the issues with the field that holds the answers. */
const within = async <T>(field: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const issues = error.issues.map((issue) => ({ ...issue, path: `${field}.${issue.path}` }))
    throw new DomainError(error.code, issues)
  }
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

const later = (one: string, other: string): string => (one > other ? one : other)

/**
 * Returns the changed risk and the difference to the end of the term; null if no tariff prices it
 * and an agent must.
 */
export const proposeEndorsement = async (
  deps: Deps,
  { data, date_effet }: Partial<Pick<Form<typeof requestKinds.endorsement.code>, 'data' | 'date_effet'>>,
  { policy, term, asOf }: Insured,
): Promise<Proposal> => {
  const date = date_effet ?? later(asOf, term.startDate)
  if (!data) return { answers: null, pricing: null, amount: null, date }
  const { product } = policy
  const answers = await within('data', async () =>
    nameReferences(tellStoredName(deps.db), product, answersOf(product, data, asOf)),
  )
  const pricing = await priceUnder(deps, policy, answers, asOf)
  const before = await yearlyPremium(deps, policy)
  const amount =
    pricing.outcome === 'priced' && before !== null
      ? premiumDifference(before, pricing.total, term, date, product)
      : null
  return { answers, pricing, amount, date }
}

/**
 * Returns the proposed refund; null if an agent set the premium, or refunded some already, because
 * its net is then unknown.
 */
export const proposeTermination = (
  { date_resiliation: date }: Pick<Form<typeof requestKinds.termination.code>, 'date_resiliation'>,
  { policy: { pricing, premium, refund, product }, term }: Insured,
): Proposal => {
  const computed = pricing.outcome === 'priced' && pricing.total === premium && refund === null
  return {
    answers: null,
    pricing: null,
    amount: computed ? refundOf(pricing.net, term, date, product) : null,
    date,
  }
}

/** Returns the tariff's proposal for a form; null for a claim, which has none. */
export const proposalFor = async (
  deps: Deps,
  form: AddReport,
  insured: Insured,
): Promise<Proposal | null> => {
  switch (form.report_type) {
    case requestKinds.renewal.code: {
      const { term, pricing } = await proposeRenewal(deps, insured)
      const amount = pricing.outcome === 'priced' ? pricing.total : null
      return { answers: null, pricing, amount, date: term.startDate }
    }
    case requestKinds.endorsement.code:
      return proposeEndorsement(deps, form, insured)
    case requestKinds.termination.code:
      return proposeTermination(form, insured)
    case requestKinds.claim.code:
      return null
  }
}
