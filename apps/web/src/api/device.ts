import { browserArea } from './storage-area.ts'

const key = 'device-uuid'

/** The handle of the code that confirms this browser; there is none where nothing is to be confirmed. */
export const unconfirmedDevice = (): string | null => browserArea().getItem(key)

/** Keeps what a login answered: a handle for a browser not seen before, nothing for one that is known. */
export const noteDevice = (uuid: string | undefined): void => {
  if (uuid) browserArea().setItem(key, uuid)
  else browserArea().removeItem(key)
}

/** Tells when another tab confirms the browser, or signs in. */
export const watchDevice = (changed: () => void): (() => void) => {
  const handleStorage = (event: StorageEvent) => (event.key === key || event.key === null) && changed()
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}
