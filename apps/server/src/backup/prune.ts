import { backupsIn, momentOf } from './manifest.ts'
import { removeUnused } from './objects.ts'
import type { BackupPlace } from './backup-place.ts'
import { keptOf } from './retention.ts'

/** An incomplete backup that is this old is not being written any more. */
const abandonedMs = 2 * 24 * 3_600_000

/**
 * Removes the backups that the rule no longer keeps, interrupted ones, and the documents that no
 * kept backup holds. Returns the number of removed backups.
 */
export const prune = async (place: BackupPlace, now: Date): Promise<number> => {
  const backups = (await backupsIn(place)).map((backup) => ({ ...backup, at: momentOf(backup.name) }))
  const kept = keptOf(backups.filter(({ isComplete }) => isComplete))
  const isAbandoned = (at: Date): boolean => now.getTime() - at.getTime() > abandonedMs
  const removed = backups.filter(({ name, at, isComplete }) =>
    isComplete ? !kept.has(name) : isAbandoned(at),
  )
  for (const { files } of removed) {
    // The manifest goes first: a half-removed backup is an incomplete one.
    const order = files.toSorted((one) => (one.endsWith('/manifest.json') ? -1 : 1))
    for (const file of order) await place.remove(file)
  }
  // Documents of a backup that is being written belong to no manifest yet.
  const isWriting = backups.some(({ isComplete, at }) => !isComplete && !isAbandoned(at))
  if (removed.length > 0 && !isWriting) await removeUnused(place, [...kept])
  return removed.length
}
