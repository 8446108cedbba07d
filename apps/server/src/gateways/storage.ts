import type { Config } from '../config.ts'
import { buildDiskStorage } from './disk-storage.ts'

/**
 * Where the bytes of documents lie. Names are random and say nothing; who may read is decided before.
 * Whatever goes wrong is `storage.unavailable`: what has a row must have its bytes.
 */
export interface StorageGateway {
  /** Keeps bytes under a name that is not yet taken. */
  put: (key: string, bytes: Uint8Array, mimeType: string) => Promise<void>
  get: (key: string) => Promise<Uint8Array>
  /** Deleting what is not there is no mistake: a sweep that was cut short does it twice. */
  delete: (key: string) => Promise<void>
  close: () => void
}

/** S3 where it is configured, files under DATA_DIR otherwise. */
export const buildStorage = async ({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<StorageGateway> => {
  if (!s3) return buildDiskStorage(dataDir)
  // The SDK takes a fifth of a second to load, which most installations need not spend.
  const { buildS3Storage } = await import('./s3-storage.ts')
  return buildS3Storage(s3)
}
