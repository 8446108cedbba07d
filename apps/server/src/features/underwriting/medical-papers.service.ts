import { DomainError } from '@wassit/domain/errors/errors'
import { maximumPapers } from '@wassit/domain/underwriting/underwriting'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import { isEnvelope } from '../../gateways/envelope.ts'
import type { Upload } from '../../plugins/uploads.ts'
import type { Database } from '../../schema.ts'
import { checkUpload, keepObject } from '../stored-files/documents.service.ts'
import type { StoredObject } from '../stored-files/documents.service.ts'
import { insertPaper, papersOf } from './underwriting.queries.ts'

export { papersOf } from './underwriting.queries.ts'

const contextOf = (objectKey: string): string => `underwriting paper ${objectKey}`

/** Checks a paper and stores it, before the transaction that adds it. */
export const keepPaper = async (deps: Deps, upload: Upload): Promise<StoredObject> => {
  const { bytes, mimeType } = await checkUpload(deps, upload)
  return keepObject(deps, bytes, mimeType)
}

/** Adds a paper to a questionnaire. Throws `document.too-many` beyond the limit. */
export const addPaper = async (
  tx: Kysely<Database>,
  underwritingId: string,
  { objectKey, mimeType }: StoredObject,
  now: Date,
): Promise<void> => {
  const papers = await papersOf(tx, underwritingId)
  if (papers.length >= maximumPapers) throw new DomainError('document.refused')
  const paper = { object_key: objectKey, mime_type: mimeType, created_at: now }
  await insertPaper(tx, { underwriting_id: underwritingId, ...paper })
}

/** Returns the bytes of a paper; earlier releases encrypted it themselves, before the storage did. */
export const bytesOf = async (
  { storage, envelope }: Pick<Deps, 'storage' | 'envelope'>,
  objectKey: string,
): Promise<Buffer> => {
  const bytes = Buffer.from(await storage.get(objectKey))
  return isEnvelope(bytes) ? envelope.decrypt(bytes, contextOf(objectKey)) : bytes
}

/** Returns a paper of a questionnaire in the clear. Throws `document.unknown`. */
export const readPaper = async (
  deps: Deps,
  underwritingId: string,
  id: string,
): Promise<{ bytes: Buffer; mimeType: string }> => {
  const paper = (await papersOf(deps.db, underwritingId)).find((one) => one.id === id)
  if (!paper) throw new DomainError('document.unknown')
  return { bytes: await bytesOf(deps, paper.object_key), mimeType: paper.mime_type }
}
