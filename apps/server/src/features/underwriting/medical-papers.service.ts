import { randomUUID } from 'node:crypto'
import type { AcceptedType } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import { maximumPapers } from '@wassit/domain/underwriting/underwriting'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'
import type { Database } from '../../schema.ts'
import { checkUpload, keepEncrypted } from '../stored-files/documents.service.ts'
import { insertPaper, papersOf } from './underwriting.queries.ts'

export { papersOf } from './underwriting.queries.ts'

const contextOf = (objectKey: string): string => `underwriting paper ${objectKey}`

/** Paper in the storage that does not belong to a questionnaire yet. */
interface EncryptedPaper {
  objectKey: string
  mimeType: AcceptedType
}

/** Checks a paper and stores it encrypted, before the transaction that adds it. */
export const encryptPaper = async (deps: Deps, upload: Upload): Promise<EncryptedPaper> => {
  const { bytes, mimeType } = await checkUpload(deps, upload)
  const objectKey = randomUUID()
  await keepEncrypted(deps, objectKey, deps.envelope.encrypt(bytes, contextOf(objectKey)))
  return { objectKey, mimeType }
}

/** Adds a paper to a questionnaire. Throws `document.too-many` beyond the limit. */
export const addPaper = async (
  tx: Kysely<Database>,
  underwritingId: string,
  { objectKey, mimeType }: EncryptedPaper,
  now: Date,
): Promise<void> => {
  const papers = await papersOf(tx, underwritingId)
  if (papers.length >= maximumPapers) throw new DomainError('document.refused')
  const paper = { object_key: objectKey, mime_type: mimeType, created_at: now }
  await insertPaper(tx, { underwriting_id: underwritingId, ...paper })
}

/** Returns a paper of a questionnaire in the clear. Throws `document.unknown`. */
export const readPaper = async (
  deps: Deps,
  underwritingId: string,
  id: string,
): Promise<{ bytes: Buffer; mimeType: string }> => {
  const paper = (await papersOf(deps.db, underwritingId)).find((one) => one.id === id)
  if (!paper) throw new DomainError('document.unknown')
  const bytes = await deps.storage.get(paper.object_key)
  return { bytes: deps.envelope.decrypt(bytes, contextOf(paper.object_key)), mimeType: paper.mime_type }
}
