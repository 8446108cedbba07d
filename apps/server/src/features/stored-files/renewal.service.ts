import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import { inRounds, pastFailures } from '../../periodic-work/periodic-work.ts'
import { assertReadable, countRenewals } from '../../renewal.ts'
import type { Renewal } from '../../renewal.ts'
import type { Database } from '../../schema.ts'
import { holdObject, noteMasterKey, objectsUnderOthers } from './objects.queries.ts'

type Keeper = Pick<Deps, 'db' | 'storage'>

/**
 * Brings an object under the first master key and notes it. Whenever the process is killed, the
 * object is the old one or the new one, and the next run notes the new one. Returns false for a
 * missing file, which is the concern of its reader, and of backups, which report it.
 */
const renewObject = ({ db, storage }: Keeper, key: string): Promise<boolean> =>
  db.transaction().execute(async (tx: Kysely<Database>) => {
    const held = await holdObject(tx, key)
    if (!held || (await storage.renew(key, held.isClear)) === 'missing') return false
    await noteMasterKey(tx, key, storage.keyId)
    return true
  })

/** Batches of an hour, some hundred thousand objects. */
const round = { name: 'encrypt-objects', batches: 200 }

/** Renews the objects of a batch that are under another key; returns the last key that it looked at. */
const renewBatch = async (
  deps: Keeper,
  renewAll: (keys: readonly string[]) => Promise<void>,
  after: string,
  atMost: number,
): Promise<string | undefined> => {
  const { keys, last } = await objectsUnderOthers(deps.db, deps.storage.keyId, after, atMost)
  await renewAll(keys)
  return last
}

/** Renews the objects that a walk finds, past those that fail. */
const renewPast = (
  deps: Keeper,
  walk: (renewAll: (keys: readonly string[]) => Promise<void>) => Promise<void>,
): Promise<Renewal> =>
  countRenewals((renew) =>
    pastFailures((each) =>
      walk((keys) => each(keys, (key) => renew(`document ${key}`, () => renewObject(deps, key)))),
    ),
  )

/** Encrypts plain documents, and those under older master keys, in the background. */
export const encryptObjects = async (deps: Keeper): Promise<void> => {
  const outcome = await renewPast(deps, (renewAll) =>
    inRounds(deps.db, round, (after, atMost) => renewBatch(deps, renewAll, after, atMost)),
  )
  assertReadable(outcome)
}

/** Objects of a batch of a rotation. */
const rotationBatch = 500

/** Brings every object under the first master key at once. */
export const renewAllObjects = (deps: Keeper): Promise<Renewal> =>
  renewPast(deps, async (renewAll) => {
    let after: string | undefined = ''
    while (after !== undefined) after = await renewBatch(deps, renewAll, after, rotationBatch)
  })
