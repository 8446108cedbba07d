import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** Content of postmaster.pid. */
export interface Postmaster {
  pid: number
  socketFolder: string
}

const pidFile = (folder: string): string => path.join(folder, 'postmaster.pid')

/** Returns the holder of a data folder's lock, or undefined. */
export const readPostmaster = (folder: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(pidFile(folder), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' }
  } catch {
    return undefined
  }
}

const isZombie = (pid: number): boolean =>
  // A zombie has ended and only waits for its parent (slow where process 1 is no init).
  /\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

/**
 * A postmaster's working directory is its data folder; compares inodes, because the path
 * may be an alias.
 */
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

/**
 * Checks that the process lives and is PostgreSQL on this folder: the process id may now
 * belong to another program.
 */
export const isPostmasterAlive = (folder: string, { pid }: Postmaster): boolean =>
  Number.isInteger(pid) && pid > 1 && isAlive(folder, pid)

/**
 * Removes the lock files of a dead postmaster. PostgreSQL does so by itself, except while the dead
 * process is still listed; it checks its backends on its own through shared memory.
 */
export const removeStaleLocks = (folder: string, { socketFolder }: Postmaster): void => {
  rmSync(pidFile(folder), { force: true })
  if (!socketFolder.startsWith('/')) return
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(path.join(socketFolder, name), { force: true })
}
