import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { asAccount } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { makePrivate } from './home.ts'
import type { Home } from './home.ts'
import type { Account } from './unprivileged-account.ts'

const stopMs = 8_000
/** Characters of the last lines that are kept, far more than twenty lines have. */
const tailLength = 16_384
/** A socket's address has 107 bytes; `/.s.PGSQL.5432` takes 14 of them. */
const longestSocketFolder = 90

/** PostgreSQL as our child process. */
export interface Running {
  child: ChildProcess
  socketFolder: string
  /** PostgreSQL's last lines, which contain the reason of its end. */
  readonly lines: readonly string[]
  hasEnded: () => boolean
  ended: Promise<void>
}

const socketFolderFor = ({ home, account }: Cluster): string => {
  if (Buffer.byteLength(home.folder) <= longestSocketFolder) return home.folder
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-'))
  makePrivate(folder, account)
  return folder
}

/** Starts PostgreSQL; it listens on its socket only, in a folder of its own or of the server before it. */
export const launch = (
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  socketFolder = socketFolderFor(cluster),
): Running => {
  const { home, account, binaries } = cluster
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A separate process group: Ctrl-C at the terminal must reach only us; we end PostgreSQL after
  // our last query.
  const spawned = { ...asAccount(account), detached: true, stdio: ['ignore', 'ignore', 'pipe'] as const }
  const child = spawn(binaries.postgres, ['-D', home.folder, ...options], {
    ...spawned,
    stdio: [...spawned.stdio],
  })
  let tail = ''
  // A chunk may end in the middle of a line.
  const add = (chunk: string) => void (tail = (tail + chunk).slice(-tailLength))
  child.stderr?.setEncoding('utf8').on('data', add)
  let over = false
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => add(`\n${error.message}\n`))
    child.once('close', () => {
      over = true
      resolve()
    })
  })
  return {
    child,
    socketFolder,
    get lines() {
      return tail.split('\n').filter(Boolean).slice(-20)
    },
    ended,
    hasEnded: () => over,
  }
}

/**
 * Starts a guard that ends PostgreSQL when our process dies: the guard's standard
 * input closes with us.
 */
export const watch = (pid: number, account: Account | undefined): ChildProcess => {
  const script = 'trap "" INT TERM HUP; read -r line; kill -INT "$0"'
  const guard = spawn('/bin/sh', ['-c', script, String(pid)], {
    ...asAccount(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a shell there is no guard; the next start ends the orphan.
  guard.on('error', () => undefined)
  guard.unref()
  return guard
}

/** Recognises failures that the remains of a crash cause. */
export const isLockTrouble = (lines: readonly string[]): boolean =>
  lines.some((line) => /lock file .* already exists|shared memory block .* still in use/.test(line))

/** Recognises the end by a full disk: a refused write of earlier is not among the last lines. */
export const foundNoRoom = (lines: readonly string[]): boolean =>
  lines.some((line) => /(FATAL|PANIC):.*(No space left on device|Disk quota exceeded)/.test(line))

/** Returns PostgreSQL's reason for ending. */
export const reasonOf = (lines: readonly string[]): string =>
  (lines.find((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'no reason given').replace(
    /^.*?(FATAL|PANIC|ERROR): +/,
    '',
  )

/** Ends PostgreSQL at once; it recovers at its next start. */
export const quit = async (running: Running): Promise<void> => {
  running.child.kill('SIGQUIT')
  await running.ended
}

/** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
export const stopServer = async (running: Running, guard: ChildProcess, lease: Client): Promise<void> => {
  await lease.end().catch(() => undefined)
  running.child.kill('SIGINT')
  await Promise.race([running.ended, sleep(stopMs, undefined, { ref: false })])
  await quit(running)
  guard.ref()
  if (guard.kill('SIGKILL')) await once(guard, 'close')
}

/** Removes a socket folder that was made for this run. */
export const cleanSocket = (running: Running, home: Home): void => {
  if (running.socketFolder !== home.folder) rmSync(running.socketFolder, { recursive: true, force: true })
}
