import { browserArea } from './storage-area.ts'

/** Key of spec 001 §3 for the latest session of a reset or a verification. */
const currentKey = 'uuid'

interface KeptHandle {
  remember: (uuid: string) => void
  remembered: () => string | null
  forget: () => void
}

/**
 * Returns the storage of a uuid for one purpose. Each purpose has its own key, so that a reset
 * does not lose the visitor's unfinished quote, nor the quote the reset.
 */
export const keptHandle = (ownKey: string): KeptHandle => ({
  remember: (uuid) => {
    browserArea().setItem(ownKey, uuid)
    browserArea().setItem(currentKey, uuid)
  },
  remembered: () => browserArea().getItem(ownKey),
  forget: () => {
    const area = browserArea()
    if (area.getItem(currentKey) === area.getItem(ownKey)) area.removeItem(currentKey)
    area.removeItem(ownKey)
  },
})
