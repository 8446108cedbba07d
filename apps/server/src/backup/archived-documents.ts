import { chown, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Archive } from '../gateways/postgres/archive.ts'
import { archivedDays } from '../gateways/postgres/base-backup.ts'

const dayMs = 24 * 3_600_000

const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Copies a file under its name once it is whole, with its time. */
const copyWhole = async (from: string, to: string): Promise<void> => {
  const draft = `${to}.part`
  await copyFile(from, draft)
  const { atime, mtime } = await stat(from)
  await utimes(draft, atime, mtime)
  await rename(draft, to)
}

/** Copies the documents of the last days, which the backups may not have yet, and removes older copies. */
export const archiveDocuments = async (
  dataDir: string,
  { documents: archive }: Archive,
  now: Date,
): Promise<void> => {
  const documents = path.join(dataDir, 'documents')
  const there = new Set(await filesIn(archive))
  const isRecent = async (file: string): Promise<boolean> => {
    const found = await stat(file).catch(() => undefined)
    return found !== undefined && now.getTime() - found.mtimeMs < archivedDays * dayMs
  }
  for (const name of await filesIn(documents))
    if (!name.includes('.') && !there.has(name) && (await isRecent(path.join(documents, name))))
      await copyWhole(path.join(documents, name), path.join(archive, name))
  for (const name of there)
    if (!(await isRecent(path.join(archive, name)))) await rm(path.join(archive, name), { force: true })
}

/** Adds the documents of an archive to those of a backup; returns their number. */
export const restoreArchived = async (dataDir: string, { documents: archive }: Archive): Promise<number> => {
  const documents = path.join(dataDir, 'documents')
  const { uid, gid } = await stat(dataDir)
  await mkdir(documents, { recursive: true, mode: 0o700 })
  const there = new Set(await filesIn(documents))
  const missing = (await filesIn(archive)).filter((name) => !name.includes('.') && !there.has(name))
  for (const name of missing) {
    await copyWhole(path.join(archive, name), path.join(documents, name))
    // The server may be another user than root, who restores.
    if (process.getuid?.() === 0) await chown(path.join(documents, name), uid, gid)
  }
  return missing.length
}
