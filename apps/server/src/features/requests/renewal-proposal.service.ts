import type { Answer, BodyOutput } from '@wassit/domain/api/endpoint'
import type { AskedQuote } from '@wassit/domain/api/request-forms'
import type { requestCalls } from '@wassit/domain/api/requests'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import type { Deps } from '../../deps.ts'
import type { Proposal } from './requests.tables.ts'
import { ownPolicy } from '../policies/find-policy.service.ts'
import { priceAnswer } from '../pricing/price-answer.ts'
import { assertRoom, requestableTerm } from './eligibility.service.ts'
import { proposeEndorsement, proposeRenewal, proposeTermination, yearlyPremium } from './proposal.service.ts'
import type { Insured } from './proposal.service.ts'
import { requestPaperBytes } from './request-papers.service.ts'

const inDirhams = (amount: Centimes | null): number | null => (amount === null ? null : toDirhams(amount))

const insuredFor = async (
  deps: Deps,
  kind: RequestKind,
  userId: string,
  insuranceId: string,
): Promise<Insured> => {
  const policy = await ownPolicy(deps, userId, insuranceId)
  const asOf = moroccanDay(deps.now())
  return { policy, asOf, term: requestableTerm(kind, policy, asOf) }
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
    current: inDirhams(policy.premium),
    pricing: priceAnswer(pricing, policy.product),
  }
}

const proposalOf = async (deps: Deps, asked: AskedQuote, insured: Insured): Promise<Proposal> =>
  asked.report_type === requestKinds.termination.code
    ? proposeTermination(asked, insured)
    : proposeEndorsement(deps, asked, insured)

/**
 * Computes the amount of a request as if the customer sent it now. The agent will see the same
 * amount.
 */
export const quoteRequest = async (
  deps: Deps,
  userId: string,
  asked: AskedQuote,
): Promise<Answer<typeof requestCalls.quoteRequest>> => {
  const kind = asked.report_type === requestKinds.termination.code ? 'termination' : 'endorsement'
  const insured = await insuredFor(deps, kind, userId, asked.insurance_id)
  const issues = requestKinds[kind].issues(asked, insured)
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
  const { pricing, amount, date } = await proposalOf(deps, asked, insured)
  return {
    before: inDirhams(await yearlyPremium(deps, insured.policy)),
    pricing: pricing && priceAnswer(pricing, insured.policy.product),
    amount: inDirhams(amount),
    date: date ?? insured.asOf,
  }
}

/** Draws the letter of a termination, ready to sign, and stores nothing. */
export const terminationLetter = async (
  deps: Deps,
  userId: string,
  { insurance_id: insuranceId, ...fields }: BodyOutput<typeof requestCalls.terminationLetter>,
): Promise<{ bytes: Buffer; name: string }> => {
  const { policy, term, asOf } = await insuredFor(deps, 'termination', userId, insuranceId)
  const issues = requestKinds.termination.issues(fields, { term, asOf })
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
  const bytes = await requestPaperBytes(deps, {
    kind: 'terminationLetter',
    policy,
    reportNumber: null,
    reference: null,
    info: { report_type: requestKinds.termination.code, ...fields },
    amount: null,
    effectiveDate: fields.date_resiliation,
    issuedAt: deps.now(),
  })
  return { bytes, name: `${policy.number}_lettre-resiliation` }
}
