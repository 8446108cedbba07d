import { DomainError } from '@wassit/domain/errors/errors'
import { maximumPapers } from '@wassit/domain/underwriting/underwriting'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { isEnvelope } from '../../../gateways/envelope.ts'
import type { Envelope } from '../../../gateways/envelope.ts'
import { isBeyondReading } from '../../../gateways/out-of-reach.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import type { Database } from '../../../schema.ts'
import { inBatches, pastFailures } from '../../../periodic-work/periodic-work.ts'
import { checkUpload, keepObject } from '../../stored-files/documents.service.ts'
import { intactBytes, sha256Of } from '../../stored-files/intact.service.ts'
import type { StoredObject } from '../../stored-files/documents.service.ts'
import { hashOfPaper, insertPaper, noteHash, papersOf, papersWithoutHash } from './underwriting.queries.ts'

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
  { objectKey, sha256, mimeType }: StoredObject,
  now: Date,
): Promise<void> => {
  const papers = await papersOf(tx, underwritingId)
  if (papers.length >= maximumPapers) throw new DomainError('document.refused')
  const paper = { object_key: objectKey, sha256, mime_type: mimeType, created_at: now }
  await insertPaper(tx, { underwriting_id: underwritingId, ...paper })
}

/** Returns a paper in the clear; earlier releases encrypted it themselves, before the storage did. */
export const openPaper = (envelope: Envelope, objectKey: string, bytes: Uint8Array): Buffer => {
  const stored = Buffer.from(bytes)
  return isEnvelope(stored) ? envelope.decrypt(stored, contextOf(objectKey)) : stored
}

/** Returns the bytes of a paper, unless they were changed since its hash was noted. */
export const bytesOf = async (
  deps: Pick<Deps, 'db' | 'storage' | 'envelope' | 'log'>,
  objectKey: string,
): Promise<Buffer> => {
  const sha256 = await hashOfPaper(deps.db, objectKey)
  const bytes = sha256
    ? await intactBytes(deps, { object_key: objectKey, sha256 })
    : await deps.storage.get(objectKey)
  return openPaper(deps.envelope, objectKey, bytes)
}

/** Returns a paper as the storage has it; undefined if it is lost, or if no present key opens it. */
export const storedPaper = (
  { storage }: Pick<Deps, 'storage'>,
  objectKey: string,
): Promise<Uint8Array | undefined> =>
  storage.get(objectKey).catch((error: unknown) => {
    if (isBeyondReading(error)) return undefined
    throw error
  })

const hashPaper = async (
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  paper: { id: string; object_key: string },
): Promise<void> => {
  const stored = await storedPaper(deps, paper.object_key)
  if (stored) return noteHash(deps.db, paper, sha256Of(stored))
  deps.log.error({ objectKey: paper.object_key }, 'a medical paper without a hash cannot be read')
}

/**
 * Notes the hashes of papers of earlier releases, in the background. A paper that cannot be read holds
 * back nothing; the log names it once a run.
 */
export const hashPapers = async (deps: Pick<Deps, 'db' | 'storage' | 'log'>): Promise<void> =>
  pastFailures((each) =>
    inBatches<string>(async (after, atMost) => {
      const papers = await papersWithoutHash(deps.db, after, atMost)
      await each(papers, (paper) => hashPaper(deps, paper))
      return papers.at(-1)?.id
    }),
  )

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
