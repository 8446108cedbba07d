import type { HistoryEvent } from '@wassit/domain/api/accounts'
import type { InsuranceView } from '@wassit/domain/api/policies'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import {
  countsTowardsLimit,
  maximumPolicies,
  policyStatuses,
  policyStatusNames,
  policyStatusOf,
  statusesOfList,
} from '@wassit/domain/policy/policy'
import type { PolicyListCode, PolicyStatus, PolicyStatusCode } from '@wassit/domain/policy/policy'
import { toDirhams } from '@wassit/domain/pricing/money'
import { catalogue, productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { withHolderBirthDate } from '@wassit/domain/products/holder'
import type { Answers } from '@wassit/domain/products/product-form'
import { riskLabel } from '@wassit/domain/products/risk-label'
import { priceRisk } from '@wassit/domain/products/tariffs'
import type { Translate } from '@wassit/words/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { documentViews } from '../stored-files/documents.service.ts'
import { announceTo } from './announcing.service.ts'
import { discountOf } from '../agreements/agreements.service.ts'
import {
  assignPolicies,
  countPolicies,
  deleteUnproven,
  insertPolicy,
  lockOwner,
  ownerId,
  policiesOf,
  policyByKey,
} from './policies.queries.ts'
import { insertPolicyEvent, policyEventsOf } from './policy-events.queries.ts'
import type { Policy, PolicyOwner } from './policies.queries.ts'
import { repriceForAccount } from './holder-age.service.ts'
import { reportMention } from './policy-events.service.ts'
import { queueQuote } from './acts/quoting.service.ts'

const codesOf = (statuses: readonly PolicyStatus[]): PolicyStatusCode[] =>
  statuses.map((status) => policyStatuses[status].code)

const countedCodes = codesOf(policyStatusNames.filter(countsTowardsLimit))

/** Confirmed request and its owner. */
export interface PolicyRequest {
  owner: PolicyOwner
  /** The same key twice is one request (RULINGS 32). */
  key: string
  product: ProductKey
  /** Validated, under the specification's keys. */
  answers: Answers
  agreementCode: string | null
  /** Price that the browser showed, in dirhams: compared with ours and never used. */
  seenPrice?: number | undefined
  /** True if the request is for the shown price only: another one throws `price.changed`. */
  onlyAtSeenPrice?: boolean
  /** Birth date of the account's holder, for prices by age. */
  holderBirthDate?: string
}

/** Request that was opened, now or before by the same key. */
export interface OpenedRequest {
  id: string
  opened: boolean
  /** True if the browser showed another price. */
  priceDiffers: boolean
}

const insertRequest = async (
  tx: Kysely<Database>,
  request: PolicyRequest,
  now: Date,
): Promise<OpenedRequest> => {
  const { owner, product, holderBirthDate, seenPrice } = request
  const agreement = await discountOf(tx, request.agreementCode, product, now)
  const answers = withHolderBirthDate(product, request.answers, holderBirthDate)
  const pricing = priceRisk(product, answers, { asOf: moroccanDay(now), holderBirthDate, agreement })
  const premium = pricing.outcome === 'priced' ? pricing.total : null
  const priceDiffers = seenPrice !== undefined && (premium === null || seenPrice !== toDirhams(premium))
  if (priceDiffers && request.onlyAtSeenPrice) throw new DomainError('price.changed')
  const { code } = policyStatuses.requested
  const id = await insertPolicy(tx, {
    prospect_id: 'prospectId' in owner ? owner.prospectId : null,
    user_id: 'userId' in owner ? owner.userId : null,
    idempotency_key: request.key,
    product,
    answers: JSON.stringify(answers),
    agreement_code: request.agreementCode,
    status: code,
    pricing: JSON.stringify(pricing),
    premium,
    seen_price: priceDiffers ? seenPrice : null,
    insurer_id: null,
    start_date: null,
    status_since: now,
    created_at: now,
    updated_at: now,
  })
  await insertPolicyEvent(tx, {
    policy_id: id,
    action: 'request',
    from_status: null,
    to_status: code,
    actor: 'customer',
    actor_id: ownerId(owner),
    at: now,
  })
  await queueQuote(tx, { id, pricing })
  return { id, opened: true, priceDiffers }
}

/**
 * Opens a request at status 1, priced by the server and not by the browser, and returns its id; a
 * known key returns the request it opened. Throws `policy.limit` beyond five (RULINGS 7).
 */
export const openRequest = async (
  tx: Kysely<Database>,
  request: PolicyRequest,
  now: Date,
): Promise<OpenedRequest> => {
  await lockOwner(tx, request.owner)
  const existing = await policyByKey(tx, request.owner, request.key)
  if (existing) return { id: existing.id, opened: false, priceDiffers: false }
  const held = await countPolicies(tx, request.owner, countedCodes, moroccanDay(now))
  if (held >= maximumPolicies) throw new DomainError('policy.limit')
  return insertRequest(tx, request, now)
}

/**
 * Ninety days: long enough to come back to a mail, no longer than a request without a person needs.
 */
const unprovenMs = 90 * 24 * 3_600_000

/** Statuses that a request without an account can reach. */
const visitorCodes = codesOf(['requested', 'quoted', 'documentsRequired', 'expired'])

/**
 * Forgets requests of visitors who never proved their address: no visitor can accept their quotes,
 * and they are personal data (law 09-08, article 3: kept no longer than their purpose asks). Their
 * documents go with them.
 */
export const forgetUnproven = ({ db, now }: Deps): Promise<void> =>
  deleteUnproven(db, visitorCodes, new Date(now().getTime() - unprovenMs))

/** Returns how many more insurances a customer may ask for (RULINGS 7). */
const freePlaces = async (db: Kysely<Database>, userId: string, now: Date): Promise<number> =>
  Math.max(0, maximumPolicies - (await countPolicies(db, { userId }, countedCodes, moroccanDay(now))))

/**
 * Gives a customer the requests made as a visitor, the oldest first and five in all: as many as the
 * customer could have made (RULINGS 7), however many times a visitor began. A price by age is
 * computed again for the birth date of the account. A quote that holds is announced now, because it
 * could not be before.
 */
export const handOver = async (
  tx: Kysely<Database>,
  prospectIds: readonly string[],
  userId: string,
  now: Date,
): Promise<void> => {
  if (prospectIds.length === 0) return
  await lockOwner(tx, { userId })
  const free = await freePlaces(tx, userId, now)
  if (free === 0) return
  for (const policy of await assignPolicies(tx, prospectIds, userId, free, now)) {
    const holds = await repriceForAccount(tx, { policyId: policy.id, userId, now })
    if (holds && policy.status === policyStatuses.quoted.code) await announceTo(tx, policy, 'quoteReady', now)
  }
}

export const policyView = (
  policy: Policy,
  documents: InsuranceView['documents'],
  t: Translate,
): InsuranceView => {
  const { code, coverageId } = catalogue[policy.product]
  return {
    id: policy.id,
    insurance_number: policy.number,
    created_at: policy.created_at.toISOString(),
    start_date: policy.start_date,
    end_date: policy.end_date,
    ended_by: policy.ended_by,
    risk: riskLabel(policy.answers),
    insuranceType_name: code,
    insuranceType_typeName: t(productName(policy.product)),
    insurance_type_id: coverageId,
    status: policy.status,
    progression: policyStatuses[policyStatusOf(policy.status)].progression,
    amount: policy.premium === null ? null : toDirhams(policy.premium),
    company_name: policy.company_name,
    documents,
  }
}

/**
 * Returns a customer's list (6: active policies, 5: all others) and the number of insurances the
 * customer may still ask for.
 */
export const listPolicies = async (
  deps: Deps,
  userId: string,
  list: PolicyListCode,
  t: Translate,
): Promise<{ insurances: InsuranceView[]; remaining: number }> => {
  const policies = await policiesOf(deps.db, userId, codesOf(statusesOfList(list)))
  const documents = await documentViews(
    deps,
    policies.map(({ id }) => id),
  )
  return {
    insurances: policies.map((policy) => policyView(policy, documents.get(policy.id) ?? [], t)),
    remaining: await freePlaces(deps.db, userId, deps.now()),
  }
}

/** Returns the events of a customer's files since the first request, newest first. */
export const policyHistory = async (deps: Deps, userId: string, limit: number): Promise<HistoryEvent[]> => {
  const events = await policyEventsOf(deps.db, userId, limit)
  return events.map(({ id, at, action, actor, to_status: status, number, product, ...event }) => ({
    id,
    at: at.toISOString(),
    kind: 'policy',
    action,
    actor,
    insurance_number: number,
    insuranceType_name: catalogue[product].code,
    status,
    ...reportMention(event),
  }))
}
