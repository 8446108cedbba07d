import type { ObjectStorage } from './object-storage.ts'
import type { Config } from '../config.ts'
import { buildDiskStorage } from './disk-storage.ts'
import { encryptStorage } from './encrypted-storage.ts'
import type { IsClear, StorageGateway } from './encrypted-storage.ts'
import type { Envelope } from './envelope.ts'

export type { StorageGateway } from './encrypted-storage.ts'

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
