import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import { upgradeIsRecent } from '../../migrate.ts'
import { inRounds, pastFailures } from '../../periodic-work/periodic-work.ts'
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
    if (!(await holdObject(tx, key)) || (await storage.renew(key)) === 'missing') return false
    await noteMasterKey(tx, key, storage.keyId)
    return true
  })

/** Batches of an hour, some hundred thousand objects. */
const round = { name: 'encrypt-objects', batches: 200 }

const renewBatch = async (
  deps: Keeper,
  each: Parameters<Parameters<typeof pastFailures>[0]>[0],
  after: string,
  atMost: number,
): Promise<{ last: string | undefined; renewed: number }> => {
  const { keys, last } = await objectsUnderOthers(deps.db, deps.storage.keyId, after, atMost)
  let renewed = 0
  await each(keys, async (key) => {
    if (await renewObject(deps, key)) renewed += 1
  })
  return { last, renewed }
}

/**
 * Encrypts documents of earlier releases, and those under older master keys, in the background. It
 * waits a day after the upgrade, until no node is left that cannot read them.
 */
export const encryptObjects = async (deps: Keeper): Promise<void> => {
  if (await upgradeIsRecent(deps.db)) return
  await pastFailures((each) =>
    inRounds(deps.db, round, async (after, atMost) => (await renewBatch(deps, each, after, atMost)).last),
  )
}

/** Objects of a batch of a rotation. */
const rotationBatch = 500

/** Brings every object under the first master key at once; returns how many were not. */
export const renewAllObjects = async (deps: Keeper): Promise<number> => {
  let count = 0
  await pastFailures(async (each) => {
    let after: string | undefined = ''
    while (after !== undefined) {
      const { last, renewed }: Awaited<ReturnType<typeof renewBatch>> = await renewBatch(
        deps,
        each,
        after,
        rotationBatch,
      )
      count += renewed
      after = last
    }
  })
  return count
}
