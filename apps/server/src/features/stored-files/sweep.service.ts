import type { Deps } from '../../deps.ts'
import { forgetObject, unusedObjects } from './objects.queries.ts'

/** Far longer than any upload takes from its file to its row. */
const waitMs = 24 * 3_600_000
const atATime = 500

/**
 * Deletes unused files from the storage: those of failed uploads, and those of requests that were
 * forgotten (law 09-08, article 3). Only files that this database noted, so that a storage shared
 * with others, or a database restored from yesterday, loses nothing.
 */
export const sweepObjects = async ({ db, storage, now }: Deps): Promise<void> => {
  const before = new Date(now().getTime() - waitMs)
  for (const objectKey of await unusedObjects(db, before, atATime)) {
    await storage.delete(objectKey)
    await forgetObject(db, objectKey)
  }
}
