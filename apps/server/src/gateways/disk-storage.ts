import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { reach } from './out-of-reach.ts'
import type { StorageGateway } from './storage.ts'

/** Stores documents as files under DATA_DIR that only the server's account may open. */
export const buildDiskStorage = (dataDir: string): StorageGateway => {
  const location = path.join(dataDir, 'documents')
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    put: (key, bytes, contentType) =>
      reach('disk', async () => {
        await mkdir(location, { recursive: true })
        await chmod(location, 0o700)
        await disk.put(key, bytes, { contentType })
        await chmod(path.join(location, key), 0o600)
      }),
    get: (key) => reach('disk', () => disk.getBytes(key)),
    delete: (key) => reach('disk', () => disk.delete(key)),
    close: () => undefined,
  }
}
