import { createHash } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { addJob, defineJob } from '../../jobs.ts'

/** Returns the hash by which a document is known, in hex. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Tells the admins of a stored document that was altered. */
export const alteredJob = defineJob('document.altered', z.object({ object: z.string() }))

const isDamage = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'document.damaged'

/**
 * Returns the bytes of a stored document if they are unchanged. A contract that was altered on the
 * disk is not the signed one, and is not served.
 */
export const intactBytes = async (
  { storage, log, db }: Pick<Deps, 'storage' | 'log' | 'db'>,
  { object_key: objectKey, sha256 }: { object_key: string; sha256: string },
): Promise<Buffer> => {
  try {
    const bytes = Buffer.from(await storage.get(objectKey))
    if (sha256Of(bytes) === sha256) return bytes
    throw new DomainError('document.damaged')
  } catch (error) {
    if (isDamage(error)) {
      log.error({ objectKey }, 'a stored document was altered')
      // The reader learns of the damage even if nobody else can be told now.
      await addJob(db, alteredJob, { object: objectKey }, { key: `altered-${objectKey}` }).catch(
        (fault: unknown) => log.error({ err: fault }, 'an altered document could not be told'),
      )
    }
    throw error
  }
}
