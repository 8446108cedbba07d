import { chmodSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from './make-folder.ts'

/**
 * Makes DATA_DIR if it is missing, and lets no other user list it: it holds secrets, mails and documents.
 * PostgreSQL runs as another user when root starts the server, and that user must pass through. The group
 * of an existing folder keeps its rights, which an operator gave.
 */
export const openDataDir = (dataDir: string): void => {
  const own = process.getuid?.()
  const others = own === 0 ? 0o001 : 0
  if (makeFolder(dataDir)) {
    if (own === 0) chmodSync(dataDir, 0o711)
    return
  }
  const { mode, uid } = statSync(dataDir)
  const wanted = mode & (0o770 | others)
  if (uid === own && (mode & 0o777) !== wanted) chmodSync(dataDir, wanted)
}

/** Returns the free and all bytes of the disk of a folder, or of the one in which it will be made. */
export const diskOf = async (folder: string): Promise<{ free: number; all: number }> => {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!found) return diskOf(path.dirname(path.resolve(folder)))
  const { bavail, blocks, bsize } = found
  return { free: bavail * bsize, all: blocks * bsize }
}
