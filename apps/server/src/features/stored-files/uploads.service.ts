import { readFile } from 'node:fs/promises'
import { isSentType, keptType, maximumDocumentBytes } from '@wassit/domain/document/document'
import type { AcceptedType, SentType } from '@wassit/domain/document/document'
import { DomainError, errors } from '@wassit/domain/errors/errors'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { MessageId } from '@wassit/words/catalogue'
import { fileTypeFromBuffer } from 'file-type'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'
import type { PdfFault } from './pdf-content.ts'
import { isPdf, isWholePdf } from './pdf-shape.ts'

/** File of an upload after its checks. */
export interface CheckedFile {
  bytes: Buffer
  mimeType: AcceptedType
}

/** Names the field of the refused file. */
const refuse = (code: ErrorCode, field: string, message: MessageId = errors[code].message): DomainError =>
  new DomainError(code, [{ path: field, message }])

const faultWords = {
  broken: errors['document.refused'].message,
  locked: 'validation.file.locked',
  script: 'validation.file.script',
  program: 'validation.file.program',
  attachment: 'validation.file.attachment',
  form: 'validation.file.form',
} as const satisfies Record<PdfFault, MessageId>

const typeOf = async (bytes: Buffer): Promise<SentType | undefined> => {
  if (isPdf(bytes)) return 'application/pdf'
  const mimeType = (await fileTypeFromBuffer(bytes))?.mime
  return mimeType && isSentType(mimeType) ? mimeType : undefined
}

/**
 * Checks an upload and returns the part that may be kept. Its bytes decide its type, never its name
 * or its sender (spec 001 §5). A PDF whose signature covers it stays as it is, another one is written
 * again; a picture loses its metadata, and a HEIC photo becomes a JPEG.
 */
export const checkUpload = async (
  { virusScan, log, cleanFile }: Deps,
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
    log.warn({ virus }, 'refused an infected file')
    throw refuse('document.infected', upload.field)
  }
  if (mimeType === 'application/pdf' && !isWholePdf(bytes)) throw refuse('document.refused', upload.field)
  const cleaned = await cleanFile({ bytes, mimeType }, upload.sender)
  if ('fault' in cleaned) throw refuse('document.refused', upload.field, faultWords[cleaned.fault])
  return { bytes: Buffer.from(cleaned.bytes), mimeType: keptType(mimeType) }
}
