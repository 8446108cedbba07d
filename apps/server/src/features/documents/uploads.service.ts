import { readFile } from 'node:fs/promises'
import { acceptedTypes } from '@wassit/domain/document/document'
import type { AcceptedType } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import { fileTypeFromBuffer } from 'file-type'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'

/** A file somebody sent, as it may be kept. */
export interface CheckedFile {
  bytes: Buffer
  mimeType: AcceptedType
}

const isAccepted = (mimeType: string | undefined): mimeType is AcceptedType =>
  mimeType !== undefined && mimeType in acceptedTypes

/** Reads a file that was sent. What it is, is said by its bytes: never by its name or its sender (spec 001 §5). */
export const checkUpload = async (_deps: Deps, upload: Upload): Promise<CheckedFile> => {
  const bytes = await readFile(upload.path)
  const mimeType = (await fileTypeFromBuffer(bytes))?.mime
  if (!isAccepted(mimeType)) throw new DomainError('document.refused')
  return { bytes, mimeType }
}
