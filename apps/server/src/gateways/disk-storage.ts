import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { reach } from './out-of-reach.ts'
import type { StorageGateway } from './storage.ts'

/** Documents as files under DATA_DIR, for an installation on one machine. */
export const buildDiskStorage = (dataDir: string): StorageGateway => {
  const disk = new Disk(new FSDriver({ location: path.join(dataDir, 'documents'), visibility: 'private' }))
  return {
    put: (key, bytes, contentType) => reach('disk', () => disk.put(key, bytes, { contentType })),
    get: (key) => reach('disk', () => disk.getBytes(key)),
    delete: (key) => reach('disk', () => disk.delete(key)),
    close: () => undefined,
  }
}
