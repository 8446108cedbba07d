import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import type { Archive } from './archive.ts'
import { runningDatabase } from './embedded-postgres.ts'
import { readHome } from './home.ts'

/** Days for which copies, and the log since the oldest of them, are kept. */
export const archivedDays = 8
const dayMs = 24 * 3_600_000

/** Folders whose files PostgreSQL makes again at its start. */
const left = /^(?:pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
/** Files of the running server, or of a query. */
const passing = /^postmaster\.|(?:^|\/)pgsql_tmp/

/** Copies a file that PostgreSQL may remove meanwhile. */
const copyIfThere = (from: string, to: string): Promise<void> =>
  copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })

const copyCluster = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name))
    if (left.test(name)) continue
    if (entry.isDirectory()) await mkdir(path.join(to, name), { recursive: true, mode: 0o700 })
    else if (entry.isFile() && !passing.test(name))
      await copyIfThere(path.join(from, name), path.join(to, name))
  }
}

/** Name of a copy, by the moment at which it was complete; names sort by it. */
const nameOf = (moment: Date): string => moment.toISOString().replaceAll(/[:.]/g, '-')
const momentOf = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

const complete = /^\d{4}-\d\d-\d\dT[\d-]+Z$/

/** Returns the complete copies of an archive with their moments, the oldest first. */
export const basesIn = async ({ bases }: Archive): Promise<{ folder: string; at: Date }[]> =>
  (await readdir(bases).catch(() => []))
    .filter((name) => complete.test(name))
    .toSorted()
    .map((name) => ({ folder: path.join(bases, name), at: momentOf(name) }))

/** Removes old copies, and the log from before the oldest one that is left. */
const tidy = async (archive: Archive, now: Date): Promise<void> => {
  const bases = await basesIn(archive)
  const outdated = bases.filter(({ at }) => now.getTime() - at.getTime() > archivedDays * dayMs)
  for (const { folder } of outdated) await rm(folder, { recursive: true })
  const [oldest] = bases.slice(outdated.length)
  if (!oldest) return
  const label = await readFile(path.join(oldest.folder, 'backup_label'), 'utf8')
  const [, first = ''] = /^START WAL LOCATION: .*\(file ([\dA-F]{24})\)/m.exec(label) ?? []
  // The first eight signs are the timeline, which a recovery changes.
  for (const name of await readdir(archive.log))
    if (/^[\dA-F]{24}/.test(name) && name.slice(8, 24) < first.slice(8))
      await rm(path.join(archive.log, name), { force: true })
}

/**
 * Copies the cluster while it serves: with the log from its begin on, the copy is as of any later moment. Returns
 * once the log up to its end is archived.
 */
export const takeBase = async (dataDir: string, archive: Archive, now: () => Date): Promise<void> => {
  const [address, home] = [await runningDatabase(dataDir), readHome(dataDir)]
  if (address === undefined || !home) throw new StartError(`No database runs in ${dataDir}.`)
  const client = new pg.Client({ connectionString: address })
  const draft = path.join(archive.bases, `part-${process.pid}`)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query("select pg_backup_start('wassit', true)")
    await rm(draft, { recursive: true, force: true })
    await copyCluster(home.folder, draft)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
    await writeFile(path.join(draft, 'backup_label'), rows[0]?.labelfile ?? '')
    await rename(draft, path.join(archive.bases, nameOf(now())))
  } finally {
    await client.end()
    await rm(draft, { recursive: true, force: true })
  }
  await tidy(archive, now())
}
