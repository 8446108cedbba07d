import type { Deps } from '../../deps.ts'
import { inRounds, pastFailures } from '../../periodic-work/periodic-work.ts'
import { forgetObject, holdObject, objectsAfter } from './objects.queries.ts'

/** Far longer than any upload takes from its file to its row. */
const waitMs = 24 * 3_600_000

/** Batches of an hour: four million objects are looked at within two days. */
const round = { name: 'sweep-objects', batches: 200 }

/**
 * Deletes unused files from the storage: those of failed uploads, and those of requests that were
 * forgotten (law 09-08, article 3). Only files that this database noted, so that a storage shared
 * with others, or a database restored from yesterday, loses nothing.
 */
export const sweepObjects = async ({ db, storage, now }: Deps): Promise<void> => {
  const before = new Date(now().getTime() - waitMs)
  await storage.tidy()
  await pastFailures((each) =>
    inRounds(db, round, async (after, atMost) => {
      const { unused, last } = await objectsAfter(db, before, after, atMost)
      await each(unused, async (objectKey) => {
        await db.transaction().execute(async (tx) => {
          await holdObject(tx, objectKey)
          await storage.delete(objectKey)
          await forgetObject(tx, objectKey)
        })
      })
      return last
    }),
  )
}
