import type { attestationCalls } from '@wassit/domain/api/insurers/attestations'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { attestationMarks, canMark, longestSeries } from '@wassit/domain/policy/attestation'
import type { AttestationKind, AttestationState } from '@wassit/domain/policy/attestation'
import { ordinalOf, printedNumber, readAttestationNumber } from '@wassit/domain/policy/attestation-number'
import type { AttestationDue } from '@wassit/domain/payment/provisional'
import type { MessageId } from '@wassit/words/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { insurerById } from '../panel/insurers.service.ts'
import {
  attestationOfPlate,
  attestationsOfPolicy,
  findAttestation,
  hasSeries,
  holderOfAttestation,
  insertSeries,
  lockAttestation,
  lockPlate,
  lockSeries,
  overlappingSeries,
  setAttestation,
} from './attestations.queries.ts'
import type { Series } from './attestations.queries.ts'
import { checkStockLater } from './stock-alert.service.ts'

export { attestationsOfPolicy, offeredNumber } from './attestations.queries.ts'

const refuse = (path: string, message: MessageId, values?: Record<string, string | number>): DomainError =>
  new DomainError('request.invalid', [{ path, message, ...(values && { values }) }])

type SeriesBody = BodyOutput<typeof attestationCalls.receiveSeries>

const readSeries = ({ first, last }: SeriesBody) => {
  const digits = readAttestationNumber(first)?.digits ?? first.length
  const numbers = { first_number: ordinalOf(first), last_number: ordinalOf(last), digits }
  const isOneSeries = last.slice(0, -digits) === first.slice(0, -digits) && last.length === first.length
  if (!isOneSeries || numbers.last_number < numbers.first_number)
    throw refuse('last', 'validation.series.order')
  if (numbers.last_number - numbers.first_number >= longestSeries)
    throw refuse('last', 'validation.series.tooLong', { limit: longestSeries })
  return numbers
}

/**
 * Receives a series. The same series twice is one; numbers that another series has are refused at
 * their field.
 */
export const receiveSeries = async (deps: Deps, body: SeriesBody, by: Doer): Promise<string> => {
  const { insurer_id: insurerId, kind, received_on } = body
  const numbers = readSeries(body)
  if (!(await insurerById(deps.db, insurerId))) throw new DomainError('insurer.unknown')
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockSeries(tx, insurerId)
    const { first_number: from, last_number: to } = numbers
    const known = await overlappingSeries(tx, insurerId, from, to)
    if (known?.first_number === from && known.last_number === to && known.kind === kind) return known.id
    if (known)
      throw refuse('first', 'validation.series.overlap', {
        first: printedNumber(known.first_number, known.digits),
        last: printedNumber(known.last_number, known.digits),
      })
    const row = { insurer_id: insurerId, kind, ...numbers, received_on, received_by: by.id, created_at: now }
    const id = await insertSeries(tx, row)
    await recordSetting(tx, 'added', id, by, now, changeOf({}, { kind, ...numbers, received_on }))
    await checkStockLater(tx, insurerId)
    return id
  })
}

/** Returns the series of a typed number; throws at `path` for a number outside the stock. */
const seriesOf = async (
  db: Kysely<Database>,
  insurerId: string,
  typed: string,
  path: string,
): Promise<Series> => {
  const series = await overlappingSeries(db, insurerId, ordinalOf(typed), ordinalOf(typed))
  if (!series) throw refuse(path, 'validation.attestation.outside')
  return series
}

/**
 * Returns the attestation that a contract can get from the stock of an insurer: one that gave no series of
 * provisional ones gives the definitive one at once.
 */
export const dueFromStock = async (
  db: Kysely<Database>,
  insurerId: string,
  due: AttestationDue,
): Promise<AttestationDue> =>
  due.kind === 'provisional' && !(await hasSeries(db, insurerId, 'provisional'))
    ? { kind: 'definitive' }
    : due

export interface Taking {
  insurerId: string
  policyId: string
  /** Number as the agent typed it. */
  number: string
  plate: string | undefined
  startDate: string | null
  endDate: string | null
  /** Attestation that the contract can get now. */
  due: AttestationDue
  /** Reason for a second valid attestation; empty without one. */
  reason: string
  by: { id?: string }
  now: Date
}

/** Throws at the field of the number, if the contract cannot get an attestation of a kind now. */
const assertDue = (kind: AttestationKind, due: AttestationDue): void => {
  const path = 'attestation_number'
  if (due.kind === 'waiting') throw refuse(path, 'validation.attestation.waiting', { part: due.part })
  if (due.kind === 'spent') throw refuse(path, 'validation.attestation.spent', { most: due.most })
  if (due.kind === kind) return
  throw refuse(
    path,
    due.kind === 'provisional' ? 'validation.attestation.provisional' : 'validation.attestation.definitive',
  )
}

/** Throws at the field of the reason, if the vehicle has a valid attestation in the term already. */
const assertOnly = async (
  tx: Kysely<Database>,
  { policyId, plate, startDate, endDate, reason }: Taking,
): Promise<void> => {
  if (plate !== undefined) await lockPlate(tx, plate)
  if (reason !== '') return
  const own = (await attestationsOfPolicy(tx, policyId)).find(
    ({ state, kind }) => state === 'assigned' && kind === 'definitive',
  )
  const other =
    plate !== undefined && startDate && endDate
      ? await attestationOfPlate(tx, { policyId, plate, startDate, endDate })
      : undefined
  const valid = own ?? other
  if (valid) throw refuse('attestation_reason', 'validation.attestation.second', { number: valid.label })
}

/**
 * Assigns a number of the stock to a policy, which the caller holds; returns it as printed, or
 * undefined if the policy has it already. A used number throws `attestation.used`, which names the
 * file.
 */
export const takeAttestation = async (tx: Kysely<Database>, taking: Taking): Promise<string | undefined> => {
  const { insurerId, policyId, number: typed, reason, due, by, now } = taking
  const series = await seriesOf(tx, insurerId, typed, 'attestation_number')
  const number = ordinalOf(typed)
  const holder = await lockAttestation(tx, insurerId, number)
  if (holder?.policy_id === policyId && holder.state === 'assigned') return undefined
  const label = printedNumber(number, series.digits)
  const row = { insurer_id: insurerId, number, series_id: series.id, label, policy_id: policyId }
  const set = {
    state: 'assigned',
    reason: reason || null,
    covered_months: due.kind === 'provisional' ? due.months : null,
    changed_by: by.id ?? null,
    changed_at: now,
  } as const
  if (!holder || holder.state === 'stock') {
    assertDue(series.kind, due)
    await assertOnly(tx, taking)
  }
  if (!(await setAttestation(tx, { ...row, ...set }, ['stock']))) throw await usedBy(tx, row)
  await checkStockLater(tx, insurerId)
  return label
}

/** Returns the error of a number that left the stock; it names the file that holds the number. */
const usedBy = async (
  db: Kysely<Database>,
  { insurer_id: insurerId, number, label }: { insurer_id: string; number: number; label: string },
): Promise<DomainError> => {
  const holder = await holderOfAttestation(db, insurerId, number)
  const values = { number: holder?.label ?? label, file: holder?.file ?? '—' }
  const message = holder?.file ? 'errors.attestation.usedBy' : 'errors.attestation.used'
  return new DomainError('attestation.used', [{ path: 'attestation_number', message, values }], {
    message,
    values,
  })
}

type MarkBody = BodyOutput<typeof attestationCalls.markAttestation>

export interface Marked {
  /** File that held the number; null for one of the stock. */
  policyId: string | null
  label: string
  before: AttestationState
  after: AttestationState
}

/** Returns the policy that holds a number now. */
export const heldAttestation = async (
  tx: Kysely<Database>,
  { insurer_id: insurerId, number }: Pick<MarkBody, 'insurer_id' | 'number'>,
): Promise<string | null> => (await findAttestation(tx, insurerId, ordinalOf(number)))?.policy_id ?? null

/**
 * Marks a number inside the caller's transaction, which holds the file that has it, and returns what
 * changed. Throws `attestation.wrong-state` if the number is in no state that the mark can follow, or
 * went to another file.
 */
export const markAttestation = async (
  tx: Kysely<Database>,
  { insurer_id: insurerId, number: typed, mark, reason, holder }: MarkBody & { holder: string | null },
  by: Doer,
  now: Date,
): Promise<Marked> => {
  if (!(await insurerById(tx, insurerId))) throw new DomainError('insurer.unknown')
  const series = await seriesOf(tx, insurerId, typed, 'number')
  const number = ordinalOf(typed)
  const { to } = attestationMarks[mark]
  const known = await lockAttestation(tx, insurerId, number)
  const label = printedNumber(number, series.digits)
  const policyId = known?.policy_id ?? null
  // The same mark twice is one.
  if (known?.state === to) return { policyId, label, before: to, after: to }
  const row = { insurer_id: insurerId, number, series_id: series.id, label, state: to, reason }
  const kept = to === 'stock' ? null : policyId
  const months = to === 'stock' ? null : (known?.covered_months ?? null)
  const set = { policy_id: kept, covered_months: months, changed_by: by.id, changed_at: now }
  const before = known?.state ?? 'stock'
  // A file may have taken the number since its holder was read, also while this call waits for the row.
  const isSeen = policyId === holder && canMark(mark, before)
  if (!isSeen || !(await setAttestation(tx, { ...row, ...set }, [before])))
    throw new DomainError('attestation.wrong-state')
  const change = { before: { state: before }, after: { number: label, state: to } }
  await recordSetting(tx, 'changed', series.id, by, now, change)
  await checkStockLater(tx, insurerId)
  return { policyId, label, before, after: to }
}
