import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it; returns false if it is there already. It ends where nothing can be
 * made, unlike the recursive call of Node, which never returns below /proc.
 */
export const makeFolder = (folder: string, mode = 0o700): boolean => {
  try {
    mkdirSync(folder, { mode })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return false
    const above = path.dirname(folder)
    if (code !== 'ENOENT' || above === folder) throw error
    makeFolder(above, mode)
    mkdirSync(folder, { mode })
    return true
  }
}
