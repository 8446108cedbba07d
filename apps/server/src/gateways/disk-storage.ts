import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { reach } from './out-of-reach.ts'
import type { StorageGateway } from './storage.ts'

/** Stores documents as files under DATA_DIR that only the server's account may open. */
export const buildDiskStorage = (dataDir: string): StorageGateway => {
  const location = path.join(dataDir, 'documents')
  const fileOf = (key: string) => path.join(location, key)
  return {
    put: (key, bytes) =>
      reach('disk', async () => {
        await mkdir(location, { recursive: true })
        await chmod(location, 0o700)
        await writeFile(fileOf(key), bytes, { mode: 0o600, flag: 'wx' })
      }),
    get: (key) => reach('disk', () => readFile(fileOf(key))),
    delete: (key) => reach('disk', () => rm(fileOf(key), { force: true })),
    close: () => undefined,
  }
}
