import { execFile } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const commandOf = (name: string): string => path.join(import.meta.dirname, '../../../backup', name)

/**
 * Runs `npm run backup` with the variables of the server in a process of its own, because encryption
 * would hold up the answers to visitors. Throws with the lines of a failure.
 */
export const runBackup = async (): Promise<void> => {
  await promisify(execFile)(process.execPath, [commandOf('backup-command.ts')], { maxBuffer: 1024 ** 2 })
}

/** Runs `npm run drill` with an identity, behind everything else on this machine. Throws with the lines of a failure. */
export const runDrill = async (identity: string): Promise<void> => {
  const running = promisify(execFile)(
    process.execPath,
    [commandOf('drill-command.ts'), `identity=${identity}`],
    { maxBuffer: 1024 ** 2 },
  )
  if (running.child.pid !== undefined) os.setPriority(running.child.pid, os.constants.priority.PRIORITY_LOW)
  await running
}
