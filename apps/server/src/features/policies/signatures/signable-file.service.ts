import { DomainError, errors } from '@wassit/domain/errors/errors'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import { checkUpload, keepObject } from '../../stored-files/documents.service.ts'
import type { StoredObject } from '../../stored-files/documents.service.ts'

const refuseUpload = ({ field }: Upload): DomainError =>
  new DomainError('document.refused', [{ path: field, message: errors['document.refused'].message }])

/**
 * Stores the insurer's own paper in place of ours. Signing appends pages and a seal to it, so a
 * file that is no PDF, encrypted or damaged is refused here, to the agent who has another one, and
 * not later to the customer.
 */
export const keepSignableFile = async (deps: Deps, upload: Upload): Promise<StoredObject> => {
  const { bytes, mimeType } = await checkUpload(deps, upload)
  if (mimeType !== 'application/pdf') throw refuseUpload(upload)
  const { assertSealable } = await import('../../../gateways/seal/seal-pdf.ts')
  await assertSealable(bytes).catch(() => {
    throw refuseUpload(upload)
  })
  return keepObject(deps, bytes, mimeType)
}
