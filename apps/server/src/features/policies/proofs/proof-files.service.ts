import { proofFiles, wireKeyOf } from '@wassit/domain/document/document'
import type { ProofFile } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import type { Database } from '../../../schema.ts'
import type { PolicyRow } from '../pipeline/policies.tables.ts'
import { record } from '../../audit/audit.service.ts'
import {
  addDocument,
  checkUpload,
  currentDocument,
  inspectAll,
  keepObject,
} from '../../stored-files/documents.service.ts'
import type { StoredObject } from '../../stored-files/documents.service.ts'
import { announceChange } from '../notices/notices.service.ts'
import { holdPolicy, ownPolicy } from '../pipeline/find-policy.service.ts'
import { queueQuote } from '../pipeline/acts/quoting.service.ts'
import { movePolicy } from '../pipeline/policy-move.service.ts'
import type { Mover } from '../pipeline/policy-events.service.ts'

/**
 * Accepts files at every status but the last: spec 001 §2 asks for them at status 8, the wizard
 * sends them with the request (spec 000 §3), and a checklist wants some after the contract.
 */
const assertTakesFiles = ({ status }: Pick<PolicyRow, 'status'>): void => {
  if (policyStatusOf(status) === 'expired') throw new DomainError('policy.wrong-status')
}

interface Kept {
  kind: ProofFile
  object: StoredObject
}

/** Keeps the files that pass their checks, and returns the refusal of the others. */
const keepEach = async (
  deps: Deps,
  uploads: readonly Upload[],
): Promise<{ kept: Kept[]; refusal: DomainError | undefined }> => {
  const sent = proofFiles.flatMap((kind) => {
    const upload = uploads.find(({ field }) => field === wireKeyOf(kind))
    return upload ? [{ kind, upload }] : []
  })
  if (sent.length === 0) throw new DomainError('document.missing')
  const { passed, refusal } = await inspectAll(sent, async ({ kind, upload }) => ({
    kind,
    ...(await checkUpload(deps, upload)),
  }))
  const kept: Kept[] = []
  for (const { kind, bytes, mimeType } of passed)
    kept.push({ kind, object: await keepObject(deps, bytes, mimeType) })
  return { kept, refusal }
}

/**
 * Returns the required files that have not arrived since they were asked for, whatever came before.
 */
export const stillAskedFor = async (
  db: Kysely<Database>,
  { id, required_documents: required, required_since: since }: Selectable<PolicyRow>,
): Promise<ProofFile[]> => {
  const missing: ProofFile[] = []
  for (const kind of required) {
    const document = await currentDocument(db, id, kind)
    const isOld = since && document && document.created_at < since
    if (!document || isOld || document.refused_at) missing.push(kind)
  }
  return missing
}

/** Sends a complete file back: to the agent who decides the payment, else to a new quote. */
const sendBack = async (
  tx: Kysely<Database>,
  { id: policyId, required_from: from }: Selectable<PolicyRow>,
  by: Mover,
  now: Date,
): Promise<void> => {
  const set = { required_documents: [], required_reason: null, required_since: null, required_from: null }
  if (from === policyStatuses.paymentReview.code)
    await movePolicy(tx, { policyId, action: 'resumePayment', by, now, set })
  else await queueQuote(tx, await movePolicy(tx, { policyId, action: 'completeDocuments', by, now, set }))
}

/**
 * Sends a file back from status 8 if the last required document has arrived, and clears the
 * requirement; another file only changes.
 */
export const completeIfReady = async (
  tx: Kysely<Database>,
  held: Selectable<PolicyRow>,
  by: Mover,
  now: Date,
): Promise<void> => {
  const isWaiting = policyStatusOf(held.status) === 'documentsRequired'
  if (isWaiting && (await stillAskedFor(tx, held)).length === 0) await sendBack(tx, held, by, now)
  else await announceChange(tx, held.id)
}

interface Submission {
  userId: string
  insuranceId: string
  uploads: readonly Upload[]
  by: Mover
}

/**
 * Adds the customer's files to their insurance; a new one replaces the earlier one of its kind. Throws the
 * refusal of those that do not pass after it has kept the others.
 */
export const submitDocuments = async (
  deps: Deps,
  { userId, insuranceId, uploads, by }: Submission,
): Promise<void> => {
  const { id: policyId, ...policy } = await ownPolicy(deps, userId, insuranceId)
  assertTakesFiles(policy)
  const { kept, refusal } = await keepEach(deps, uploads)
  if (refusal && kept.length === 0) throw refusal
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    assertTakesFiles(held)
    for (const { kind, object } of kept)
      await addDocument(tx, { policyId, kind, object, createdBy: userId, replaces: true, now })
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'policy', outcome: 'uploaded', actor: userId, subject: policyId },
    )
    await completeIfReady(tx, held, by, now)
  })
  if (refusal) throw refusal
}
