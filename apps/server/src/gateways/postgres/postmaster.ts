import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** What PostgreSQL writes into postmaster.pid. */
export interface Postmaster {
  pid: number
  socketFolder: string
}

const pidFile = (folder: string): string => path.join(folder, 'postmaster.pid')

/** Who holds the lock of a data folder, if anybody does. */
export const readPostmaster = (folder: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(pidFile(folder), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' }
  } catch {
    return undefined
  }
}

const isZombie = (pid: number): boolean =>
  // A zombie has ended; it only waits for its parent to notice (slow where process 1 is no init).
  /\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

/** A postmaster works inside its data folder: the same folder by whatever name it was reached. */
const worksIn = (pid: number, folder: string): boolean => {
  const [here, there] = [statSync(folder), statSync(`/proc/${pid}/cwd`)]
  return here.ino === there.ino && here.dev === there.dev
}

const isAliveByProc = (folder: string, pid: number): boolean => {
  try {
    return !isZombie(pid) && worksIn(pid, folder)
  } catch {
    return false
  }
}

const isAliveByPs = (folder: string, pid: number): boolean => {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return !line.startsWith('Z') && line.includes(folder)
  } catch {
    return false
  }
}

const isAlive = existsSync('/proc/self/stat') ? isAliveByProc : isAliveByPs

/** Is the process alive, and PostgreSQL on this very folder? A number can have passed to another program. */
export const isPostmasterAlive = (folder: string, { pid }: Postmaster): boolean =>
  Number.isInteger(pid) && pid > 1 && isAlive(folder, pid)

/**
 * Removes the lock files of a postmaster that is dead. PostgreSQL does so itself, except where the dead
 * process is still listed; that its backends are gone too it checks on its own, by shared memory.
 */
export const removeStaleLocks = (folder: string, { socketFolder }: Postmaster): void => {
  rmSync(pidFile(folder), { force: true })
  if (!socketFolder.startsWith('/')) return
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(path.join(socketFolder, name), { force: true })
}
