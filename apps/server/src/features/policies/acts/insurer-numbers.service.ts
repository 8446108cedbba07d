import type { issuingCalls } from '@wassit/domain/api/issuing'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { takesNumbers, takesTerm, longestTermDays } from '@wassit/domain/policy/insurer-numbers'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { daysBetween } from '@wassit/domain/policy/term'
import type { MessageId } from '@wassit/words/catalogue'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { takeAttestation } from '../../attestations/attestations.service.ts'
import { record } from '../../audit/audit.service.ts'
import { announceTo } from '../announcing.service.ts'
import { holdPolicy, policyOfNumber } from '../find-policy.service.ts'
import { queueDocument } from '../jobs/issued-later.service.ts'
import { keepDebt } from '../instalments.service.ts'
import { setOfPolicy } from '../policies.queries.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { noteFileEvent } from '../policy-events.service.ts'
import { numbersOf } from '../numbers-of-policy.service.ts'
import type { InsurerNumbers } from '../numbers-of-policy.service.ts'
import type { Mover } from '../policy-move.service.ts'
import { successorsOf } from '../succession/successors.queries.ts'

type Held = Selectable<PolicyRow>

export type Numbers = Partial<BodyOutput<typeof issuingCalls.recordNumbers>>

const refuse = (path: string, message: MessageId, values?: Record<string, number>): DomainError =>
  new DomainError('request.invalid', [{ path, message, ...(values && { values }) }])

/** Returns the corrected days of a contract; throws at the field of a day that cannot be. */
const termOf = async (tx: Kysely<Database>, held: Held, { start_date, end_date }: Numbers) => {
  const before = { start_date: held.start_date, end_date: held.end_date }
  const after = { start_date: start_date ?? before.start_date, end_date: end_date ?? before.end_date }
  if (after.start_date === before.start_date && after.end_date === before.end_date) return undefined
  if (!takesTerm(policyStatusOf(held.status))) throw new DomainError('policy.wrong-status')
  const isContinued = (await successorsOf(tx, held.id)).some(({ status }) => status !== 0)
  const continues = held.predecessor_id !== null && after.start_date !== before.start_date
  if (held.ended_by !== null || isContinued || continues) throw refuse('start_date', 'validation.term.fixed')
  const days = daysBetween(after.start_date ?? '', after.end_date ?? '') + 1
  if (days < 1) throw refuse('end_date', 'validation.term.order')
  if (days > longestTermDays) throw refuse('end_date', 'validation.term.tooLong', { limit: longestTermDays })
  return { before, after }
}

const plateOf = ({ answers }: Held): string | undefined => {
  const { immatriculetion: plate } = answers
  return typeof plate === 'string' && plate !== '' ? plate : undefined
}

interface Recording {
  by: Mover
  now: Date
}

const takeNumber = async (
  tx: Kysely<Database>,
  held: Held,
  { attestation_number: number, attestation_reason: reason = '' }: Numbers,
  { by, now }: Recording,
): Promise<string | undefined> => {
  if (!number) return undefined
  if (held.insurer_id === null) throw new DomainError('policy.wrong-status')
  const { id: policyId, insurer_id: insurerId, start_date: startDate, end_date: endDate } = held
  const taking = { policyId, insurerId, number, plate: plateOf(held), startDate, endDate, reason, by, now }
  return takeAttestation(tx, taking)
}

/** Returns the values that differ between two states of a file, as its story keeps them. */
const differing = (before: Record<string, string | null>, after: Record<string, string | null>) => {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (values: Record<string, string | null>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return names.length === 0 ? undefined : { before: pick(before), after: pick(after) }
}

/** Returns the number after a call: an absent one stays, an empty one is removed. */
const after = (before: string | null, typed: string | undefined): string | null =>
  typed === undefined ? before : typed || null

/** Returns the numbers of a contract that an agent issues, with those typed for it. */
export const withTyped = (known: InsurerNumbers, typed: Numbers): InsurerNumbers => ({
  ...known,
  policy: after(known.policy, typed.policy_number),
  receipt: after(known.receipt, typed.receipt_number),
})

/**
 * Writes the numbers of a policy that the caller holds, with what they replace; returns false if
 * nothing changes. The certificate is drawn again with them.
 */
export const writeNumbers = async (
  tx: Kysely<Database>,
  held: Held,
  numbers: Numbers,
  { by, now }: Recording,
): Promise<boolean> => {
  const known = await numbersOf(tx, held)
  const term = await termOf(tx, held, numbers)
  const dated = { ...held, ...term?.after }
  const taken = await takeNumber(tx, dated, numbers, { by, now })
  const set = {
    insurer_policy_number: after(known.policy, numbers.policy_number),
    insurer_receipt_number: after(known.receipt, numbers.receipt_number),
  }
  const changes = differing(
    { ...known, ...term?.before },
    {
      policy: set.insurer_policy_number,
      receipt: set.insurer_receipt_number,
      attestation: taken ?? known.attestation,
      ...term?.after,
    },
  )
  if (!changes) return false
  await setOfPolicy(tx, held.id, { ...set, ...term?.after, updated_at: now })
  if (term) await keepDebt(tx, held.id, now)
  await noteFileEvent(tx, { policyId: held.id, action: 'numbersRecorded', by, now, changes })
  if (policyStatusOf(held.status) === 'active')
    await queueDocument(tx, { policy: held.id, kind: 'certificate', since: now.toISOString() })
  return true
}

/**
 * Records what the insurer issued: its numbers, the attestation out of the stock and the real days.
 * The same values twice are one record.
 */
export const recordNumbers = async (
  deps: Deps,
  { insuranceNumber, by, numbers }: { insuranceNumber: string; by: Mover; numbers: Numbers },
): Promise<void> => {
  const { id } = await policyOfNumber(deps, insuranceNumber)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, id)
    if (!takesNumbers(policyStatusOf(held.status))) throw new DomainError('policy.wrong-status')
    if (!(await writeNumbers(tx, held, numbers, { by, now }))) return
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'policy', outcome: 'numbered', subject: id, ...(by.id && { actor: by.id }) },
    )
    await announceTo(tx, held, 'numbersRecorded', now)
  })
}
