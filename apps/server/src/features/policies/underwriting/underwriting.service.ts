import { createHash } from 'node:crypto'
import type { Answers } from '@wassit/domain/products/product-form'
import { waitOf } from '@wassit/domain/underwriting/underwriting'
import type { UnderwritingWait } from '@wassit/domain/underwriting/underwriting'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { keepAnswers, readAnswers } from './encrypted-words.service.ts'
import {
  currentUnderwriting,
  currentUnderwritings,
  endCurrent,
  eraseHealthData,
  insertUnderwriting,
  lastWithAnswers,
} from './underwriting.queries.ts'
import type { Underwriting } from './underwriting.queries.ts'

export { currentUnderwriting, decideFilled, endUndecided, setUnderwriting } from './underwriting.queries.ts'
export type { Underwriting } from './underwriting.queries.ts'

/** Quote whose insurer decides first. */
interface AcceptedQuote {
  policyId: string
  insurerId: string
  answers: Answers
  /** Version of the questionnaire; null for a product without one. */
  questionnaire: string | null
}

/** Returns the hash of the answers that an underwriting is about. */
const riskOf = (answers: Answers): string =>
  createHash('sha256').update(JSON.stringify(answers)).digest('hex')

/** Hands the answers on, so that nobody types them again: those of the same risk, else the holder's. */
const carryAnswers = async (
  deps: Pick<Deps, 'envelope'>,
  tx: Kysely<Database>,
  before: Underwriting,
  next: Underwriting,
): Promise<void> => {
  const { HOLDER: holder, ...others } = readAnswers(deps, before)
  const kept = { ...(holder && { HOLDER: holder }), ...(before.risk === next.risk && others) }
  await keepAnswers(deps, tx, next, kept)
}

const open = async (
  deps: Pick<Deps, 'envelope'>,
  tx: Kysely<Database>,
  { policyId, insurerId, answers, questionnaire }: AcceptedQuote,
  now: Date,
): Promise<Underwriting> => {
  await endCurrent(tx, policyId, now)
  const before = await lastWithAnswers(tx, policyId)
  const opened = await insertUnderwriting(tx, {
    policy_id: policyId,
    insurer_id: insurerId,
    risk: riskOf(answers),
    state: questionnaire === null ? 'filled' : 'asked',
    questionnaire,
    created_at: now,
  })
  if (before && questionnaire !== null) await carryAnswers(deps, tx, before, opened)
  await eraseHealthData(tx, policyId, opened.id)
  return opened
}

/**
 * Returns the underwriting of an accepted quote, inside the caller's transaction: the current one if
 * it is about the same insurer and risk, be it decided or not; else a new one.
 */
export const underwritingFor = async (
  deps: Pick<Deps, 'envelope'>,
  tx: Kysely<Database>,
  quote: AcceptedQuote,
  now: Date,
): Promise<Underwriting> => {
  const current = await currentUnderwriting(tx, quote.policyId)
  const isSame = current?.insurer_id === quote.insurerId && current.risk === riskOf(quote.answers)
  return current && isSame ? current : open(deps, tx, quote, now)
}

/** Ends the underwriting of a quote that is recalled or replaced; the answers stay for the next one. */
export const endUnderwriting = endCurrent

/** Ends the underwriting of a file that has ended, and deletes its health data. */
export const eraseUnderwriting = async (tx: Kysely<Database>, policyId: string, now: Date): Promise<void> => {
  await endCurrent(tx, policyId, now)
  await eraseHealthData(tx, policyId)
}

/** Returns what some policies wait for before they can be paid, by the id of the policy. */
export const waitsOf = async (
  db: Kysely<Database>,
  policyIds: readonly string[],
): Promise<Map<string, UnderwritingWait>> => {
  const rows = policyIds.length === 0 ? [] : await currentUnderwritings(db, policyIds)
  return new Map(rows.map(({ policy_id: id, state }) => [id, waitOf(state)]))
}
