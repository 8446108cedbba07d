import type { Deps } from '../../deps.ts'
import { forgetObject, unusedObjects } from './objects.queries.ts'

/** Far longer than any upload takes from its file to its row. */
const waitMs = 24 * 3_600_000
const atATime = 500

/**
 * Deletes from the storage what no row names: files whose upload came to nothing, and those of requests
 * that were forgotten (law 09-08, article 3). Only what we noted ourselves, so that a storage shared with
 * others, or a database restored from yesterday, loses nothing.
 */
export const sweepObjects = async ({ db, storage, now }: Deps): Promise<void> => {
  const before = new Date(now().getTime() - waitMs)
  for (const objectKey of await unusedObjects(db, before, atATime)) {
    await storage.delete(objectKey)
    await forgetObject(db, objectKey)
  }
}
