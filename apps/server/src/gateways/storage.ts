import type { Config } from '../config.ts'
import { buildDiskStorage } from './disk-storage.ts'

/**
 * Storage for the bytes of documents. Names are random; callers check access before. Every failure
 * is `storage.unavailable`, because a row must have its bytes.
 */
export interface StorageGateway {
  /** Stores bytes under a name that is not taken yet. */
  put: (key: string, bytes: Uint8Array, mimeType: string) => Promise<void>
  get: (key: string) => Promise<Uint8Array>
  /** Ignores a missing object: an interrupted sweep deletes twice. */
  delete: (key: string) => Promise<void>
  close: () => void
}

/** Opens S3 when it is configured, and files under DATA_DIR otherwise. */
export const buildStorage = async ({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<StorageGateway> => {
  if (!s3) return buildDiskStorage(dataDir)
  // The SDK takes a fifth of a second to load, which most installations need not spend.
  const { buildS3Storage } = await import('./s3-storage.ts')
  return buildS3Storage(s3)
}
