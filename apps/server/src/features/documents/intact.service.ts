import { createHash } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../deps.ts'

/**
 * Returns the bytes of a stored document, which are those that were kept: a contract that was altered on
 * the disk is no longer what was signed, and is not served.
 */
export const intactBytes = async (
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  { object_key: objectKey, sha256 }: { object_key: string; sha256: string },
): Promise<Buffer> => {
  const bytes = Buffer.from(await storage.get(objectKey))
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
  log.error({ objectKey }, 'a stored document is no longer what was kept')
  throw new DomainError('storage.unavailable')
}
