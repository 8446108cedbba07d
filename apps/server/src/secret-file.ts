import { linkSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDataDir } from './data-dir.ts'

/**
 * Writes a secret of this installation, readable by its owner only. Keeps an existing file: of two
 * concurrent starts one wins, and the file is always complete.
 */
export const createSecretFile = (file: string, content: string): void => {
  openDataDir(path.dirname(file))
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    // Linking fails when the file exists, which makes the creation atomic.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
