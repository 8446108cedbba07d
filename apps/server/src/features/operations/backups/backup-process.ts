import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const command = path.join(import.meta.dirname, '../../../backup/backup-command.ts')

/**
 * Runs `npm run backup` with the variables of the server in a process of its own, because encryption
 * would hold up the answers to visitors. Throws with the lines of a failure.
 */
export const runBackup = async (): Promise<void> => {
  await promisify(execFile)(process.execPath, [command], { maxBuffer: 1024 ** 2 })
}
