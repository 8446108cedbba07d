import { randomUUID } from 'node:crypto'
import { chmod, chown, link, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { reach, reachToKeep } from './out-of-reach.ts'
import type { ObjectStorage } from './object-storage.ts'

/** Name of a file that is still written; no object has a dot in its key. */
const draftMark = '.part'

/** Far longer than any write takes: an older draft is the rest of a killed process. */
const draftLifeMs = 3_600_000

/** Gives what root makes to the owner of its folder: the server may be another user. */
const giveToOwner = async (made: string): Promise<void> => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(path.dirname(made))
  await chown(made, uid, gid)
}

/** Writes a draft to the disk itself, so that its later name never belongs to half a file. */
const writeDraft = async (file: string, bytes: Uint8Array): Promise<string> => {
  const draft = `${file}.${randomUUID()}${draftMark}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await giveToOwner(draft)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return draft
}

/** Removes the drafts of processes that were killed. */
const removeDrafts = async (location: string): Promise<void> => {
  const files = await readdir(location).catch(() => [])
  for (const file of files.filter((name) => name.endsWith(draftMark))) {
    const found = await stat(path.join(location, file)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > draftLifeMs)
      await rm(path.join(location, file), { force: true })
  }
}

/** Stores documents as files under DATA_DIR that only the server's account may open. */
export const buildDiskStorage = (dataDir: string): ObjectStorage => {
  const location = path.join(dataDir, 'documents')
  const fileOf = (key: string) => path.join(location, key)
  const openLocation = async (): Promise<void> => {
    await mkdir(location, { recursive: true, mode: 0o700 })
    await chmod(location, 0o700)
    await giveToOwner(location)
  }
  return {
    put: (key, bytes) =>
      reachToKeep('disk', async () => {
        await openLocation()
        const draft = await writeDraft(fileOf(key), bytes)
        // Linking fails when the name is taken; renaming would replace its file.
        try {
          await link(draft, fileOf(key))
        } finally {
          await rm(draft, { force: true })
        }
      }),
    replace: (key, bytes) =>
      reach('disk', async () => rename(await writeDraft(fileOf(key), bytes), fileOf(key))),
    get: (key) => reach('disk', () => readFile(fileOf(key))),
    delete: (key) => reach('disk', () => rm(fileOf(key), { force: true })),
    tidy: () => reach('disk', () => removeDrafts(location)),
    close: () => undefined,
  }
}
