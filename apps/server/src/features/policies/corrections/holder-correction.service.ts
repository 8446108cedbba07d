import type { CorrectedHolder } from '@wassit/domain/api/policies/corrections'
import { DomainError } from '@wassit/domain/errors/errors'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import { isPricedByAge } from '@wassit/domain/products/holder'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import type { Database } from '../../../schema.ts'
import {
  assertAdult,
  changeOfHolder,
  correctedPerson,
  correctPerson,
} from '../../people/accounts/holder-data.service.ts'
import type { HolderChange } from '../../people/accounts/holder-data.service.ts'
import { record } from '../../audit/audit.service.ts'
import { isPayingByCard } from '../../ledger/payments/payments.service.ts'
import { endOpenSignature } from '../signatures/signatures.service.ts'
import { addDocument, checkUpload, keepObject, recallDocument } from '../../stored-files/documents.service.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import type { StoredObject } from '../../stored-files/documents.service.ts'
import { announceTo } from '../pipeline/announcing.service.ts'
import { paidAmount } from '../../ledger/standing/balance.service.ts'
import type { Policy } from '../pipeline/find-policy.service.ts'
import { queueDocument } from '../pipeline/jobs/issued-later.service.ts'
import type { PolicyRow } from '../pipeline/policies.tables.ts'
import { noteFileEvent } from '../pipeline/policy-events.service.ts'
import { isSeen, movePolicy } from '../pipeline/policy-move.service.ts'
import type { Mover } from '../pipeline/policy-events.service.ts'
import { isSameAmount, priceFor, repriceForBirthDate } from '../pipeline/repricing.service.ts'
import { seenPolicy } from '../pipeline/acts/act.ts'
import type { Act } from '../pipeline/acts/act.ts'
import { contractSubject } from '../pipeline/acts/contract-signature.service.ts'
import { lockPoliciesOf } from './corrections.queries.ts'
import { endSigning, withoutContract } from './correction-effects.service.ts'

type Held = Selectable<PolicyRow>

interface HolderOrder extends Act {
  person: CorrectedHolder
  /** Check of what the form showed. */
  shown?: SeenCheck
  /** Reason that the customer reads. */
  reason: string
  /** Proof of the new values. */
  upload: Upload | undefined
}

interface Correcting {
  by: Mover
  now: Date
  reason: string
  change: HolderChange
}

/** Returns the account of a file that is open; throws `policy.wrong-status` for any other one. */
const holderIdOf = ({ user_id: userId, status }: Held): string => {
  if (userId === null || policyStatusOf(status) === 'expired') throw new DomainError('policy.wrong-status')
  return userId
}

const newBirthDate = ({ after }: HolderChange): string | undefined => after.birthday ?? undefined

/**
 * Refuses a birth date at which a cover in force would have another price: only a change of the
 * contract agrees on that.
 */
const refuseInsuredAge = async (tx: Kysely<Database>, held: Held, birthDate: string): Promise<void> => {
  if (!isPricedByAge(held.product) || policyStatusOf(held.status) !== 'active') return
  if (isSameAmount(held.pricing, await priceFor(tx, held, birthDate))) return
  throw new DomainError('request.invalid', [{ path: 'birthday', message: 'validation.holder.insured' }])
}

/** Takes back the contract of a file that waits for its signature, because it names another person. */
const recallContract = async (
  tx: Kysely<Database>,
  held: Held,
  { by, now, reason }: Correcting,
): Promise<string | undefined> => {
  const { id: policyId } = held
  const set = withoutContract(held)
  const policy = await movePolicy(tx, { policyId, action: 'withdrawContract', by, now, reason, set })
  await recallDocument(tx, { policyId, kind: 'contract', now })
  await announceTo(tx, policy, 'contractWithdrawn', now)
  return endOpenSignature(tx, contractSubject(policyId), now)
}

const unpaidStatuses: ReadonlySet<string> = new Set(['requested', 'quoted', 'accepted', 'documentsRequired'])

/**
 * Prices an unpaid file for the new birth date; a paid one gets no contract until an agent corrects
 * its answers. Returns false if its quote is replaced.
 */
const priceAgain = async (
  tx: Kysely<Database>,
  held: Held,
  birthDate: string,
  now: Date,
): Promise<boolean> => {
  const isUnpaid = unpaidStatuses.has(policyStatusOf(held.status)) && (await paidAmount(tx, held.id)) === 0
  if (!isPricedByAge(held.product) || !isUnpaid || held.predecessor_id !== null) return true
  return repriceForBirthDate(tx, held, birthDate, now)
}

/** Applies the correction of a person to one of their files, and returns a signature to cancel. */
const applyTo = async (
  tx: Kysely<Database>,
  held: Held,
  correcting: Correcting,
): Promise<string | undefined> => {
  const { id: policyId } = held
  const { by, now, reason, change } = correcting
  const status = policyStatusOf(held.status)
  const birthDate = newBirthDate(change)
  await noteFileEvent(tx, { policyId, action: 'holderCorrected', by, now, reason, changes: change })
  if (status === 'awaitingSignature') return recallContract(tx, held, correcting)
  const holds = birthDate === undefined || (await priceAgain(tx, held, birthDate, now))
  const since = now.toISOString()
  if (status === 'active') await queueDocument(tx, { policy: policyId, kind: 'certificate', since })
  if (holds && (status === 'quoted' || status === 'accepted'))
    await queueDocument(tx, { policy: policyId, kind: 'quote', since })
  return undefined
}

/** Refuses a correction while the customer pays, or where a new birth date has no price. */
const refuseAny = async (tx: Kysely<Database>, files: readonly Held[], { now, change }: Correcting) => {
  const birthDate = newBirthDate(change)
  for (const held of files) {
    if (await isPayingByCard(tx, held.id, now)) throw new DomainError('payment.underway')
    if (birthDate !== undefined) await refuseInsuredAge(tx, held, birthDate)
  }
}

/** Keeps the proof of a correction in the file; only agents see it. */
const keepProof = async (
  tx: Kysely<Database>,
  policyId: string,
  object: StoredObject,
  { by, now }: Pick<Correcting, 'by' | 'now'>,
): Promise<void> => {
  await addDocument(tx, { policyId, kind: 'holderProof', object, createdBy: by.id, hidden: true, now })
  const deed = { kind: 'policy', outcome: 'holderCorrected', subject: policyId } as const
  await record(tx, { origin: by.origin, now }, { ...deed, ...(by.id && { actor: by.id }) })
}

/** Correction of a person, for callers of their own records. */
export interface PersonCorrection {
  userId: string
  corrected: Partial<CorrectedHolder>
  by: Mover
  reason: string
  /** Checks under the locks of all files, before anything changes. */
  assertOpen: (tx: Kysely<Database>, files: readonly Held[]) => Promise<void>
  /** Writes what belongs to a change; without one the person had these values already. */
  note: (tx: Kysely<Database>, change: HolderChange | undefined, now: Date) => Promise<void>
}

/** Corrects the person under the locks of all files, and returns the signatures to cancel. */
const correctHeld = async (
  tx: Kysely<Database>,
  { userId, corrected, assertOpen, note, by, reason }: PersonCorrection,
  now: Date,
): Promise<string[]> => {
  const files = await lockPoliciesOf(tx, userId)
  await assertOpen(tx, files)
  const person = await correctedPerson(tx, userId, corrected)
  const change = await changeOfHolder(tx, userId, person)
  const opened: string[] = []
  if (change) {
    const all = { by, now, reason, change }
    await refuseAny(tx, files, all)
    await correctPerson(tx, userId, person, now)
    for (const file of files) {
      const reference = await applyTo(tx, file, all)
      if (reference !== undefined) opened.push(reference)
    }
  }
  await note(tx, change, now)
  return opened
}

const endAllSigning = async (deps: Deps, userId: string): Promise<void> => {
  const files = await deps.db
    .selectFrom('policies')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('status', '=', policyStatuses.awaitingSignature.code)
    .execute()
  for (const file of files) await endSigning(deps, file)
}

/** Checks and stores the proof of a correction; throws `document.missing` without one. */
const keptProof = async (deps: Deps, upload: Upload | undefined): Promise<StoredObject> => {
  const { bytes, mimeType } = await checkUpload(deps, upload)
  return keepObject(deps, bytes, mimeType)
}

/**
 * Corrects the person of an account and of all their open files (docs/decisions/016-corrections.md):
 * contracts to sign are taken back, quotes and certificates are drawn again, and a new birth date
 * prices unpaid files again.
 */
export const correctPersonOfFiles = async (deps: Deps, correction: PersonCorrection): Promise<void> => {
  const now = deps.now()
  await endAllSigning(deps, correction.userId)
  const opened = await deps.db.transaction().execute((tx) => correctHeld(tx, correction, now))
  for (const reference of opened) await deps.signature.cancel(reference)
}

/** Corrects the person of a file, with a proof in the file. The same values again change nothing. */
export const correctHolder = async (
  deps: Deps,
  { person, reason, upload, shown, ...act }: HolderOrder,
): Promise<void> => {
  const policy: Policy = await seenPolicy(deps, act)
  const userId = holderIdOf(policy)
  assertAdult(person, deps.now())
  if (!(await changeOfHolder(deps.db, userId, person))) return
  const object = await keptProof(deps, upload)
  const { id, status: seen } = policy
  const { by } = act
  await correctPersonOfFiles(deps, {
    userId,
    corrected: person,
    by,
    reason,
    assertOpen: async (tx, files) => {
      const held = files.find((file) => file.id === id)
      if (!held || !isSeen(held.status, seen)) throw new DomainError('policy.wrong-status')
      shown?.(await correctedPerson(tx, userId, {}), { ...person })
    },
    note: async (tx, change, now) => {
      if (!change) return
      await keepProof(tx, id, object, { by, now })
      await announceTo(tx, policy, 'holderCorrected', now)
    },
  })
}
