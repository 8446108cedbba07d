import { documentKinds } from '@wassit/domain/document/document'
import type { ProofFile } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { announceChange } from '../notices/notices.service.ts'
import {
  addDocument,
  checkUpload,
  documentOfKey,
  keepObject,
  removeUnseenFile,
} from '../../stored-files/documents.service.ts'
import { refuseFile } from '../../stored-files/refused-files.service.ts'
import { announceTo } from '../pipeline/announcing.service.ts'
import { holdPolicy, ownPolicy, policyOfNumber } from '../pipeline/find-policy.service.ts'
import { noteFileEvent } from '../pipeline/policy-events.service.ts'
import type { Mover } from '../pipeline/policy-events.service.ts'
import { completeIfReady } from './proof-files.service.ts'

interface AddedFile {
  insuranceNumber: string
  by: Doer
  kind: ProofFile
  upload: Upload | undefined
  /** Key of the form; the same key twice adds one file. */
  key: string | undefined
}

/**
 * Adds a file that the customer handed an agent, e.g. at the counter, in place of an earlier one of
 * its kind; returns its label.
 */
export const addProofFile = async (
  deps: Deps,
  { insuranceNumber, by, kind, upload, key }: AddedFile,
): Promise<string> => {
  const { id: policyId } = await policyOfNumber(deps, insuranceNumber)
  const { bytes, mimeType } = await checkUpload(deps, upload)
  const object = await keepObject(deps, bytes, mimeType)
  const now = deps.now()
  const agent: Mover = { kind: 'agent', ...by }
  return deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    const known = key && (await documentOfKey(tx, policyId, key))
    if (known) return known
    if (policyStatusOf(held.status) === 'expired') throw new DomainError('policy.wrong-status')
    const file = { policyId, kind, object, createdBy: by.id, replaces: true, seen: true, key, now }
    const { value } = await addDocument(tx, file)
    const changes = { before: {}, after: { paper: documentKinds[kind].value } }
    await noteFileEvent(tx, { policyId, action: 'proofAdded', by: agent, now, changes })
    const deed = { kind: 'policy', outcome: 'paperAdded', actor: by.id, subject: policyId } as const
    await record(tx, { origin: by.origin, now }, deed)
    await completeIfReady(tx, held, agent, now)
    return value
  })
}

interface FileRefusal {
  insuranceNumber: string
  by: Doer
  /** Label of the file. */
  value: string
  /** Text for the customer. */
  reason: string
}

/**
 * Marks a file as not usable, with the reason for the customer, who is asked for it again. It proves
 * nothing from then on. Throws `document.unknown` for one that is replaced or refused already.
 */
export const refuseProofFile = async (
  deps: Deps,
  { insuranceNumber, by, value, reason }: FileRefusal,
): Promise<void> => {
  const { id: policyId } = await policyOfNumber(deps, insuranceNumber)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    await refuseFile(tx, { policyId, value, reason, now })
    const changes = { before: { paper: value }, after: {} }
    const agent: Mover = { kind: 'agent', ...by }
    await noteFileEvent(tx, { policyId, action: 'proofRefused', by: agent, now, reason, changes })
    const deed = { kind: 'policy', outcome: 'paperWithdrawn', actor: by.id, subject: policyId } as const
    await record(tx, { origin: by.origin, now }, deed)
    await announceTo(tx, held, 'documentRefused', now)
  })
}

interface Removal {
  userId: string
  insuranceId: string
  value: string
  by: Mover
}

/**
 * Removes a file that its customer added by mistake, for good. Throws `document.seen` once an agent
 * has opened it.
 */
export const removeProofFile = async (
  deps: Deps,
  { userId, insuranceId, value, by }: Removal,
): Promise<void> => {
  const { id: policyId } = await ownPolicy(deps, userId, insuranceId)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, policyId)
    await removeUnseenFile(tx, policyId, value)
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'policy', outcome: 'removed', actor: userId, subject: policyId },
    )
    await announceChange(tx, policyId)
  })
}
