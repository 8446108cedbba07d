import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { TariffVersion } from '@wassit/domain/pricing/price'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { termsOfDetails } from '@wassit/domain/products/details'
import type { Details } from '@wassit/domain/products/details'
import { withHolderBirthDate } from '@wassit/domain/products/holder'
import type { Answers } from '@wassit/domain/products/product-form'
import { priceRisk } from '@wassit/domain/products/tariffs'
import type { CameFrom } from '@wassit/domain/site/came-from'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { discountOf } from '../../insurers/agreements/agreements.service.ts'
import { announceChange } from '../notices/notices.service.ts'
import { queueQuote } from './acts/quoting.service.ts'
import { insertPolicy, lockOwner, ownerId, policyByKey } from './policies.queries.ts'
import type { PolicyOwner } from './policies.queries.ts'
import { fileOfPlate } from './same-plate.queries.ts'
import { insertPolicyEvent } from './policy-events.queries.ts'
import { assignNewFile } from './policy-desk.service.ts'
import { freePlaces } from './policy-limit.service.ts'

/** Confirmed request and its owner. */
export interface QuoteRequest {
  owner: PolicyOwner
  /** The same key twice is one request (RULINGS 32). */
  key: string
  product: ProductKey
  /** Validated, under the specification's keys. */
  answers: Answers
  agreementCode: string | null
  /** Source of the draft. */
  cameFrom: CameFrom | null
  /** Tariff whose price the customer asks for. */
  tariff: TariffVersion
  /** Price that the browser showed, in dirhams: compared with ours and never used. */
  seenPrice?: number | undefined
  /** True if the request is for the shown price only: another one throws `price.changed`. */
  onlyAtSeenPrice?: boolean
  /** Birth date of the account's holder, for prices by age. */
  holderBirthDate?: string
  /** Details that were stated after the price, checked. */
  details?: Details
  /** True if whoever sends it is asked first whether a file with the same plate is another one. */
  asksPlate?: boolean
  /** Agent who typed the request for the customer. */
  enteredBy?: string | undefined
}

/** Request that was opened, now or before by the same key. */
export interface OpenedQuoteRequest {
  id: string
  opened: boolean
  /** True if the browser showed another price. */
  priceDiffers: boolean
}

const insertQuoteRequest = async (
  tx: Kysely<Database>,
  request: QuoteRequest,
  now: Date,
): Promise<OpenedQuoteRequest> => {
  const { owner, product, holderBirthDate, seenPrice, details = {}, enteredBy } = request
  const agreement = await discountOf(tx, request.agreementCode, product, now)
  const answers = withHolderBirthDate(product, request.answers, holderBirthDate)
  const asOf = moroccanDay(now)
  const context = { asOf, holderBirthDate, agreement, ...termsOfDetails(details, false) }
  const pricing = priceRisk(product, answers, context, request.tariff)
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
    details: JSON.stringify(details),
    agreement_code: request.agreementCode,
    came_from: request.cameFrom ? JSON.stringify(request.cameFrom) : null,
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
    ...(enteredBy === undefined
      ? { actor: 'customer', actor_id: ownerId(owner) }
      : { actor: 'agent', actor_id: enteredBy }),
    at: now,
  })
  await assignNewFile(tx, id, now)
  await announceChange(tx, id)
  await queueQuote(tx, { id, pricing })
  return { id, opened: true, priceDiffers }
}

/**
 * Asks before a second file of one plate. Customers are told of their own files only, agents of all. Throws
 * `policy.same-plate`.
 */
const assertNewPlate = async (
  tx: Kysely<Database>,
  { owner, answers, enteredBy }: QuoteRequest,
  now: Date,
): Promise<void> => {
  const own = enteredBy === undefined ? { owner: ownerId(owner) } : {}
  const number = await fileOfPlate(tx, answers, { ...own, today: moroccanDay(now) })
  if (number === undefined) return
  throw new DomainError('policy.same-plate', [], { message: 'errors.policy.samePlate', values: { number } })
}

/**
 * Opens a request at status 1, priced by the server and not by the browser, and returns its id; a
 * known key returns the request it opened. Throws `policy.limit` beyond five (RULINGS 7), which limits
 * a customer's own requests, not those that an agent types; `policy.same-plate`.
 */
export const openQuoteRequest = async (
  tx: Kysely<Database>,
  request: QuoteRequest,
  now: Date,
): Promise<OpenedQuoteRequest> => {
  await lockOwner(tx, request.owner)
  const existing = await policyByKey(tx, request.owner, request.key)
  if (existing) return { id: existing.id, opened: false, priceDiffers: false }
  const isOwn = request.enteredBy === undefined
  if (isOwn && (await freePlaces(tx, request.owner, now)) === 0) throw new DomainError('policy.limit')
  if (request.asksPlate) await assertNewPlate(tx, request, now)
  return insertQuoteRequest(tx, request, now)
}
