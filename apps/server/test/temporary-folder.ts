import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 1024 ** 3

/**
 * Prefers memory when there is enough: a copy of a database takes 15 ms there and up to a second on
 * a busy disk.
 */
const fastest = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enoughBytes ? memory : os.tmpdir()
  } catch {
    return os.tmpdir()
  }
}

/**
 * Creates a folder for the data of a test. PostgreSQL's own user must pass through when the tests
 * run as root, hence the mode.
 */
export const makeTemporaryFolder = (mode = 0o755): string => {
  const folder = mkdtempSync(path.join(fastest(), 'wassit-test-'))
  chmodSync(folder, mode)
  return folder
}
