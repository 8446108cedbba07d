import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { StartError } from '../../start-error.ts'
import { reachableBinaries } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import { assertNotLost, confirmHome, findHome, isInitialised, makePrivate, shelter } from './home.ts'
import type { Home } from './home.ts'
import { addressOf, takeLease } from './lease.ts'
import { isPostmasterAlive, readPostmaster, removeStaleLocks } from './postmaster.ts'
import { unprivilegedAccount } from './unprivileged-account.ts'
import type { Account } from './unprivileged-account.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Tells the person at the terminal where things are, when that is not where they would look. */
  say?: (line: string) => void
  /** Further settings of PostgreSQL (tests trade safety for speed). */
  settings?: Readonly<Record<string, string>>
  /** Called when PostgreSQL ends on its own. */
  onLost?: (reason: string) => void
}

export interface EmbeddedPostgres {
  addressOf: (database: string) => string
  stop: () => Promise<void>
}

interface Cluster {
  home: Home
  account: Account | undefined
  binaries: Binaries
}

const database = 'wassit'
const takeOverMs = 10_000
const startMs = 60_000
const stopMs = 8_000
/** A lease free for so long belongs to nobody: a node that starts takes it in a fraction. */
const orphanMs = 800
const stepMs = 20
/** A socket's address holds 107 bytes; `/.s.PGSQL.5432` takes 14 of them. */
const longestSocketFolder = 90

const asAccount = (account: Account | undefined) => ({
  cwd: '/',
  env: { LANG: 'C', LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
  ...(account && { uid: account.uid, gid: account.gid }),
})

/** Made beside its place and moved: an initdb that was cut short is never taken for a cluster. */
const initialise = async ({ home, account, binaries }: Cluster): Promise<void> => {
  mkdirSync(path.dirname(home.folder), { recursive: true })
  const draft = mkdtempSync(`${home.folder}.new-`)
  makePrivate(draft, account)
  const passwordFile = path.join(draft, 'password')
  writeFileSync(passwordFile, home.password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const identity = ['--username=wassit', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  // The builtin provider sorts alike on every machine, whatever locales it has.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const target = path.join(draft, 'cluster')
  try {
    await promisify(execFile)(binaries.initdb, ['-D', target, ...identity, ...locale], asAccount(account))
    renameSync(target, home.folder)
  } catch (error) {
    // ENOTEMPTY: another first start was quicker; its cluster has the same password.
    if (!isInitialised(home))
      throw new StartError(`PostgreSQL could not make its database: ${firstLine(error)}`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const firstLine = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr?.trim() || message).split('\n')[0] ?? ''
}

const secondStart = (dataDir: string, by: string): StartError =>
  new StartError(
    `Wassit is already running on the data folder ${dataDir} (process ${by}): stop it, or set DATA_DIR.`,
  )

/**
 * Frees the data folder from a postmaster that a crash left behind: one that is dead loses its lock
 * files, one that lives without its Wassit is ended. One that has its Wassit is left in peace.
 */
const takeOver = async (dataDir: string, home: Home, deadline: number): Promise<void> => {
  let ownerlessSince: number | undefined
  for (;;) {
    const postmaster = readPostmaster(home.folder)
    if (!postmaster) return
    if (!isPostmasterAlive(home.folder, postmaster)) return removeStaleLocks(home.folder, postmaster)
    const lease = await takeLease(postmaster.socketFolder, home)
    if (lease.state === 'held') throw secondStart(dataDir, lease.by)
    if (lease.state === 'taken') {
      await lease.client.end()
      ownerlessSince ??= Date.now()
      if (Date.now() - ownerlessSince >= orphanMs) signal(postmaster.pid, 'SIGINT')
    }
    if (Date.now() > deadline) {
      throw new StartError(
        `PostgreSQL (process ${postmaster.pid}) keeps ${home.folder} locked: stop it, or set DATA_DIR.`,
      )
    }
    await sleep(stepMs * 5)
  }
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself meanwhile.
  }
}

interface Running {
  child: ChildProcess
  socketFolder: string
  /** The last lines PostgreSQL wrote, for the one that says why it did not start. */
  lines: string[]
  hasEnded: () => boolean
  ended: Promise<void>
}

const socketFolderFor = ({ home, account }: Cluster): string => {
  if (Buffer.byteLength(home.folder) <= longestSocketFolder) return home.folder
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-'))
  makePrivate(folder, account)
  return folder
}

const launch = (cluster: Cluster, settings: Readonly<Record<string, string>>): Running => {
  const { home, account, binaries } = cluster
  const socketFolder = socketFolderFor(cluster)
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
  // A process group of its own: Ctrl-C at the terminal is for us; we end PostgreSQL after our last query.
  const spawned = { ...asAccount(account), detached: true, stdio: ['ignore', 'ignore', 'pipe'] as const }
  const child = spawn(binaries.postgres, ['-D', home.folder, ...options], {
    ...spawned,
    stdio: [...spawned.stdio],
  })
  const lines: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    lines.push(...chunk.split('\n').filter(Boolean))
    lines.splice(0, lines.length - 20)
  })
  let over = false
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => lines.push(error.message))
    child.once('close', () => {
      over = true
      resolve()
    })
  })
  return { child, socketFolder, lines, ended, hasEnded: () => over }
}

/** Ends PostgreSQL when we end without having done so: its standard input closes with our process. */
const watch = (pid: number, account: Account | undefined): ChildProcess => {
  const script = 'trap "" INT TERM HUP; read -r line; kill -INT "$0"'
  const guard = spawn('/bin/sh', ['-c', script, String(pid)], {
    ...asAccount(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a shell there is no guard; the next start ends what was left.
  guard.on('error', () => undefined)
  guard.unref()
  return guard
}

/**
 * Waits until the server answers. While two starts race, the other one's server answers at the same
 * address: a lease counts only on the server that is our child.
 */
const awaitLease = async (running: Running, home: Home): Promise<Client | undefined> => {
  const deadline = Date.now() + startMs
  while (!running.hasEnded() && Date.now() < deadline) {
    const lease = await takeLease(running.socketFolder, home)
    if (lease.state === 'taken') {
      if (readPostmaster(home.folder)?.pid === running.child.pid) return lease.client
      await lease.client.end()
    }
    await sleep(stepMs)
  }
  return undefined
}

const isLockTrouble = (lines: readonly string[]): boolean =>
  lines.some((line) => /lock file .* already exists|shared memory block .* still in use/.test(line))

const reasonOf = (lines: readonly string[]): string =>
  (lines.find((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'no reason given').replace(
    /^.*?(FATAL|PANIC|ERROR): +/,
    '',
  )

const quit = async (running: Running): Promise<void> => {
  running.child.kill('SIGQUIT')
  await running.ended
}

/** Starts PostgreSQL, again if what a crash left is in its way, for up to ten seconds. */
const startServer = async (
  cluster: Cluster,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ running: Running; lease: Client }> => {
  const deadline = Date.now() + takeOverMs
  for (;;) {
    await takeOver(dataDir, cluster.home, deadline)
    const running = launch(cluster, settings)
    const lease = await awaitLease(running, cluster.home).catch(async (error: unknown) => {
      await quit(running)
      throw new StartError(
        `PostgreSQL does not let us in with the password of ${dataDir}: ${firstLine(error)}`,
      )
    })
    if (lease) return { running, lease }
    await quit(running)
    if (!isLockTrouble(running.lines) || Date.now() > deadline) {
      throw new StartError(`PostgreSQL did not start: ${reasonOf(running.lines)}`)
    }
    await sleep(stepMs * 5)
  }
}

const ensureDatabase = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
  if (!rowCount) await client.query(`create database ${database}`)
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
const stopServer = async (running: Running, guard: ChildProcess, lease: Client): Promise<void> => {
  await lease.end().catch(() => undefined)
  running.child.kill('SIGINT')
  await Promise.race([running.ended, sleep(stopMs, undefined, { ref: false })])
  await quit(running)
  guard.ref()
  if (guard.kill('SIGKILL')) await once(guard, 'close')
}

const cleanSocket = (running: Running, home: Home): void => {
  if (running.socketFolder !== home.folder) rmSync(running.socketFolder, { recursive: true, force: true })
}

const prepare = async (dataDir: string, say: (line: string) => void): Promise<Cluster> => {
  const account = unprivilegedAccount()
  const home = findHome(dataDir, account, say)
  assertNotLost(dataDir, home)
  const cluster = { home, account, binaries: reachableBinaries(account, shelter, say) }
  if (!isInitialised(home)) await initialise(cluster)
  confirmHome(dataDir, home)
  return cluster
}

const openDataDir = (dataDir: string): string => {
  try {
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o755)
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/**
 * Starts the PostgreSQL that comes with the npm package, its data under DATA_DIR, reachable only
 * through a socket that nobody else may open.
 */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { say = () => undefined, settings = {}, onLost } = options
  const dataDir = openDataDir(options.dataDir)
  const cluster = await prepare(dataDir, say)
  const { running, lease } = await startServer(cluster, dataDir, settings)
  const guard = watch(running.child.pid ?? 0, cluster.account)
  await ensureDatabase(lease)
  let stopping: Promise<void> | undefined
  running.child.once('close', () => {
    cleanSocket(running, cluster.home)
    if (!stopping) onLost?.(reasonOf(running.lines))
  })
  return {
    addressOf: (name) => addressOf(running.socketFolder, cluster.home.password, name),
    stop: () => (stopping ??= stopServer(running, guard, lease)),
  }
}
