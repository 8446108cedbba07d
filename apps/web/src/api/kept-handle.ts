import { browserArea } from './storage-area.ts'

/** Spec 001 §3 names one key for the reset or the verification session: whichever was begun last. */
const currentKey = 'uuid'

interface KeptHandle {
  remember: (uuid: string) => void
  remembered: () => string | null
  forget: () => void
}

/**
 * A uuid that this browser keeps for one purpose. Each purpose reads a key of its own, so that a reset
 * does not cost a visitor the unfinished quote, nor the quote the reset.
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
