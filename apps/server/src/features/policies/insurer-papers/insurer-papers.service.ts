import type { InsurerPaper } from '@wassit/domain/document/document'
import { documentKinds } from '@wassit/domain/document/document'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import {
  addDocument,
  checkUpload,
  documentOfKey,
  keepObject,
  withdrawPaper,
} from '../../stored-files/documents.service.ts'
import { announceTo } from '../pipeline/announcing.service.ts'
import { holdPolicy, policyOfNumber } from '../pipeline/find-policy.service.ts'
import { noteFileEvent } from '../pipeline/policy-events.service.ts'

interface PaperOrder {
  insuranceNumber: string
  by: Doer
  kind: InsurerPaper
  upload: Upload | undefined
  /** Shows the paper to the customer, who is told. */
  visible: boolean
  /** Replaces the current papers of the kind. */
  replaces: boolean
  /** Key of the form; the same key twice adds one paper. */
  key: string | undefined
}

/** Adds a paper of the insurer to a file at any status, and returns its label. */
export const addPaper = async (
  deps: Deps,
  { insuranceNumber, by, kind, upload, visible, replaces, key }: PaperOrder,
): Promise<string> => {
  const { id: policyId } = await policyOfNumber(deps, insuranceNumber)
  const { bytes, mimeType } = await checkUpload(deps, upload)
  const object = await keepObject(deps, bytes, mimeType)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    const known = key && (await documentOfKey(tx, policyId, key))
    if (known) return known
    const document = { policyId, kind, object, createdBy: by.id, replaces, hidden: !visible, key, now }
    const { value } = await addDocument(tx, document)
    await noteFileEvent(tx, {
      policyId,
      action: visible ? 'paperAdded' : 'innerPaperAdded',
      by: { kind: 'agent', ...by },
      now,
      changes: { before: {}, after: { paper: documentKinds[kind].value } },
    })
    const deed = { kind: 'policy', outcome: 'paperAdded', actor: by.id, subject: policyId } as const
    await record(tx, { origin: by.origin, now }, deed)
    if (visible) await announceTo(tx, held, 'paperAdded', now)
    return value
  })
}

/**
 * Withdraws a paper that an agent added by mistake. The row stays for the trail; its links return
 * 404 from then on. Throws `document.unknown`.
 */
export const withdrawPaperOf = async (
  deps: Deps,
  {
    insuranceNumber,
    by,
    value,
    reason,
  }: { insuranceNumber: string; by: Doer; value: string; reason: string },
): Promise<void> => {
  const { id: policyId } = await policyOfNumber(deps, insuranceNumber)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, policyId)
    const { hidden } = await withdrawPaper(tx, policyId, value, now)
    await noteFileEvent(tx, {
      policyId,
      action: hidden ? 'innerPaperWithdrawn' : 'paperWithdrawn',
      by: { kind: 'agent', ...by },
      now,
      reason,
      changes: { before: { paper: value }, after: {} },
    })
    const deed = { kind: 'policy', outcome: 'paperWithdrawn', actor: by.id, subject: policyId } as const
    await record(tx, { origin: by.origin, now }, deed)
  })
}
