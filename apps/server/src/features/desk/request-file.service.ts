import { withoutIdentity } from '@wassit/domain/access/identity-data'
import type { Right } from '@wassit/domain/access/rights'
import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import type { Translate } from '@wassit/words/catalogue'
import { toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import {
  agentActionTo,
  canRequest,
  requestKinds,
  requestStatuses,
  requestStatusNames,
  requestStatusOf,
} from '@wassit/domain/request/request'
import { payoutActsAt } from '@wassit/domain/request/payout'
import type { Deps } from '../../deps.ts'
import { together } from '../../together.ts'
import type { Doer } from '../audit/origin.ts'
import { accountById } from '../people/accounts/accounts.service.ts'
import { reachOf } from '../people/accounts/recipients.ts'
import { policyOfNumber } from '../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../policies/pipeline/find-policy.service.ts'
import { policyView } from '../policies/customer-views/policy-lists.service.ts'
import { priceAnswer } from '../insurers/pricing/price-answer.ts'
import { requestOfNumber } from '../requests/find-request.service.ts'
import { usualTermsOf } from '../requests/approval.service.ts'
import type { RequestFile } from '../requests/find-request.service.ts'
import { requestDetail, requestDocumentViews } from '../requests/request-views.service.ts'
import { kinds } from '../requests/kinds.ts'
import { claimsOfYear } from './request-lines.queries.ts'
import { requestSource } from './request-source.ts'
import { eventsOf } from './story.queries.ts'
import { filePartsOf, recordOpening, timelineWith } from './story.service.ts'
import { workLineOf } from './worklist.service.ts'

/** Returns the codes of the statuses to which an agent can lead a request now. */
const targetsOf = ({ status, kind, payout }: RequestFile): number[] =>
  (payout === null ? requestStatusNames : [])
    .filter((target) => {
      const action = agentActionTo(target)
      return action !== undefined && canRequest(action, requestStatusOf(status), kind)
    })
    .map((target) => requestStatuses[target].code)

/**
 * Hides a stale amount: the risk changed since the amount was computed, so the agent must enter
 * one.
 */
const proposalOf = (
  { proposal }: RequestFile,
  { product }: Policy,
  usual: AgentRequestFile['usual'],
): AgentRequestFile['proposal'] => {
  if (!proposal) return null
  const { answers, pricing, date } = proposal
  const amount = usual?.amount === null ? null : toDirhamsIfKnown(proposal.amount)
  return { answers, pricing: pricing && priceAnswer(pricing, product), amount, date }
}

const usualOf = async (
  deps: Deps,
  request: RequestFile,
  policy: Policy,
): Promise<AgentRequestFile['usual']> => {
  const usual = await usualTermsOf(deps, request, policy)
  return usual && { amount: toDirhamsIfKnown(usual.amount), date: usual.date }
}

export const formPolicyOf = (policy: Policy, t: Translate): AgentRequestFile['insurance'] => {
  const { documents: _documents, ...insurance } = policyView(policy, [], t)
  return { ...insurance, answers: policy.answers, pricing: priceAnswer(policy.pricing, policy.product) }
}

/**
 * Returns the claims of the year for a kind that they weigh on: by them an agent judges whether the insurer renews
 * at the price of the tariff.
 */
const claimsOf = async (
  { db }: Deps,
  { kind, created_at: askedAt }: RequestFile,
  { id }: Policy,
): Promise<AgentRequestFile['claims']> => {
  if (!kinds[kind].weighsClaims) return []
  const claims = await claimsOfYear(db, id, askedAt)
  return claims.map(({ number, status }) => ({ Report_number: number, status }))
}

/** Reader of a file. */
interface Asked {
  by: Doer
  rights: readonly Right[]
  t: Translate
}

const fileOf = async (
  deps: Deps,
  request: RequestFile,
  { by, rights, t }: Asked,
): Promise<AgentRequestFile> => {
  const { db } = deps
  const [detail, policy, line, documents, parts, events, customer] = await Promise.all([
    requestDetail(deps, request, t),
    policyOfNumber(deps, request.insurance_number),
    workLineOf(deps, requestSource, request.id),
    requestDocumentViews(deps, request.id, { userId: by.id, rights }),
    filePartsOf(deps, requestSource, request.id, t),
    eventsOf(db, requestSource.story, request.id),
    accountById(db, request.user_id),
    recordOpening(deps, requestSource, request.id, by),
  ])
  const [usual, claims] = await Promise.all([usualOf(deps, request, policy), claimsOf(deps, request, policy)])
  return {
    request: {
      ...detail,
      report_type: requestKinds[request.kind].code,
      company_name: request.company_name,
      ...line,
    },
    insurance: formPolicyOf(policy, t),
    proposal: proposalOf(request, policy, usual),
    usual,
    claims,
    documents,
    ...parts,
    timeline: timelineWith(events, `${detail.firstname} ${detail.lastname}`),
    customer: request.user_id,
    reached_by: reachOf(deps, customer),
    payout_means: request.payout_means,
    payout_acts: payoutActsAt(request.payout),
    targets: targetsOf(request),
  }
}

/** Returns everything an agent needs to work on a request, and notes in the trail who opened it. */
export const openRequestFile = async (
  deps: Deps,
  number: string,
  asked: Asked,
): Promise<AgentRequestFile> => {
  const request = await requestOfNumber(deps, number)
  const file = await together(deps, (db) => fileOf({ ...deps, db }, request, asked))
  return asked.rights.includes('identity') ? file : withoutIdentity(file)
}
