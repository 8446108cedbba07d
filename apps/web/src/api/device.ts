import { browserArea } from '../storage/storage-area.ts'

const key = 'device-uuid'

/** Returns the handle of the code that confirms this browser; null if it needs no confirmation. */
export const unconfirmedDevice = (): string | null => browserArea().getItem(key)

/** Stores the handle that a login returned for an unknown browser; removes it for a known one. */
export const noteDevice = (uuid: string | undefined): void => {
  if (uuid) browserArea().setItem(key, uuid)
  else browserArea().removeItem(key)
}

/**
 * Calls `changed` when another tab confirms the browser or signs in. Returns the function that
 * stops it.
 */
export const watchDevice = (changed: () => void): (() => void) => {
  const handleStorage = (event: StorageEvent) => (event.key === key || event.key === null) && changed()
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}
