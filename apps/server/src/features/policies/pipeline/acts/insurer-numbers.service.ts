import type { issuingCalls } from '@wassit/domain/api/policies/issuing'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { takesNumbers } from '@wassit/domain/policy/insurer-numbers'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../../deps.ts'
import type { SeenCheck } from '../../../../http/seen-fields.ts'
import type { Database } from '../../../../schema.ts'
import {
  dueFromStock,
  attestationsOfPolicy,
  takeAttestation,
} from '../../../insurers/attestations/attestations.service.ts'
import { insurerById } from '../../../insurers/panel/insurers.service.ts'
import { ledgerSums } from '../../../ledger/standing/balance.service.ts'
import { record } from '../../../audit/audit.service.ts'
import { attestationDueOf } from '../attestation-due.ts'
import { announceTo } from '../announcing.service.ts'
import { holdPolicy, policyOfNumber } from '../find-policy.service.ts'
import { queueDocument } from '../jobs/issued-later.service.ts'
import { setOfPolicy } from '../policies.queries.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { noteFileEvent } from '../policy-events.service.ts'
import { numbersOf } from '../numbers-of-policy.service.ts'
import type { InsurerNumbers } from '../numbers-of-policy.service.ts'
import type { Mover } from '../policy-events.service.ts'

type Held = Selectable<PolicyRow>

export type Numbers = Partial<Omit<BodyOutput<typeof issuingCalls.recordNumbers>, 'start_date' | 'end_date'>>

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
  const insurer = await insurerById(tx, insurerId)
  if (!insurer) throw new DomainError('insurer.unknown')
  const { provisionals_3, provisionals_6, provisionals_12 } = insurer
  const due = attestationDueOf(
    { ...held, provisionals_3, provisionals_6, provisionals_12 },
    await ledgerSums(tx, policyId),
    await attestationsOfPolicy(tx, policyId),
    now,
  )
  const term = { plate: plateOf(held), startDate, endDate }
  const taking = { policyId, insurerId, number, ...term, reason, by, now }
  return takeAttestation(tx, { ...taking, due: await dueFromStock(tx, insurerId, due) })
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
  const taken = await takeNumber(tx, held, numbers, { by, now })
  const set = {
    insurer_policy_number: after(known.policy, numbers.policy_number),
    insurer_receipt_number: after(known.receipt, numbers.receipt_number),
  }
  const changes = differing(
    { ...known },
    {
      policy: set.insurer_policy_number,
      receipt: set.insurer_receipt_number,
      attestation: taken ?? known.attestation,
    },
  )
  if (!changes) return false
  await setOfPolicy(tx, held.id, { ...set, updated_at: now })
  await noteFileEvent(tx, { policyId: held.id, action: 'numbersRecorded', by, now, changes })
  if (policyStatusOf(held.status) === 'active')
    await queueDocument(tx, { policy: held.id, kind: 'certificate', since: now.toISOString() })
  return true
}

interface NumbersOrder {
  insuranceNumber: string
  by: Mover
  numbers: Numbers
  seen: SeenCheck
}

/**
 * Records what the insurer issued: its numbers, and the attestation out of the stock.
 * The same values twice are one record.
 */
export const recordNumbers = async (
  deps: Deps,
  { insuranceNumber, by, numbers, seen }: NumbersOrder,
): Promise<void> => {
  const { id } = await policyOfNumber(deps, insuranceNumber)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, id)
    if (!takesNumbers(policyStatusOf(held.status))) throw new DomainError('policy.wrong-status')
    seen(
      { ...(await numbersOf(tx, held)) },
      { policy: numbers.policy_number, receipt: numbers.receipt_number },
    )
    if (!(await writeNumbers(tx, held, numbers, { by, now }))) return
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'policy', outcome: 'numbered', subject: id, ...(by.id && { actor: by.id }) },
    )
    await announceTo(tx, held, 'numbersRecorded', now)
  })
}
