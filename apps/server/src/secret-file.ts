import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes a secret of this installation, readable by its owner only, unless the file is there already: of
 * two starts at once one wins, and what lies there is whole.
 */
export const createSecretFile = (file: string, content: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    // A link is refused when the file exists.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
