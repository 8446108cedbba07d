import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { nameOfPlace, placeOf } from '../backup-config.ts'
import { loadConfig, loadPlaces } from '../config.ts'
import type { Config, PlacesConfig } from '../config.ts'
import {
  completeBackup,
  failBackup,
  insertBackup,
  proveBackup,
} from '../features/operations/backups/backups.queries.ts'
import { clearObjects, isNotedObject } from '../features/stored-files/objects.queries.ts'
import { keySource } from '../master-keys.ts'
import { buildEnvelope } from '../gateways/envelope.ts'
import { buildStorage } from '../gateways/storage.ts'
import { onDatabase, onKnownDatabase, onRunningDatabase } from '../on-database.ts'
import type { Database } from '../schema.ts'
import { printFailure } from '../command-failure.ts'
import { StartError } from '../start-error.ts'
import { decryptWith, encryptTo, identityIn, makeKey } from './encryption.ts'
import type { Decrypt } from './encryption.ts'
import { underBackupLock } from './lock.ts'
import { chooseBackup, rowCountOf } from './manifest.ts'
import { openPlace } from './place.ts'
import type { BackupPlace } from './backup-place.ts'
import { prune } from './prune.ts'
import { collectSecrets } from './secrets.ts'
import { takeBackup } from './take-backup.ts'
import type { TakenBackup } from './take-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const usage = `Usage: npm run backup [-- to=FOLDER|s3://BUCKET/START]
       npm run backup -- key
       npm run backup -- verify [from=FOLDER|s3://…] [name=BACKUP] [identity=FILE]
       npm run backup -- proven name=BACKUP`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Reads `name=value` arguments; throws a StartError for any name not in `allowed`. */
export const namedArguments = (
  args: readonly string[],
  allowed: readonly string[],
  hint: string,
): Record<string, string> => {
  const given = args.map((argument) => /^([a-z]+)=(.+)$/.exec(argument) ?? [])
  for (const [, name] of given) if (name === undefined || !allowed.includes(name)) throw new StartError(hint)
  return Object.fromEntries(given.map(([, name = '', value = '']) => [name, value]))
}

/** Runs a work on the place of backups that was typed, else on BACKUP_TO. */
export const atPlace = async <T>(
  { backup }: Pick<PlacesConfig, 'backup'>,
  typed: string | undefined,
  work: (place: BackupPlace, text: string) => Promise<T>,
): Promise<T> => {
  const text = typed ?? backup.to
  if (text === undefined) throw new StartError('No place of backups: type one, or set BACKUP_TO.')
  const place = await openPlace(placeOf(text, backup))
  try {
    return await work(place, text)
  } finally {
    place.close()
  }
}

/** Reads the identity from the typed file, else from BACKUP_IDENTITY. */
export const readIdentity = async (
  { backup }: Pick<PlacesConfig, 'backup'>,
  typed: string | undefined,
): Promise<Decrypt> => {
  const file = typed ?? backup.identityFile
  if (file === undefined)
    throw new StartError('Backups are encrypted: type identity=FILE, or set BACKUP_IDENTITY.')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`The identity ${file} cannot be read.`)
  })
  return decryptWith(identityIn(text))
}

const printKey = async (): Promise<void> => {
  const { recipient, identity } = await makeKey()
  say(`# Keep these lines outside of the server, twice: without them no backup can be read.
# BACKUP_RECIPIENT=${recipient}
${identity}`)
}

const takeOn = async (
  config: Config,
  place: BackupPlace,
  { db, client, recipient }: { db: Kysely<Database>; client: PoolClient; recipient: string },
): Promise<TakenBackup> => {
  const storage = await buildStorage(config, buildEnvelope(keySource(config)), clearObjects(db))
  try {
    const secrets = await collectSecrets(config)
    const isNoted = (key: string) => isNotedObject(db, key)
    return await takeBackup({ client, storage, place, secrets, isNoted, encrypt: encryptTo(recipient) })
  } finally {
    storage.close()
  }
}

/** Takes a backup and notes its outcome. */
const takeNoted = async (
  config: Config,
  { place, name: placeName }: { place: BackupPlace; name: string },
  { db, pool, recipient }: { db: Kysely<Database>; pool: Pool; recipient: string },
): Promise<TakenBackup> =>
  underBackupLock(pool, async (client) => {
    const id = await insertBackup(db, { place: placeName, now: new Date() })
    try {
      const taken = await takeOn(config, place, { db, client, recipient })
      const rows = rowCountOf(taken.manifest)
      const documents = taken.manifest.objects.count
      await completeBackup(db, id, { name: taken.name, rows, documents, now: new Date() })
      return taken
    } catch (error) {
      await failBackup(db, id, { error: String(error), now: new Date() })
      throw error
    }
  })

/** Takes a backup to a place, by default BACKUP_TO, and removes those that the rule no longer keeps. */
export const takeBackupTo = async (config: Config, to: string | undefined): Promise<void> => {
  const { recipient } = config.backup
  if (recipient === undefined)
    throw new StartError('BACKUP_RECIPIENT is not set: `npm run backup -- key` makes one.')
  await atPlace(config, to, async (place, text) => {
    const target = { place, name: nameOfPlace(text) }
    const { name, manifest } = await onKnownDatabase(config, (db, pool) =>
      takeNoted(config, target, { db, pool, recipient }),
    )
    const rows = rowCountOf(manifest)
    say(`Backup ${name}: ${rows} rows, ${manifest.objects.count} documents.`)
    const removed = await prune(place, new Date())
    if (removed > 0) say(`Older backups that were removed: ${removed}.`)
  })
}

/**
 * Records a verification if the database is reachable. A safe machine that holds the identity does not reach
 * it: the operator records the verification on the server by the name of the backup.
 */
const noteProof = async (config: PlacesConfig, name: string): Promise<void> => {
  const isNoted = await onRunningDatabase(config, (db) => proveBackup(db, name, new Date())).catch(
    () => undefined,
  )
  say(
    isNoted
      ? 'The proof is noted.'
      : `The proof is not noted, because no database here knows this backup. On the server: npm run backup -- proven name=${name}`,
  )
}

const notedByHand = async (config: PlacesConfig, args: readonly string[]): Promise<void> => {
  const { name } = namedArguments(args, ['name'], usage)
  if (name === undefined) throw new StartError(usage)
  if (!(await onDatabase(config, (db) => proveBackup(db, name, new Date()))))
    throw new StartError(`The server's database knows no backup ${name}.`)
  say('The proof is noted.')
}

const verify = async (config: PlacesConfig, args: readonly string[]): Promise<void> => {
  const { from, name: wanted, identity } = namedArguments(args, ['from', 'name', 'identity'], usage)
  const decrypt = await readIdentity(config, identity)
  await atPlace(config, from, async (place) => {
    const name = await chooseBackup(place, wanted)
    const { manifest, documents } = await verifyBackup({ place, decrypt, name })
    const rows = rowCountOf(manifest)
    say(`Proven: ${name} restores ${rows} rows and ${documents} documents, each equal to the backup.`)
    await noteProof(config, name)
  })
}

/** `npm run backup`: takes a backup, proves one, or makes the key. */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    const [command] = args
    if (command === 'key' && args.length === 1) await printKey()
    else if (command === 'verify') await verify(loadPlaces(), args.slice(1))
    else if (command === 'proven') await notedByHand(loadPlaces(), args.slice(1))
    else await takeBackupTo(loadConfig(), namedArguments(args, ['to'], usage).to)
  } catch (error) {
    printFailure(error, 'The backup failed')
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
