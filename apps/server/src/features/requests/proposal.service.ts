import type { Answer } from '@wassit/domain/api/endpoint'
import type { AddReport, AskedQuote } from '@wassit/domain/api/requests/request-forms'
import type { requestCalls } from '@wassit/domain/api/requests/requests'
import { DomainError } from '@wassit/domain/errors/errors'
import { toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import { formIssues } from '@wassit/domain/request/request'
import type { Deps } from '../../deps.ts'
import { priceAnswer } from '../insurers/pricing/price-answer.ts'
import { assertRoom } from './eligibility.service.ts'
import { insuredFor } from './insured.service.ts'
import type { Insured } from './kind-rules.ts'
import { kindOf, kinds } from './kinds.ts'
import { yearlyPremium } from './policy-price.service.ts'
import { proposeRenewal } from './renewal/renewal.service.ts'
import type { Proposal } from './requests.tables.ts'

type Form = AddReport | AskedQuote

/** Returns the tariff's proposal for a form, or for a question before it; null for a kind without one. */
export const proposalFor = async (deps: Deps, form: Form, insured: Insured): Promise<Proposal | null> => {
  // The code of the form chooses the kind whose fields it has.
  const propose = kinds[kindOf(form)].propose as
    | ((deps: Deps, form: Form, insured: Insured) => Promise<Proposal>)
    | undefined
  return propose ? propose(deps, form, insured) : null
}

/**
 * Returns the terms proposed for the renewal of a customer's insurance. Throws
 * `customerRequest.exists` for a second one.
 */
export const renewalProposal = async (
  deps: Deps,
  userId: string,
  insuranceId: string,
): Promise<Answer<typeof requestCalls.renewalProposal>> => {
  const insured = await insuredFor(deps, 'renewal', userId, insuranceId)
  const { policy } = insured
  await assertRoom(deps.db, 'renewal', policy)
  const { term, pricing } = await proposeRenewal(deps, insured)
  return {
    start_date: term.startDate,
    end_date: term.endDate,
    current: toDirhamsIfKnown(policy.premium),
    pricing: priceAnswer(pricing, policy.product),
  }
}

/**
 * Computes the amount of a request as if the customer sent it now. The agent will see the same
 * amount.
 */
export const quoteRequest = async (
  deps: Deps,
  userId: string,
  asked: AskedQuote,
): Promise<Answer<typeof requestCalls.quoteRequest>> => {
  const kind = kindOf(asked)
  const insured = await insuredFor(deps, kind, userId, asked.insurance_id)
  const issues = formIssues(kind, asked, insured)
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
  const proposal = await proposalFor(deps, asked, insured)
  if (!proposal) throw new Error(`a request of the kind ${kind} has no amount`)
  const { pricing, amount, date } = proposal
  return {
    before: toDirhamsIfKnown(await yearlyPremium(deps, insured.policy)),
    pricing: pricing && priceAnswer(pricing, insured.policy.product),
    amount: toDirhamsIfKnown(amount),
    date: date ?? insured.asOf,
  }
}
