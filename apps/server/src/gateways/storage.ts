import type { Config } from '../config.ts'
import { buildDiskStorage } from './disk-storage.ts'
import { encryptStorage } from './encrypted-storage.ts'
import type { IsClear, StorageGateway } from './encrypted-storage.ts'
import type { Envelope } from './envelope.ts'

export type { StorageGateway } from './encrypted-storage.ts'

/**
 * Keeps bytes under names, as they are. Names are random; callers check access before. Every
 * failure is `storage.unavailable`, because a row must have its bytes.
 */
export interface ObjectStorage {
  /** Stores bytes under a name that is not taken yet: all of them or none. */
  put: (key: string, bytes: Uint8Array, mimeType: string) => Promise<void>
  /** Puts other bytes in the place of an object; a reader gets the old ones or the new ones. */
  replace: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<Uint8Array>
  /** Ignores a missing object: an interrupted sweep deletes twice. */
  delete: (key: string) => Promise<void>
  /** Removes the remains of interrupted writes. */
  tidy: () => Promise<void>
  close: () => void
}

/** Opens S3 when it is configured, and files under DATA_DIR otherwise. */
const openObjects = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectStorage> => {
  if (!s3) return buildDiskStorage(dataDir)
  // The SDK takes a fifth of a second to load, which most installations need not spend.
  const { buildS3Storage } = await import('./s3-storage.ts')
  return buildS3Storage(s3)
}

/** Opens the storage of documents, which encrypts each of them. */
export const buildStorage = async (
  config: Pick<Config, 's3' | 'dataDir'>,
  envelope: Envelope,
  isClear?: IsClear,
): Promise<StorageGateway> => encryptStorage(await openObjects(config), envelope, isClear)
