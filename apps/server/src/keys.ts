import { takeLock } from './backup/lock.ts'
import { loadConfig } from './config.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { renewFactorSecrets } from './features/factors/renewal.service.ts'
import { renewAllObjects } from './features/stored-files/renewal.service.ts'
import { renewHealthData } from './features/underwriting/renewal.service.ts'
import { buildEnvelope } from './gateways/envelope.ts'
import { buildStorage } from './gateways/storage.ts'
import { keySource, newMasterKey, readKeys, writeKeys } from './master-keys.ts'
import { onDatabase } from './on-database.ts'
import { StartError } from './start-error.ts'

const usage = 'Usage: npm run keys -- rotate, or npm run keys -- retire'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Parts of the product that renewing needs. */
type Parts = Pick<Deps, 'db' | 'storage' | 'envelope' | 'config' | 'now'>

interface Renewed {
  documents: number
  answers: number
  factors: number
}

/**
 * Brings everything under the first master key, while the product serves. What is renewed stays so
 * when the process is killed; another run does the rest.
 */
const renewAll = async (parts: Parts): Promise<Renewed> => ({
  // Papers of questionnaires may become new objects, which are current already.
  answers: await renewHealthData(parts),
  documents: await renewAllObjects(parts),
  factors: await renewFactorSecrets(parts),
})

/** Renews until a round finds nothing: nodes that had not read the new key yet may still add something. */
const renewUntilDone = async (parts: Parts): Promise<Renewed> => {
  const total = { documents: 0, answers: 0, factors: 0 }
  for (;;) {
    const round = await renewAll(parts)
    for (const what of Object.keys(total) as (keyof Renewed)[]) total[what] += round[what]
    if (round.documents + round.answers + round.factors === 0) return total
  }
}

/** Runs a work on the database and the storage, while no backup is made. */
const onParts = async (config: Config, work: (parts: Parts) => Promise<void>): Promise<void> => {
  const envelope = buildEnvelope(keySource(config))
  const storage = await buildStorage(config, envelope)
  try {
    await onDatabase(config, async (db, pool) => {
      const client = await pool.connect()
      try {
        await takeLock(client)
        await work({ db, storage, envelope, config, now: () => new Date() })
      } finally {
        client.release(true)
      }
    })
  } finally {
    storage.close()
  }
}

/** Puts a new key in front of the one in the file; two keys are a rotation that goes on. */
const addKey = ({ masterKeys, masterKeyFile: file }: Config): void => {
  if (file === undefined || masterKeys.length > 1) return
  writeKeys(file, [newMasterKey(), ...masterKeys])
  say(`A new master key is in ${file}. Nodes that share this file use it from now on.`)
}

const rotate = (config: Config): Promise<void> =>
  onParts(config, async (parts) => {
    addKey(config)
    const { documents, answers, factors } = await renewUntilDone(parts)
    say(`Under the first master key now: ${documents} documents, ${answers} answers, ${factors} factors.`)
    say(
      config.masterKeyFile === undefined
        ? 'The older keys can leave MASTER_KEY, on all nodes.'
        : 'The older keys can go: npm run keys -- retire.',
    )
  })

/** Takes the older keys out of the file, once nothing is under them. */
const retire = (config: Config): Promise<void> => {
  const { masterKeyFile: file } = config
  if (file === undefined) throw new StartError('Take the older keys out of MASTER_KEY, on all nodes.')
  return onParts(config, async (parts) => {
    await renewUntilDone(parts)
    const [first] = readKeys(file, 'MASTER_KEY_FILE')
    writeKeys(file, [first])
    say('One master key is left. Backups hold the keys of their own moment.')
  })
}

/** `npm run keys`: replaces master keys while the product serves. */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    const [command] = args
    if (args.length !== 1 || (command !== 'rotate' && command !== 'retire')) throw new StartError(usage)
    await (command === 'rotate' ? rotate : retire)(loadConfig())
  } catch (error) {
    process.stderr.write(
      error instanceof StartError
        ? `${error.message}\n`
        : `The keys were not all replaced: ${(error as Error).stack}\n`,
    )
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
