import type { DocumentSection } from '@wassit/domain/api/policies/signing'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Term } from '@wassit/domain/policy/term'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Deps } from '../../deps.ts'
import { renderRequestPaper, requestPaperSections } from '../../papers/request-papers.ts'
import type { RequestPaperFacts, RequestPaperKind } from '../../papers/request-papers.ts'
import { keepObject } from '../stored-files/documents.service.ts'
import type { StoredObject } from '../stored-files/documents.service.ts'
import type { Policy } from '../policies/pipeline/find-policy.service.ts'
import { insurerOf, policyFactsOf, verifyUrlOf } from '../policies/pipeline/policy-documents.service.ts'
import { premiumOf } from '../policies/pipeline/acts/policy-payment.service.ts'
import { openOf } from '../ledger/standing/refundable.service.ts'
import { insurableTerm } from '../policies/pipeline/succession/insured-term.ts'

/** Facts of a paper of a request in addition to those of its policy. */
export interface RequestPaperOccasion {
  kind: RequestPaperKind
  policy: Policy
  /** Null for a letter drawn before the request exists. */
  reportNumber: string | null
  /** Random part of its code for /verifier; null for the letter, which is the customer's own. */
  reference: string | null
  /** Fields of the form under the specification's keys, `report_type` among them. */
  info: Record<string, unknown>
  /** Refund, difference (a negative one is refunded) or settlement. */
  amount: Centimes | null
  /** ISO: the last day of the cover, or the first of a change. */
  effectiveDate: string | null
  /** Term before the change, if the policy no longer has it. */
  term?: Term
  /** New answers, if some change, and the price of a year with them. */
  proposed?: Answers | null
  proposedPricing?: Pricing | null
  issuedAt: Date
}

const factsOf = async (
  deps: Deps,
  { policy, reference, proposed, proposedPricing, ...occasion }: RequestPaperOccasion,
): Promise<RequestPaperFacts> => {
  const facts = await policyFactsOf(deps, policy, await insurerOf(deps, policy))
  const { number: insuranceNumber, pricing } = policy
  return {
    ...facts,
    ...occasion,
    verification: reference ? { reference, url: verifyUrlOf(deps, { insuranceNumber, reference }) } : null,
    term: occasion.term ?? insurableTerm(policy),
    premium: premiumOf(policy),
    open: await openOf(deps.db, policy),
    pricing,
    proposed: proposed ?? null,
    proposedPricing: proposedPricing ?? null,
  }
}

export const requestPaperBytes = async (deps: Deps, occasion: RequestPaperOccasion): Promise<Buffer> =>
  renderRequestPaper(deps.print, await factsOf(deps, occasion))

/** Draws a paper and stores it, before the transaction that makes it part of the file. */
export const drawRequestPaper = async (deps: Deps, occasion: RequestPaperOccasion): Promise<StoredObject> =>
  keepObject(deps, await requestPaperBytes(deps, occasion), 'application/pdf')

/** Returns the text of a paper, for a screen that shows no PDF (RULINGS 36). */
export const requestPaperText = async (
  deps: Deps,
  occasion: RequestPaperOccasion,
): Promise<DocumentSection[]> => requestPaperSections(await factsOf(deps, occasion))
