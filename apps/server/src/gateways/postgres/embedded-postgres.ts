import { existsSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { openDataDir } from '../../data-dir.ts'
import { StartError } from '../../start-error.ts'
import { archiveSettings, openArchive } from './archive.ts'
import { awaitLease } from './await-lease.ts'
import { reachableBinaries } from './binaries.ts'
import { firstLine, initialise } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { assertNotLost, confirmHome, findHome, isInitialised, readHome, shelter } from './home.ts'
import type { Home } from './home.ts'
import { keepServer } from './kept-server.ts'
import { addressOf, takeLease } from './lease.ts'
import { isPostmasterAlive, readPostmaster, removeStaleLocks } from './postmaster.ts'
import { isLockTrouble, launch, quit, reasonOf } from './running-server.ts'
import type { Running } from './running-server.ts'
import { ensureServingRole, servingPassword, servingRole } from './serving-role.ts'
import { unprivilegedAccount } from './unprivileged-account.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Tells the person at the terminal about unusual places of files. */
  say?: (line: string) => void
  /** Folder into which the write-ahead log is copied. */
  archive?: string | undefined
  /** Further settings of PostgreSQL (tests trade safety for speed). */
  settings?: Readonly<Record<string, string>>
  /** Runs when PostgreSQL ends unexpectedly. */
  onLost?: (reason: string) => void
  /** Runs when a full disk ended PostgreSQL, which starts again once there is room. */
  onFull?: (reason: string) => void
}

export interface EmbeddedPostgres {
  /** Address for the owner of the tables, for migrations and commands. */
  addressOf: (database: string) => string
  /** Address for the role that serves, which owns nothing. */
  servingAddressOf: (database: string) => string
  stop: () => Promise<void>
}

const database = 'wassit'
const takeOverMs = 10_000
/** A lease that is free for so long has no owner: a starting node takes it much faster. */
const orphanMs = 800
const stepMs = 20
const secondStart = (dataDir: string, by: string): StartError =>
  new StartError(
    `Wassit is already running on the data folder ${dataDir} (process ${by}): stop it, or set DATA_DIR.`,
  )

/**
 * Frees the data folder from a postmaster that a crash left behind: removes the lock files of
 * a dead one, and ends a living one that has no server. A postmaster with its server is kept,
 * and the start fails.
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
    // The process ended in the meantime.
  }
}

/** Starts PostgreSQL; retries for up to ten seconds while the remains of a crash are in the way. */
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

const prepare = async (dataDir: string, say: (line: string) => void): Promise<Cluster> => {
  const account = unprivilegedAccount()
  const home = findHome(dataDir, account, say)
  assertNotLost(dataDir, home)
  const cluster = { home, account, binaries: reachableBinaries(account, shelter, say) }
  if (!isInitialised(home)) await initialise(cluster)
  confirmHome(dataDir, home)
  return cluster
}

/** Opens DATA_DIR and returns its real path. */
const realDataDir = (dataDir: string): string => {
  try {
    openDataDir(dataDir)
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Returns the address of a running server's database, or undefined when no server runs on the folder. */
export const runningDatabase = async (folder: string): Promise<string | undefined> => {
  if (!existsSync(folder)) return undefined
  const dataDir = realDataDir(folder)
  const home = readHome(dataDir)
  const postmaster = home && readPostmaster(home.folder)
  if (!home || !postmaster || !isPostmasterAlive(home.folder, postmaster)) return undefined
  const lease = await takeLease(postmaster.socketFolder, home)
  if (lease.state === 'held') return addressOf(postmaster.socketFolder, home.password, database)
  if (lease.state === 'taken') await lease.client.end()
  return undefined
}

/** Starts the bundled PostgreSQL with its data under DATA_DIR, reachable only through a private socket. */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { say = () => undefined, archive, onLost, onFull } = options
  const dataDir = realDataDir(options.dataDir)
  const cluster = await prepare(dataDir, say)
  const archiving = archive === undefined ? {} : archiveSettings(openArchive(archive, cluster.account))
  const settings = { ...archiving, ...options.settings }
  const { running, lease } = await startServer(cluster, dataDir, settings)
  const stop = keepServer({ cluster, settings, onLost, onFull }, { running, lease })
  await ensureDatabase(lease)
  await ensureServingRole(lease, cluster.home)
  return {
    addressOf: (name) => addressOf(running.socketFolder, cluster.home.password, name),
    servingAddressOf: (name) =>
      addressOf(running.socketFolder, servingPassword(cluster.home), name, servingRole),
    stop,
  }
}
