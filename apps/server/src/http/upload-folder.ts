import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const parentOf = (dataDir: string): string => path.join(dataDir, 'tmp')

const remove = (folder: string): Promise<void> =>
  // A file that is still being opened may appear while its folder is removed.
  rm(folder, { recursive: true, force: true, maxRetries: 3 })

/** Folder for the files of one call: created with the first file, removed at the end of the call. */
export class UploadFolder {
  readonly #dataDir: string
  #folder: string | undefined

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  async pathOf(index: number): Promise<string> {
    const parent = parentOf(this.#dataDir)
    await mkdir(parent, { recursive: true, mode: 0o700 })
    this.#folder ??= await mkdtemp(path.join(parent, 'upload-'))
    return path.join(this.#folder, String(index))
  }

  async remove(): Promise<void> {
    if (this.#folder) await remove(this.#folder)
  }
}

/** Longer than any call takes: the server cuts a request off well before. */
const leftoverMs = 10 * 60_000

/**
 * Removes the folders that a killed process left behind: an identity card may not outlive its call
 * (law 09-08, article 3). Young folders are kept, because another node may share the disk.
 */
export const sweepUploadFolders = async (dataDir: string, now: number): Promise<void> => {
  const parent = parentOf(dataDir)
  const names = await readdir(parent).catch(() => [])
  for (const folder of names.map((name) => path.join(parent, name))) {
    const found = await stat(folder).catch(() => undefined)
    if (found && now - found.mtimeMs > leftoverMs) await remove(folder)
  }
}
