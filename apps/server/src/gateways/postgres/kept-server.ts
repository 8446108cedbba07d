import type { ChildProcess } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { awaitLease } from './await-lease.ts'
import type { Cluster } from './cluster.ts'
import { isPostmasterAlive, readPostmaster, removeStaleLocks } from './postmaster.ts'
import { cleanSocket, foundNoRoom, launch, quit, reasonOf, stopServer, watch } from './running-server.ts'
import type { Running } from './running-server.ts'

/** PostgreSQL as it runs now, and the lease on it. */
interface Started {
  running: Running
  lease: Client
}

interface Keeping {
  cluster: Cluster
  settings: Readonly<Record<string, string>>
  /** Runs when PostgreSQL ends for another reason than a full disk. */
  onLost: ((reason: string) => void) | undefined
  /** Runs when a full disk ended PostgreSQL, which starts again once there is room. */
  onFull: ((reason: string) => void) | undefined
}

const againMs = 500
/** PostgreSQL needs two segments of its write-ahead log to recover. */
const leastBytes = 2 * 16 * 1024 * 1024

const hasRoom = async ({ home }: Cluster): Promise<boolean> => {
  const found = await statfs(home.folder).catch(() => undefined)
  return !found || found.bavail * found.bsize >= leastBytes
}

const clearLocks = ({ home }: Cluster): void => {
  const postmaster = readPostmaster(home.folder)
  if (postmaster && !isPostmasterAlive(home.folder, postmaster)) removeStaleLocks(home.folder, postmaster)
}

/**
 * Keeps PostgreSQL running. One that found no room for its write-ahead log ends itself; it starts
 * again at the same address once there is room, and nothing that it acknowledged is lost
 * (docs/decisions/043-database.md). Returns the function that stops it.
 */
export const keepServer = (keeping: Keeping, first: Started): (() => Promise<void>) => {
  const { cluster, settings, onLost, onFull } = keeping
  let now: Started & { guard: ChildProcess }
  let launching: Running | undefined
  let again: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const isStopping = (): boolean => stopping !== undefined

  /** Takes the lease again that ends when PostgreSQL restarts its processes after a crash. */
  const retake = async (running: Running): Promise<void> => {
    while (!isStopping() && !running.hasEnded()) {
      const lease = await awaitLease(running, cluster.home).catch(() => undefined)
      if (lease) return hold(running, lease)
    }
  }
  const hold = (running: Running, lease: Client): void => {
    now = { ...now, running, lease }
    lease.once('end', () => void retake(running))
  }
  const startAgain = async ({ socketFolder }: Running): Promise<void> => {
    while (!isStopping()) {
      await sleep(againMs)
      if (isStopping() || !(await hasRoom(cluster))) continue
      clearLocks(cluster)
      launching = launch(cluster, settings, socketFolder)
      const lease = await awaitLease(launching, cluster.home).catch(() => undefined)
      if (lease && !isStopping()) return settle({ running: launching, lease })
      await lease?.end().catch(() => undefined)
      await quit(launching)
    }
  }
  const settle = ({ running, lease }: Started): void => {
    again = undefined
    now = { running, lease, guard: watch(running.child.pid ?? 0, cluster.account) }
    hold(running, lease)
    const { guard } = now
    running.child.once('close', (_code, killedBy) => {
      if (!isStopping() && foundNoRoom(running.lines)) {
        guard.kill('SIGKILL')
        onFull?.(reasonOf(running.lines))
        again = startAgain(running)
        return
      }
      cleanSocket(running, cluster.home)
      // Our stop makes it exit normally; a killing signal came from elsewhere, even while we are
      // stopping.
      if (!isStopping() || killedBy !== null) onLost?.(reasonOf(running.lines))
    })
  }
  const stop = async (): Promise<void> => {
    if (again) {
      launching?.child.kill('SIGQUIT')
      await again
    }
    await stopServer(now.running, now.guard, now.lease)
    cleanSocket(now.running, cluster.home)
  }

  settle(first)
  return () => (stopping ??= stop())
}
