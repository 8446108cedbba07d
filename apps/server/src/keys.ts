import { takeBackupTo } from './backup/backup-command.ts'
import { underBackupLock } from './backup/lock.ts'
import { loadConfig } from './config.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { renewFactorSecrets } from './features/people/factors/renewal.service.ts'
import { awaitKey } from './features/operations/node-keys/node-keys.service.ts'
import { clearObjects } from './features/stored-files/objects.queries.ts'
import { renewAllObjects } from './features/stored-files/renewal.service.ts'
import { renewHealthData } from './features/policies/underwriting/renewal.service.ts'
import { buildEnvelope } from './gateways/envelope.ts'
import { buildStorage } from './gateways/storage.ts'
import { adoptKeys, noteKeyOfDatabase } from './known-keys/known-keys.ts'
import { keySource, newMasterKey, readKeys, writeKeys } from './master-keys.ts'
import { onDatabase, onKnownDatabase } from './on-database.ts'
import type { Renewal } from './renewal.ts'
import { printFailure } from './command-failure.ts'
import { StartError } from './start-error.ts'

const usage =
  'Usage: npm run keys -- rotate, npm run keys -- retire [losing=NUMBER], or npm run keys -- adopt'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Parts of the product that renewing needs. */
type Parts = Pick<Deps, 'db' | 'storage' | 'envelope' | 'config' | 'now'>

/** Outcome of a rotation by kind of thing. */
interface Renewed {
  documents: Renewal
  answers: Renewal
  factors: Renewal
}

/**
 * Brings everything under the first master key, while the product serves. What is renewed stays so
 * when the process is killed; another run does the rest.
 */
const renewAll = async (parts: Parts): Promise<Renewed> => {
  // Nodes that start meanwhile need the first key: others write under it.
  await noteKeyOfDatabase(parts.db, parts)
  return {
    // Papers of questionnaires may become new objects, which are current already.
    answers: await renewHealthData(parts),
    documents: await renewAllObjects(parts),
    factors: await renewFactorSecrets(parts),
  }
}

const sum = ({ documents, answers, factors }: Renewed): number =>
  documents.renewed + answers.renewed + factors.renewed

/**
 * Renews until a round finds nothing: nodes that had not read the new key yet may still add something.
 * Returns the sums of all rounds, and what the last one could not read.
 */
const renewUntilDone = async (parts: Parts): Promise<Renewed> => {
  let total = await renewAll(parts)
  let last = total
  const added = (what: keyof Renewed): Renewal => ({
    renewed: total[what].renewed + last[what].renewed,
    unreadable: last[what].unreadable,
  })
  while (sum(last) > 0) {
    last = await renewAll(parts)
    total = { documents: added('documents'), answers: added('answers'), factors: added('factors') }
  }
  return total
}

const unreadableOf = ({ documents, answers, factors }: Renewed): string[] => [
  ...documents.unreadable,
  ...answers.unreadable,
  ...factors.unreadable,
]

/** Runs a work on the database and the storage, while no backup is made. */
const onParts = async (config: Config, work: (parts: Parts) => Promise<void>): Promise<void> => {
  const envelope = buildEnvelope(keySource(config))
  await onKnownDatabase(config, async (db, pool) => {
    const storage = await buildStorage(config, envelope, clearObjects(db))
    try {
      await underBackupLock(pool, () => work({ db, storage, envelope, config, now: () => new Date() }))
    } finally {
      storage.close()
    }
  })
}

/** Puts a new key in front of the one in the file; two keys mean that a rotation is in progress. */
const addKey = ({ masterKeys, masterKeyFile: file }: Config): void => {
  if (file === undefined || masterKeys.length > 1) return
  writeKeys(file, [newMasterKey(), ...masterKeys])
  say(`A new master key is in ${file}. Nodes that share this file use it from now on.`)
}

/** Makes a backup that holds the present keys: an earlier one holds earlier keys. */
const backUpKeys = async (): Promise<void> => {
  const { backup } = loadConfig()
  if (backup.to === undefined || backup.recipient === undefined)
    return say('Make a backup now: the earlier ones hold the keys of their own moment.')
  await takeBackupTo(loadConfig(), undefined)
}

const rotate = async (config: Config): Promise<void> => {
  await rotateKeys(config)
  await backUpKeys()
}

const rotateKeys = (config: Config): Promise<void> =>
  onParts(config, async (parts) => {
    addKey(config)
    const renewed = await renewUntilDone(parts)
    const { documents, answers, factors } = renewed
    say(
      `Under the first master key now: ${documents.renewed} documents, ${answers.renewed} answers, ${factors.renewed} factors.`,
    )
    for (const name of unreadableOf(renewed)) say(`No key opens the ${name}: restore it from a backup.`)
    say(
      config.masterKeyFile === undefined
        ? 'The older keys can leave MASTER_KEY, on all nodes.'
        : 'The older keys can go: npm run keys -- retire.',
    )
  })

/** Refuses to continue while a node encrypts under an older key, which would be lost with it. */
const assertNodesFollow = async ({ db, envelope }: Parts, file: string): Promise<void> => {
  const others = await awaitKey(db, envelope.keyId)
  if (others.length > 0)
    throw new StartError(
      `Nothing was retired: ${others.join(', ')} does not encrypt under the new key. Let its user read ${file}, or restart it with these keys.`,
    )
}

/** Refuses to continue while no key opens something, unless the operator named the number. */
const assertLoss = (unreadable: readonly string[], accepted: number): void => {
  for (const name of unreadable) say(`No key opens the ${name}.`)
  if (unreadable.length !== accepted)
    throw new StartError(
      `Nothing was retired: no key opens ${unreadable.length} things. Restore them from a backup, or give them up: npm run keys -- retire losing=${unreadable.length}.`,
    )
}

/** Takes the older keys out of the file, once every node has the new one and nothing is under them. */
const retire = async (config: Config, accepted: number): Promise<void> => {
  const { masterKeyFile: file } = config
  if (file === undefined) throw new StartError('Take the older keys out of MASTER_KEY, on all nodes.')
  await backUpKeys()
  return onParts(config, async (parts) => {
    await assertNodesFollow(parts, file)
    assertLoss(unreadableOf(await renewUntilDone(parts)), accepted)
    const [first] = readKeys(file, 'MASTER_KEY_FILE')
    writeKeys(file, [first])
    say('One master key is left. Backups hold the keys of their own moment.')
  })
}

/** Lets this database belong to the present keys, when the others are lost for ever. */
const adopt = (config: Config): Promise<void> =>
  onDatabase(config, async (db) => {
    await adoptKeys(db, { config, envelope: buildEnvelope(keySource(config)), now: () => new Date() })
    say(
      'The database belongs to the present keys now. Documents, answers about health and factors under the lost master key stay unreadable; links, codes and seals under the lost secret are not accepted.',
    )
  })

/** `npm run keys`: replaces master keys while the product serves. */
export const main = async (args: readonly string[]): Promise<void> => {
  try {
    const [command, losing, ...rest] = args
    const accepted = /^losing=(\d+)$/.exec(losing ?? 'losing=0')?.[1]
    if (command === 'rotate' && args.length === 1) await rotate(loadConfig())
    else if (command === 'adopt' && args.length === 1) await adopt(loadConfig())
    else if (command === 'retire' && accepted !== undefined && rest.length === 0)
      await retire(loadConfig(), Number(accepted))
    else throw new StartError(usage)
  } catch (error) {
    printFailure(error, 'The keys were not all replaced')
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
