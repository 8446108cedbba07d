import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { loadConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { buildEnvelope } from '../gateways/envelope.ts'
import { buildStorage } from '../gateways/storage.ts'
import { onConnections } from '../on-database.ts'
import { StartError } from '../start-error.ts'
import { atPlace, namedArguments, readIdentity } from './backup-command.ts'
import type { Decrypt } from './encryption.ts'
import { chooseBackup, rowCountOf } from './manifest.ts'
import { restoreObjects } from './objects.ts'
import type { BackupPlace } from './place.ts'
import { restoreDatabase } from './restore-backup.ts'
import { isSecretFile, masterKeysIn, readSecrets, restoreSecrets } from './secrets.ts'

const usage = 'Usage: npm run restore -- from=FOLDER|s3://… [name=BACKUP] [identity=FILE]'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Refuses a data folder in use: with DATABASE_URL only its documents matter. */
const refuseUsedFolder = async ({ dataDir, databaseUrl }: Config): Promise<void> => {
  const there = await readdir(databaseUrl ? path.join(dataDir, 'documents') : dataDir).catch(() => [])
  // Reading the configuration makes new secrets, which the restored ones replace.
  if (there.some((file) => !isSecretFile(file)))
    throw new StartError(`Nothing was restored: ${dataDir} is not empty. A restore needs an empty one.`)
}

/** Connections of a restore: one copies rows while others make the tables. */
const maxConnections = 3

interface Source {
  place: BackupPlace
  name: string
  decrypt: Decrypt
}

const restoreAll = async (config: Config, source: Source): Promise<void> => {
  const { place, name, decrypt } = source
  const secrets = await readSecrets(place, name, decrypt)
  await onConnections(
    config,
    async (pool) => {
      const manifest = await restoreDatabase({ ...source, pool })
      const storage = await buildStorage(config, buildEnvelope(masterKeysIn(secrets)))
      const documents = await restoreObjects(source, storage)
      storage.close()
      say(`Restored ${name}: ${rowCountOf(manifest)} rows, ${documents} documents, as of ${manifest.at}.`)
    },
    maxConnections,
  )
  const variables = await restoreSecrets(config.dataDir, secrets)
  if (variables) say(`Set the variables in ${variables} again before the start, and delete that file.`)
}

/** `npm run restore`: restores a backup into an empty DATA_DIR or database. */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    const config = loadConfig()
    const { from, name: wanted, identity } = namedArguments(args, ['from', 'name', 'identity'], usage)
    await refuseUsedFolder(config)
    const decrypt = await readIdentity(config, identity)
    await atPlace(config, from, async (place) =>
      restoreAll(config, { place, decrypt, name: await chooseBackup(place, wanted) }),
    )
  } catch (error) {
    process.stderr.write(
      error instanceof StartError ? `${error.message}\n` : `The restore failed: ${(error as Error).stack}\n`,
    )
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
