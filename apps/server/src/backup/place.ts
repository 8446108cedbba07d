import type { BackupPlace } from './backup-place.ts'
import { randomUUID } from 'node:crypto'
import { open, readFile, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { PlaceConfig } from '../backup-config.ts'
import { makeFolder } from '../make-folder.ts'
import { StartError } from '../start-error.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const makeRoom = (folder: string): void => {
  try {
    makeFolder(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`The folder ${folder} for backups cannot be made (${code}).`)
  }
}

/** Writes a draft to the disk itself and renames it, so that a file is whole even after a power cut. */
const writeWhole = async (file: string, bytes: Uint8Array): Promise<void> => {
  makeRoom(path.dirname(file))
  const draft = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const filesBelow = async (root: string, folder: string): Promise<string[]> => {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** Removes the folders that a removed file leaves empty. */
const removeEmpty = async (root: string, folder: string): Promise<void> => {
  if (folder === root) return
  try {
    await rmdir(folder)
  } catch {
    return
  }
  await removeEmpty(root, path.dirname(folder))
}

export const openFolder = (root: string): BackupPlace => ({
  put: (name, bytes) => writeWhole(path.join(root, name), bytes),
  get: (name) => readFile(path.join(root, name)),
  list: (folder) => filesBelow(root, folder),
  remove: async (name) => {
    const file = path.join(root, name)
    await rm(file, { force: true })
    await removeEmpty(root, path.dirname(file))
  },
  close: () => undefined,
})

/** Opens the place; the SDK of S3 loads only for a bucket. */
export const openPlace = async (config: PlaceConfig): Promise<BackupPlace> => {
  if ('folder' in config) return openFolder(config.folder)
  const { openBucket } = await import('./bucket.ts')
  return openBucket(config.s3, config.prefix)
}
