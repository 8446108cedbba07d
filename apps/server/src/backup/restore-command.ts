import type { Pool } from 'pg'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadPlaces, setVariables } from '../config.ts'
import type { PlacesConfig } from '../config.ts'
import { openDataDir } from '../data-dir.ts'
import { archiveIn } from '../gateways/postgres/archive.ts'
import { recoverDatabase } from '../gateways/postgres/recovery.ts'
import { buildEnvelope } from '../gateways/envelope.ts'
import { buildStorage } from '../gateways/storage.ts'
import { onConnections } from '../on-database.ts'
import { printFailure } from '../command-failure.ts'
import { StartError } from '../start-error.ts'
import { restoreArchived } from './archived-documents.ts'
import { atPlace, namedArguments, readIdentity } from './backup-command.ts'
import type { Decrypt } from './encryption.ts'
import { chooseBackup, rowCountOf } from './manifest.ts'
import { restoreObjects } from './objects.ts'
import type { BackupPlace } from './backup-place.ts'
import { completeDatabase, finishRestore, restoreDatabase, tryBackup } from './restore-backup.ts'
import { isSecretFile, masterKeysIn, readSecrets, restoreSecrets } from './secrets.ts'

const usage = `Usage: npm run restore -- from=FOLDER|s3://… [name=BACKUP] [identity=FILE]
       npm run restore -- from=… archive=FOLDER [until=2026-11-28T09:30:00Z] [identity=FILE]`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** File of an interrupted restore in DATA_DIR, with the name of its backup. */
const unfinishedFile = 'unfinished-restore'

/** Returns the backup whose restore into a folder was interrupted. */
const unfinishedIn = async (dataDir: string): Promise<string | undefined> =>
  readFile(path.join(dataDir, unfinishedFile), 'utf8').catch(() => undefined)

/** Refuses a data folder in use: with DATABASE_URL only its documents matter. */
const refuseUsedFolder = async (
  { dataDir, databaseUrl }: PlacesConfig,
  begun: string | undefined,
  name: string,
): Promise<void> => {
  if (begun === name) return
  const there = await readdir(databaseUrl ? path.join(dataDir, 'documents') : dataDir).catch(() => [])
  if (there.every(isSecretFile)) return
  const reason =
    begun === undefined
      ? `${dataDir} is not empty. A restore needs an empty one.`
      : `the restore of ${begun} into ${dataDir} was interrupted. Finish it with name=${begun}, or empty ${dataDir}.`
  throw new StartError(`Nothing was restored: ${reason}`)
}

/** Connections of a restore: one copies rows while others make the tables. */
const maxConnections = 3

/** Backup that is restored. */
export interface Source {
  place: BackupPlace
  name: string
  decrypt: Decrypt
}

/** Archive of the log that has the rows, and the moment to bring back; undefined: its last one. */
interface Archived {
  folder: string
  until: Date | undefined
}

const archivedOf = (
  { databaseUrl }: PlacesConfig,
  folder: string | undefined,
  until: string | undefined,
): Archived | undefined => {
  if (folder === undefined && until === undefined) return undefined
  const moment = until === undefined ? undefined : new Date(until)
  const isMoment = until === undefined || (/(?:Z|[+-]\d\d:\d\d)$/.test(until) && Number(moment) > 0)
  if (folder === undefined || !isMoment) throw new StartError(usage)
  if (databaseUrl !== undefined)
    throw new StartError('An archive is of the embedded database: unset DATABASE_URL.')
  return { folder: path.resolve(folder), until: moment }
}

/** Brings the rows of a backup, or those of an archive; returns what they are, for a person. */
const bringRows = async (source: Source, pool: Pool, archived: Archived | undefined): Promise<string> => {
  if (archived) {
    await completeDatabase({ ...source, pool })
    return `the rows of the archive, as of ${archived.until?.toISOString() ?? 'its end'}`
  }
  const manifest = await restoreDatabase({ ...source, pool })
  return `${rowCountOf(manifest)} rows, as of ${manifest.at}`
}

/** Brings rows, secrets and documents, in this order; each of them stays as it is when it is there already. */
const restoreAll = async (
  config: PlacesConfig,
  source: Source,
  archived: Archived | undefined,
): Promise<void> => {
  const { place, name, decrypt } = source
  const secrets = await readSecrets(place, name, decrypt)
  let variables: string | undefined
  if (archived) await recoverDatabase(archived.folder, config.dataDir, { until: archived.until, say })
  await onConnections(
    config,
    async (pool) => {
      const rows = await bringRows(source, pool, archived)
      variables = await restoreSecrets(config.dataDir, secrets, setVariables())
      const storage = await buildStorage(config, buildEnvelope(masterKeysIn(secrets)))
      const { count, replaced } = await restoreObjects(source, storage)
      storage.close()
      const more =
        archived && !config.s3 ? await restoreArchived(config.dataDir, archiveIn(archived.folder)) : 0
      await finishRestore(pool)
      say(`Restored ${name}: ${rows}, ${count + more} documents.`)
      if (replaced > 0)
        say(
          `${replaced} documents lay here under another master key or damaged, and are under the key of the backup now: a server with the other key must not use this storage any more.`,
        )
    },
    maxConnections,
  )
  if (variables)
    say(
      `The variables of the lost server are in ${variables}: set those that this one needs before the start, and delete that file.`,
    )
}

/** Restores a backup into an empty folder, or continues with a restore of it that was interrupted. */
export const restore = async (config: PlacesConfig, source: Source, archived?: Archived): Promise<void> => {
  const file = path.join(config.dataDir, unfinishedFile)
  const begun = await unfinishedIn(config.dataDir)
  await refuseUsedFolder(config, begun, source.name)
  if (begun === undefined) await tryBackup(source)
  openDataDir(config.dataDir)
  await writeFile(file, source.name, { mode: 0o600 })
  try {
    await restoreAll(config, source, archived)
  } catch (error) {
    // A refused restore leaves nothing behind.
    if (error instanceof StartError && begun === undefined) await rm(file, { force: true })
    else process.stderr.write('The restore is not finished: the same command goes on with it.\n')
    throw error
  }
  await rm(file, { force: true })
}

/** `npm run restore`: restores a backup into an empty DATA_DIR or database. */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    const config = loadPlaces()
    const allowed = ['from', 'name', 'identity', 'archive', 'until']
    const { from, name: wanted, identity, archive, until } = namedArguments(args, allowed, usage)
    const archived = archivedOf(config, archive, until)
    const decrypt = await readIdentity(config, identity)
    await atPlace(config, from, async (place) => {
      const begun = wanted ?? (await unfinishedIn(config.dataDir))
      await restore(config, { place, decrypt, name: await chooseBackup(place, begun) }, archived)
    })
  } catch (error) {
    printFailure(error, 'The restore failed')
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
