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

/** Returns everything an agent needs to work on a request, and notes in the trail who opened it. */
export const openRequestFile = async (
  deps: Deps,
  number: string,
  { by, rights, t }: { by: Doer; rights: readonly Right[]; t: Translate },
): Promise<AgentRequestFile> => {
  const request = await requestOfNumber(deps, number)
  await recordOpening(deps, requestSource, request.id, by)
  const detail = await requestDetail(deps, request, t)
  const policy = await policyOfNumber(deps, request.insurance_number)
  const usual = await usualOf(deps, request, policy)
  const file: AgentRequestFile = {
    request: {
      ...detail,
      report_type: requestKinds[request.kind].code,
      company_name: request.company_name,
      ...(await workLineOf(deps, requestSource, request.id)),
    },
    insurance: formPolicyOf(policy, t),
    proposal: proposalOf(request, policy, usual),
    usual,
    claims: await claimsOf(deps, request, policy),
    documents: await requestDocumentViews(deps, request.id, { userId: by.id, rights }),
    ...(await filePartsOf(deps, requestSource, request.id, t)),
    timeline: timelineWith(
      await eventsOf(deps.db, requestSource.story, request.id),
      `${detail.firstname} ${detail.lastname}`,
    ),
    customer: request.user_id,
    reached_by: reachOf(deps, await accountById(deps.db, request.user_id)),
    payout_means: request.payout_means,
    payout_acts: payoutActsAt(request.payout),
    targets: targetsOf(request),
  }
  return rights.includes('identity') ? file : withoutIdentity(file)
}
