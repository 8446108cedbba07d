import type { IdentityPiece } from '@wassit/domain/party/identity-piece'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../../../deps.ts'
import type { Upload } from '../../../../plugins/uploads.ts'
import { endOpenSignature } from '../../signatures/signatures.service.ts'
import { checkUpload, keepObject } from '../../../stored-files/documents.service.ts'
import { assertOpen, holdPolicy } from '../find-policy.service.ts'
import { isSeen } from '../policy-move.service.ts'
import { holdPredecessor } from '../succession/successor.service.ts'
import { seenPolicy } from './act.ts'
import type { Act } from './act.ts'
import { contractSubject, putInForce } from './contract-signature.service.ts'
import { acceptFor } from './customer-acts.service.ts'

/** Act for a customer who stands at the counter, and the identity document that the agent saw. */
interface CounterAct extends Act {
  piece: IdentityPiece
}

/** Note in the story of the file, next to the agent's name. */
const seenIdentity = (piece: IdentityPiece) => ({ before: {}, after: { identity_seen: piece } })

/** Accepts a quote that the customer accepts at the counter; the story says who entered it. */
export const acceptAtCounter = async (deps: Deps, { piece, ...act }: CounterAct): Promise<void> => {
  const policy = await seenPolicy(deps, act)
  assertOpen('accept', policy)
  await acceptFor(deps, policy, { by: act.by, seenPrice: undefined, changes: seenIdentity(piece) })
}

/**
 * Takes the scan of a contract that was signed on paper in place of the online signature, which ends.
 * Throws `document.missing` without a scan, `policy.wrong-status` if the customer signed meanwhile.
 */
export const signOnPaper = async (
  deps: Deps,
  { piece, upload, ...act }: CounterAct & { upload: Upload | undefined },
): Promise<void> => {
  const policy = await seenPolicy(deps, act)
  assertOpen('sign', policy)
  if (!upload) throw new DomainError('document.missing')
  const { bytes, mimeType } = await checkUpload(deps, upload)
  const object = await keepObject(deps, bytes, mimeType)
  const { id: policyId } = policy
  const { by, seen } = act
  const now = deps.now()
  const ended = await deps.db.transaction().execute(async (tx) => {
    await holdPredecessor(tx, policyId)
    const held = await holdPolicy(tx, policyId)
    if (!isSeen(held.status, seen)) throw new DomainError('policy.wrong-status')
    const open = await endOpenSignature(tx, contractSubject(policyId), now)
    await putInForce(tx, { policyId, action: 'sign', by, now, changes: seenIdentity(piece) }, object)
    return open
  })
  if (ended !== undefined) await deps.signature.cancel(ended)
}
