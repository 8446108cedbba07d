import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { canPolicy, policyStatusOf } from '@wassit/domain/policy/policy'
import type { Pricing } from '@wassit/domain/pricing/price'
import { isAtAssumedAge, isForBirthDate, withHolderBirthDate } from '@wassit/domain/products/holder'
import { priceRisk } from '@wassit/domain/products/tariffs'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import type { PolicyRow } from './policies.tables.ts'
import { birthDateOf } from '../accounts/accounts.service.ts'
import { discountOf } from '../agreements/agreements.service.ts'
import { withdrawDocument } from '../stored-files/documents.service.ts'
import { announceChange } from '../notices/notices.service.ts'
import { announceTo } from './announcing.service.ts'
import { holdPolicy } from './find-policy.service.ts'
import type { Policy } from './find-policy.service.ts'
import { insertPolicyEvent } from './policy-events.queries.ts'
import { queueQuote } from './acts/quoting.service.ts'
import { setOfPolicy } from './policies.queries.ts'
import { movePolicy } from './policy-move.service.ts'

type Held = Selectable<PolicyRow>

/** Returns the price of a request on the day it was made, for the age that the account states. */
const priceFor = async (
  tx: Kysely<Database>,
  { product, answers, agreement_code: code, created_at: requestedAt }: Held,
  birthDate: string,
): Promise<Pricing> => {
  const agreement = await discountOf(tx, code, product, requestedAt)
  return priceRisk(product, answers, {
    asOf: moroccanDay(requestedAt),
    holderBirthDate: birthDate,
    agreement,
  })
}

const isSameAmount = (before: Pricing, after: Pricing): boolean =>
  before.outcome === 'priced' && after.outcome === 'priced' && before.total === after.total

/** Writes the new price into the timeline of a request that had no quote yet; its status stays. */
const note = async (tx: Kysely<Database>, { id, status }: Held, now: Date): Promise<void> => {
  const stay = { from_status: status, to_status: status, actor: 'system', at: now } as const
  await insertPolicyEvent(tx, { policy_id: id, action: 'reprice', ...stay })
  await announceChange(tx, id)
}

/**
 * Withdraws the price and its quote: an agent quotes the request, at status 8 after the documents
 * arrive.
 */
const withdraw = async (
  tx: Kysely<Database>,
  held: Held,
  corrected: { answers: string; pricing: string },
  now: Date,
): Promise<void> => {
  const { id: policyId } = held
  const set = { ...corrected, premium: null, quote_expires_at: null }
  await withdrawDocument(tx, { policyId, kind: 'quote', now })
  if (canPolicy('reprice', policyStatusOf(held.status)))
    await movePolicy(tx, { policyId, action: 'reprice', by: { kind: 'system', origin: null }, now, set })
  else {
    await setOfPolicy(tx, policyId, { ...set, updated_at: now })
    await note(tx, held, now)
  }
  await announceTo(tx, held, 'priceToConfirm', now)
}

/**
 * Prices an unpaid request again for the birth date of its policyholder's account
 * (docs/decisions/030-health-by-age.md). Returns false if the amount differs or no tariff prices
 * it: the quote is withdrawn, and an agent decides.
 */
const repriceHeld = async (
  tx: Kysely<Database>,
  held: Held,
  birthDate: string,
  now: Date,
): Promise<boolean> => {
  const { id, product, status, pricing: before } = held
  const answers = withHolderBirthDate(product, held.answers, birthDate)
  const pricing = await priceFor(tx, held, birthDate)
  const corrected = { answers: JSON.stringify(answers), pricing: JSON.stringify(pricing) }
  if (!isSameAmount(before, pricing)) {
    await withdraw(tx, held, corrected, now)
    return false
  }
  await setOfPolicy(tx, id, { ...corrected, updated_at: now })
  if (policyStatusOf(status) === 'requested') await queueQuote(tx, { id, pricing })
  return true
}

/**
 * Checks a request that a visitor hands over to their account; returns whether its quote still
 * holds.
 */
export const repriceForAccount = async (
  tx: Kysely<Database>,
  { policyId, userId, now }: { policyId: string; userId: string; now: Date },
): Promise<boolean> => {
  const birthDate = await birthDateOf(tx, userId)
  const held = await holdPolicy(tx, policyId)
  if (policyStatusOf(held.status) === 'expired') return true
  if (birthDate === undefined || isForBirthDate(held.product, held.answers, birthDate)) return true
  return repriceHeld(tx, held, birthDate, now)
}

/**
 * Refuses to accept or to pay a price that was made for an assumed age: prices it again, and throws
 * `policy.wrong-status` if the amount differs.
 */
export const refuseAssumedAge = async (deps: Deps, policy: Policy): Promise<void> => {
  const { id, user_id: userId, predecessor_id: predecessorId } = policy
  if (userId === null || predecessorId !== null || !isAtAssumedAge(policy.pricing)) return
  const now = deps.now()
  const holds = await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, id)
    const birthDate = await birthDateOf(tx, userId)
    if (birthDate === undefined || !isAtAssumedAge(held.pricing)) return true
    return repriceHeld(tx, held, birthDate, now)
  })
  if (!holds) throw new DomainError('policy.wrong-status')
}
