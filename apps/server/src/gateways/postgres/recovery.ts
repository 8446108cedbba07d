import { execFileSync } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { openDataDir } from '../../data-dir.ts'
import { StartError } from '../../start-error.ts'
import { archiveIn, recoverySettings } from './archive.ts'
import type { Archive } from './archive.ts'
import { basesIn } from './base-backup.ts'
import { reachableBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { confirmHome, findHome, makePrivate, shelter } from './home.ts'
import { takeLease } from './lease.ts'
import { cleanSocket, launch, quit, reasonOf, stopServer, watch } from './running-server.ts'
import { unprivilegedAccount } from './unprivileged-account.ts'

/** Lets the user of PostgreSQL in without a password: the one of the lost cluster is not in the archive. */
const openToUs = 'local all all trust\n'
const stepMs = 50

const chooseBase = async (archive: Archive, until: Date | undefined) => {
  const bases = await basesIn(archive)
  const base = bases.findLast(({ at }) => until === undefined || at <= until)
  if (base) return base
  throw new StartError(
    bases[0]
      ? `The archive begins with ${bases[0].at.toISOString()}.`
      : 'The archive holds no copy of a database.',
  )
}

/** Runs PostgreSQL until it has read the log, and gives the owner of the tables the password of this folder. */
const recover = async (cluster: Cluster, settings: Readonly<Record<string, string>>): Promise<void> => {
  const running = launch(cluster, settings)
  const guard = watch(running.child.pid ?? 0, cluster.account)
  let client: Client | undefined
  // Reading the log of a day takes minutes.
  while (!client && !running.hasEnded()) {
    const lease = await takeLease(running.socketFolder, cluster.home)
    if (lease.state === 'taken') ({ client } = lease)
    else await sleep(stepMs)
  }
  if (!client) {
    guard.kill('SIGKILL')
    await quit(running)
    throw new StartError(`The database was not restored: ${reasonOf(running.lines)}`)
  }
  await client.query(`alter role wassit password '${cluster.home.password}'`)
  await stopServer(running, guard, client)
  cleanSocket(running, cluster.home)
}

/**
 * Makes the embedded database of an empty DATA_DIR as it was at a moment, or at the end of the archive: the last
 * copy before it, and the log since. An interrupted recovery begins again.
 */
export const recoverDatabase = async (
  folder: string,
  dataDir: string,
  { until, say = () => undefined }: { until?: Date | undefined; say?: (line: string) => void } = {},
): Promise<void> => {
  const archive = archiveIn(folder)
  const base = await chooseBase(archive, until)
  openDataDir(dataDir)
  const account = unprivilegedAccount()
  const home = findHome(dataDir, account, say)
  const cluster = { home, account, binaries: reachableBinaries(account, shelter, say) }
  await rm(home.folder, { recursive: true, force: true })
  makePrivate(home.folder, account)
  await cp(base.folder, home.folder, { recursive: true })
  const access = path.join(home.folder, 'pg_hba.conf')
  const usual = await readFile(access)
  await writeFile(access, openToUs)
  await writeFile(path.join(home.folder, 'recovery.signal'), '')
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, home.folder])
  await recover(cluster, recoverySettings(archive, until))
  await writeFile(access, usual)
  confirmHome(dataDir, home)
}
