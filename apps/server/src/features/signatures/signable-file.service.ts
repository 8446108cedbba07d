import { DomainError, errors } from '@wassit/domain/errors/errors'
import type { Deps } from '../../deps.ts'
import { assertSealable } from '../../gateways/signature/seal-pdf.ts'
import type { Upload } from '../../plugins/uploads.ts'
import { checkUpload, keepObject } from '../documents/documents.service.ts'
import type { StoredObject } from '../documents/documents.service.ts'

const refuseUpload = ({ field }: Upload): DomainError =>
  new DomainError('document.refused', [{ path: field, message: errors['document.refused'].message }])

/**
 * The insurer's own paper in place of ours. Pages and a seal are appended to it when it is signed: one
 * that is no PDF, encrypted or damaged is refused to the agent, who has another, and not to the customer
 * later.
 */
export const keepSignableFile = async (deps: Deps, upload: Upload): Promise<StoredObject> => {
  const { bytes, mimeType } = await checkUpload(deps, upload)
  if (mimeType !== 'application/pdf') throw refuseUpload(upload)
  await assertSealable(bytes).catch(() => {
    throw refuseUpload(upload)
  })
  return keepObject(deps, bytes, mimeType)
}
