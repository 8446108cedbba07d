import { readFile } from 'node:fs/promises'
import { acceptedTypes, maximumDocumentBytes } from '@wassit/domain/document/document'
import type { AcceptedType } from '@wassit/domain/document/document'
import { DomainError, errors } from '@wassit/domain/errors/errors'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import { fileTypeFromBuffer } from 'file-type'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'
import { cleanImage } from './images.ts'
import { isWholePdf } from './pdf-shape.ts'

/** A file somebody sent, as it may be kept. */
export interface CheckedFile {
  bytes: Buffer
  mimeType: AcceptedType
}

/** Says which of several files it was. */
const refuse = (code: ErrorCode, field: string): DomainError =>
  new DomainError(code, [{ path: field, message: errors[code].message }])

const isAccepted = (mimeType: string | undefined): mimeType is AcceptedType =>
  mimeType !== undefined && mimeType in acceptedTypes

const typeOf = async (bytes: Buffer): Promise<AcceptedType | undefined> => {
  const mimeType = (await fileTypeFromBuffer(bytes))?.mime
  return isAccepted(mimeType) ? mimeType : undefined
}

/**
 * Checks a file that was sent and answers what of it may be kept. What it is, is said by its bytes, never
 * by its name or its sender (spec 001 §5): a PDF stays as it is, of an image only the picture is left.
 */
export const checkUpload = async (
  { virusScan, log }: Deps,
  upload: Upload | undefined,
): Promise<CheckedFile> => {
  if (!upload) throw new DomainError('document.missing')
  if (upload.size === 0) throw refuse('document.missing', upload.field)
  if (upload.size > maximumDocumentBytes) throw refuse('document.too-large', upload.field)
  const bytes = await readFile(upload.path)
  const mimeType = await typeOf(bytes)
  if (!mimeType) throw refuse('document.refused', upload.field)
  const virus = await virusScan.scan(bytes)
  if (virus) {
    log.warn({ virus }, 'an infected file was refused')
    throw refuse('document.infected', upload.field)
  }
  const kept =
    mimeType === 'application/pdf'
      ? isWholePdf(bytes) && bytes
      : await cleanImage(bytes, mimeType, upload.sender)
  if (!kept) throw refuse('document.refused', upload.field)
  return { bytes: kept, mimeType }
}
