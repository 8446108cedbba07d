import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { takesDetails } from '@wassit/domain/policy/details'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { coefficientOf, needsRecord, parseDetails } from '@wassit/domain/products/details'
import type { Details } from '@wassit/domain/products/details'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../../deps.ts'
import type { Database } from '../../../../schema.ts'
import { isPayingByCard } from '../../../ledger/payments/payments.service.ts'
import { holdPolicy, ownPolicy } from '../find-policy.service.ts'
import { setOfPolicy } from '../policies.queries.ts'
import type { EventChanges, PolicyRow } from '../policies.tables.ts'
import { noteFileEvent } from '../policy-events.service.ts'
import type { Mover } from '../policy-events.service.ts'
import { repriceForDetails } from '../repricing.service.ts'
import { refuseWithoutRecord } from '../blocking.service.ts'
import { seenPolicy } from './act.ts'
import type { Act } from './act.ts'

type Held = Selectable<PolicyRow>

/** Reads the details of a product. Throws `request.invalid` with every issue in the form's order. */
export const readDetails = (product: ProductKey, data: unknown, now: Date): Details => {
  const parsed = parseDetails(product, data, moroccanDay(now))
  if (!parsed.ok) throw new DomainError('request.invalid', parsed.issues)
  return parsed.answers
}

const inWords = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** Returns the details that differ, with their values before and after. */
const changesOf = (before: Details, after: Details): EventChanges => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  const pick = (details: Details) => Object.fromEntries(names.map((name) => [name, inWords(details[name])]))
  return { before: pick(before), after: pick(after) }
}

type Openness = Pick<Held, 'status' | 'payment_confirmed_at' | 'predecessor_id'>

/** Tells whether the customer may state details: nothing is paid, and no earlier policy is continued. */
export const mayStateDetails = (policy: Openness): boolean =>
  takesDetails(policyStatusOf(policy.status)) &&
  policy.payment_confirmed_at === null &&
  policy.predecessor_id === null

const assertTakesDetails = (policy: Held): void => {
  if (!mayStateDetails(policy)) throw new DomainError('policy.wrong-status')
}

/** Prices again after another coefficient, unless the customer pays the former price just now. */
const repriceUnpaid = async (tx: Kysely<Database>, policyId: string, now: Date): Promise<void> => {
  if (await isPayingByCard(tx, policyId, now)) throw new DomainError('payment.underway')
  await repriceForDetails(tx, policyId, now)
}

interface Statement {
  userId: string
  insuranceId: string
  by: Mover
  /** All details, as the form sent them; an absent one is withdrawn. */
  data: unknown
}

/**
 * Keeps the details that a customer states while nothing is paid. Another coefficient changes the
 * price: the quote is replaced.
 */
export const stateDetails = async (
  deps: Deps,
  { userId, insuranceId, by, data }: Statement,
): Promise<void> => {
  const { id: policyId, product } = await ownPolicy(deps, userId, insuranceId)
  const now = deps.now()
  const details = readDetails(product, data, now)
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    assertTakesDetails(held)
    if (isDeepStrictEqual(held.details, details)) return
    const isOther = coefficientOf(details) !== coefficientOf(held.details)
    await setOfPolicy(tx, policyId, {
      details: JSON.stringify(details),
      ...(isOther && { coefficient_confirmed_at: null }),
      updated_at: now,
    })
    const changes = changesOf(held.details, details)
    await noteFileEvent(tx, { policyId, action: 'detailsStated', by, now, changes })
    if (isOther) await repriceUnpaid(tx, policyId, now)
  })
}

interface Decision extends Act {
  /** Coefficient of the claims record; null if the record proves none. */
  coefficient: number | null
  /** Text for the customer. */
  reason?: string | undefined
}

/** Returns the details with the coefficient that an agent read on the claims record. */
const decided = (details: Details, coefficient: number | null): Details => {
  const { coefficient: _stated, ...rest } = details
  return coefficient === null ? rest : { ...rest, coefficient }
}

const keepDecision = async (
  tx: Kysely<Database>,
  held: Held,
  { coefficient, reason, by }: Decision,
  now: Date,
): Promise<void> => {
  const details = decided(held.details, coefficient)
  const isOther = coefficient !== coefficientOf(held.details)
  if (isOther) assertTakesDetails(held)
  const confirmed = coefficient === null ? null : now
  await setOfPolicy(tx, held.id, {
    details: JSON.stringify(details),
    coefficient_confirmed_at: confirmed,
    updated_at: now,
  })
  const action = isOther ? 'coefficientCorrected' : 'coefficientConfirmed'
  const changes = changesOf(held.details, details)
  await noteFileEvent(tx, { policyId: held.id, action, by, now, reason, changes })
  if (isOther) await repriceUnpaid(tx, held.id, now)
  else await repriceForDetails(tx, held.id, now)
}

/**
 * Confirms the coefficient that a customer stated, or replaces it by the one of the claims record.
 * Throws `policy.incomplete` to confirm one whose record is missing, and `policy.wrong-status` for
 * another one once the file is paid: the agent corrects its price first.
 */
export const decideCoefficient = async (deps: Deps, decision: Decision): Promise<void> => {
  const { id } = await seenPolicy(deps, decision)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, id)
    const stated = coefficientOf(held.details)
    if (!needsRecord(stated) || held.coefficient_confirmed_at) throw new DomainError('policy.wrong-status')
    if (decision.coefficient !== null) await refuseWithoutRecord(tx, held.id)
    await keepDecision(tx, held, decision, now)
  })
}
