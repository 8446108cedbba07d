import { readFile } from 'node:fs/promises'
import { isSentType, keptType, maximumDocumentBytes } from '@wassit/domain/document/document'
import type { AcceptedType, SentType } from '@wassit/domain/document/document'
import { DomainError, errors } from '@wassit/domain/errors/errors'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { fileTypeFromBuffer } from 'file-type'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'
import type { FileFault } from './file-worker.ts'
import { isPdf } from './pdf-shape.ts'

/** File of an upload after its checks. */
export interface CheckedFile {
  bytes: Buffer
  mimeType: AcceptedType
}

/** Names the field of the refused file, and says why. */
const refuse = (
  code: ErrorCode,
  path: string,
  message: MessageId = errors[code].message,
  values?: MessageValues,
): DomainError => {
  const said = { message, ...(values && { values }) }
  return new DomainError(code, [{ path, ...said }], said)
}

/** Sentence about each fault of a file: its true reason, and what to do. */
const faultWords = {
  broken: 'validation.file.broken',
  heavy: 'validation.file.heavy',
  points: 'validation.file.points',
  burst: 'validation.file.burst',
  locked: 'validation.file.locked',
  signature: 'validation.file.signature',
  script: 'validation.file.script',
  program: 'validation.file.program',
  attachment: 'validation.file.attachment',
  form: 'validation.file.form',
} as const satisfies Record<FileFault, MessageId>

/** Returns the format of a file that we accept, or the name of another one, if we know it. */
const formatOf = async (bytes: Buffer): Promise<{ type: SentType } | { found: string | undefined }> => {
  const known = await fileTypeFromBuffer(bytes)
  if (known && isSentType(known.mime)) return { type: known.mime }
  const isText = !known || known.mime === 'application/xml'
  return isText && isPdf(bytes) ? { type: 'application/pdf' } : { found: known?.ext.toUpperCase() }
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
  const format = await formatOf(bytes)
  if ('found' in format) {
    const { found } = format
    throw found
      ? refuse('document.refused', upload.field, 'validation.file.otherType', { found })
      : refuse('document.refused', upload.field)
  }
  const { type: mimeType } = format
  const virus = await virusScan.scan(bytes)
  if (virus) {
    log.warn({ virus }, 'refused an infected file')
    throw refuse('document.infected', upload.field)
  }
  const cleaned = await cleanFile({ bytes, mimeType }, upload.sender)
  if ('fault' in cleaned)
    throw refuse(
      'document.refused',
      upload.field,
      faultWords[cleaned.fault],
      cleaned.values && { ...cleaned.values },
    )
  return { bytes: Buffer.from(cleaned.bytes), mimeType: keptType(mimeType) }
}

/** Outcome of several files: what passed, and one refusal that names every other file with its reason. */
export interface Inspected<T> {
  passed: T[]
  refusal: DomainError | undefined
}

/** Inspects each of several files; a refused one loses none of the others. */
export const inspectAll = async <File, T>(
  files: readonly File[],
  inspect: (file: File) => Promise<T>,
): Promise<Inspected<T>> => {
  const passed: T[] = []
  const refusals: DomainError[] = []
  for (const file of files)
    try {
      passed.push(await inspect(file))
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error
      refusals.push(error)
    }
  const [first] = refusals
  const issues = refusals.flatMap((refusal) => refusal.issues)
  return { passed, refusal: first && new DomainError(first.code, issues, first.said) }
}
